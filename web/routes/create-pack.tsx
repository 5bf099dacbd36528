import { useNavigate } from 'react-router'
import { creation, packForm } from '../../contract/texts/en/creation.ts'
import { shell } from '../../contract/texts/en/shell.ts'
import { DraftedPackForm } from '../features/packs/pack-form/drafted-pack-form.tsx'
import { makePack } from '../features/packs/pack-form/form-state.ts'
import { type FormStart, type KeptForm, startOf } from '../features/packs/pack-form/pack-draft.ts'
import type { PackToSave } from '../features/packs/pack-form/saved-pack.ts'
import type { ChromeHandle } from '../features/shell/chrome.ts'
import { SavePackDocument } from '../generated/create-pack.ts'
import { query } from '../lib/data.ts'
import { listLeftDrafts } from '../lib/draft-tabs.ts'
import { requireUserId } from '../lib/require-user.ts'
import { showToast } from '../ui/toast.tsx'
import type { Route } from './+types/create-pack'

const formName = 'pack/new'

// The form has a bar of its own at the bottom.
export const handle = { chrome: 'without-tabs' } satisfies ChromeHandle

export const meta: Route.MetaFunction = () => [
  { title: shell.pageTitle(creation.creating(creation.packTab)) },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const userId = requireUserId(request)
  return { userId, drafts: await listLeftDrafts<KeptForm>(formName, userId) }
}
clientLoader.hydrate = true as const

export default function CreatePack({ loaderData: { userId, drafts } }: Route.ComponentProps) {
  const navigate = useNavigate()

  async function save({ formKey }: FormStart, pack: PackToSave): Promise<string> {
    const { savePack } = await query(SavePackDocument, { input: { ...pack, creationKey: formKey, formKey } })
    return savePack.id!
  }

  function leave(_id: string, isShown: boolean) {
    showToast(packForm.saved)
    if (isShown) navigate(`/user/${userId}`, { replace: true })
  }

  function goBack() {
    // A page that was opened at this address has nothing of ours behind it.
    if (window.history.state?.idx > 0) navigate(-1)
    else navigate('/')
  }

  return (
    <DraftedPackForm
      key={userId}
      formName={formName}
      drafts={drafts}
      openFresh={() => startOf(makePack(), null)}
      storedHref={null}
      userId={userId}
      onSave={save}
      onSaved={leave}
      onBack={goBack}
    />
  )
}
