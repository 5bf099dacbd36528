import { creationTexts } from '../../../contract/texts/generated/creation.ts'
import { DraftedPackForm } from '../../features/bank/pack-form/drafted-pack-form.tsx'
import { makePack } from '../../features/bank/pack-form/form-state.ts'
import type { KeptForm } from '../../features/bank/pack-form/pack-draft.ts'
import type { ChromeHandle } from '../../features/site/shell/chrome.ts'
import { listLeftDrafts } from '../../lib/drafts/draft-tabs.ts'
import { metaTexts, pageMeta } from '../../lib/meta-texts.ts'
import { requireUserId } from '../../lib/session/require-user.ts'
import type { Route } from './+types/create-pack'

const formName = 'pack/new'

// The form has its own bar at the bottom.
export const handle = { chrome: 'without-tabs' } satisfies ChromeHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const texts = metaTexts(creationTexts, matches)
  return pageMeta(matches, texts.creating(texts.packTab))
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const userId = requireUserId(request)
  return { userId, drafts: await listLeftDrafts<KeptForm>(formName, userId) }
}

export default function CreatePack({ loaderData: { userId, drafts } }: Route.ComponentProps) {
  return (
    <DraftedPackForm
      key={userId}
      formName={formName}
      drafts={drafts}
      makeStored={makePack}
      basedOn={null}
      packId={null}
      userId={userId}
      ownerId={userId}
    />
  )
}
