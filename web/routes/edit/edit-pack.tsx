import { data, isRouteErrorResponse } from 'react-router'
import { creationTexts } from '../../../contract/texts/generated/creation.ts'
import { packTexts } from '../../../contract/texts/generated/question.ts'
import { errorsTexts, shellTexts } from '../../../contract/texts/generated/shell.ts'
import { DraftedPackForm } from '../../features/bank/pack-form/drafted-pack-form.tsx'
import type { KeptForm } from '../../features/bank/pack-form/pack-draft.ts'
import { formOfStoredPack } from '../../features/bank/pack-form/pack-fields.ts'
import type { ChromeHandle } from '../../features/site/shell/chrome.ts'
import { FaultPage } from '../../features/site/shell/error-page.tsx'
import { EditPackDocument } from '../../generated/edit-pack.ts'
import { query } from '../../lib/data.ts'
import { listLeftDrafts } from '../../lib/drafts/draft-tabs.ts'
import { metaTexts, pageMeta } from '../../lib/meta-texts.ts'
import { loadAsUser } from '../../lib/session/require-user.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExploreLink } from '../../ui/explore-link.tsx'
import type { Route } from './+types/edit-pack'

// The form has its own bar at the bottom.
export const handle = { chrome: 'without-tabs' } satisfies ChromeHandle

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const words = metaTexts(shellTexts, matches)
  const name = loaderData?.pack.name ?? words.pack
  return pageMeta(matches, metaTexts(creationTexts, matches).editing(name))
}

/** Loads the pack for its owner (a creator) and for administrators; the save checks again. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadAsUser(request, (userId) => loadForm(params, userId))
}

async function loadForm(params: Route.ClientLoaderArgs['params'], userId: string) {
  const formName = `pack/${params.id}`
  const [{ getPack: pack }, drafts] = await Promise.all([
    query(EditPackDocument, { id: params.id }),
    listLeftDrafts<KeptForm>(formName, userId),
  ])
  if (!pack) throw data(null, { status: 404 })
  if (!pack.viewerCanEdit) throw data(null, { status: 403 })
  return { userId, pack, formName, drafts }
}

export default function EditPack({ loaderData: { userId, pack, formName, drafts } }: Route.ComponentProps) {
  return (
    <DraftedPackForm
      key={`${userId} ${pack.id}`}
      formName={formName}
      drafts={drafts}
      makeStored={() => formOfStoredPack(pack)}
      basedOn={pack.updatedAt}
      packId={pack.id}
      userId={userId}
      ownerId={pack.owner}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { noneFound } = useTexts(packTexts)
  const { notAllowed } = useTexts(errorsTexts)
  const title = isRouteErrorResponse(error) && { 403: notAllowed, 404: noneFound }[error.status]
  return title ? <EmptyState title={title} action={<ExploreLink />} /> : <FaultPage error={error} />
}
