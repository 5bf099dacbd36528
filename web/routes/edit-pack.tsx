import { data, isRouteErrorResponse, useNavigate } from 'react-router'
import { creation, packForm } from '../../contract/texts/en/creation.ts'
import { pack as texts } from '../../contract/texts/en/question.ts'
import { errors, shell } from '../../contract/texts/en/shell.ts'
import { DraftedPackForm } from '../features/packs/pack-form/drafted-pack-form.tsx'
import { type FormStart, type KeptForm, startOf } from '../features/packs/pack-form/pack-draft.ts'
import { formOfStoredPack, type PackToSave } from '../features/packs/pack-form/saved-pack.ts'
import type { ChromeHandle } from '../features/shell/chrome.ts'
import { ErrorPage } from '../features/shell/error-page.tsx'
import { SavePackDocument } from '../generated/create-pack.ts'
import { EditPackDocument } from '../generated/edit-pack.ts'
import { DataError, query } from '../lib/data.ts'
import { listLeftDrafts } from '../lib/draft-tabs.ts'
import { loadAsUser } from '../lib/require-user.ts'
import { readSession } from '../lib/session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { showToast } from '../ui/toast.tsx'
import type { Route } from './+types/edit-pack'

// The form has a bar of its own at the bottom.
export const handle = { chrome: 'without-tabs' } satisfies ChromeHandle

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: shell.pageTitle(creation.editing(loaderData?.pack.name ?? shell.pack)) },
]

/** For its owner while they are a creator, and for administrators; the server decides so again at the save. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadAsUser(request, (userId) => loadForm(params, userId))
}
clientLoader.hydrate = true as const

async function loadForm(params: Route.ClientLoaderArgs['params'], userId: string) {
  const formName = `pack/${params.id}`
  const [{ getPack: pack }, drafts] = await Promise.all([
    query(EditPackDocument, { id: params.id }),
    listLeftDrafts<KeptForm>(formName, userId),
  ])
  if (!pack) throw data(null, { status: 404 })
  const { groups } = readSession()
  const isAuthor = pack.owner === userId && groups.includes('CREATORS')
  if (!isAuthor && !groups.includes('ADMINS')) throw data(null, { status: 403 })
  return { userId, pack, formName, drafts }
}

export default function EditPack({ loaderData: { userId, pack, formName, drafts } }: Route.ComponentProps) {
  const navigate = useNavigate()

  async function save(
    { formKey, basedOn }: FormStart,
    draft: PackToSave,
    { isOverwriting }: { isOverwriting: boolean },
  ): Promise<string> {
    const base = isOverwriting ? null : basedOn
    const { savePack } = await query(SavePackDocument, {
      input: { ...draft, id: pack.id, formKey, basedOn: base },
    })
    return savePack.id!
  }

  function leave(packId: string, isShown: boolean) {
    showToast(packForm.saved)
    if (isShown) navigate(`/pack/${packId}`, { replace: true })
  }

  function goBack() {
    // A page that was opened at this address has nothing of ours behind it.
    if (window.history.state?.idx > 0) navigate(-1)
    else navigate(`/pack/${pack.id}`)
  }

  return (
    <DraftedPackForm
      key={`${userId} ${pack.id}`}
      formName={formName}
      drafts={drafts}
      openFresh={() => startOf(formOfStoredPack(pack), pack.updatedAt)}
      storedHref={`/pack/${pack.id}`}
      userId={userId}
      onSave={save}
      onSaved={leave}
      onBack={goBack}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <EmptyState title={texts.notFound} />
  if (isRouteErrorResponse(error) && error.status === 403) return <EmptyState title={errors.notAllowed} />
  return <ErrorPage kind="fault" message={error instanceof DataError ? error.message : undefined} />
}
