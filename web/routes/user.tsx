import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { data, useRevalidator } from 'react-router'
import { readableText } from '../../contract/formula/formula-text.ts'
import { dashboardTexts } from '../../contract/texts/generated/dashboard.ts'
import { errorsTexts, shellTexts } from '../../contract/texts/generated/shell.ts'
import type { Content } from '../features/bank/actions/content.ts'
import { AuthoredLists } from '../features/bank/authored/authored-lists.tsx'
import { withShownLists } from '../features/bank/authored/load-authored.ts'
import { RowActions } from '../features/bank/authored/row-actions.tsx'
import { Counts } from '../features/people/users/counts.tsx'
import { MissingOrFaultPage } from '../features/site/shell/error-page.tsx'
import { DashboardDocument } from '../generated/user.ts'
import { guestQuery, type Query, query } from '../lib/data.ts'
import { metaTexts, pageMeta } from '../lib/meta-texts.ts'
import { isCreator, readSession, useSession } from '../lib/session/session.ts'
import { useTexts } from '../lib/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { LoadingDesk } from '../ui/loading/loading-desk.tsx'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { showErrorToast } from '../ui/toast.tsx'
import type { Route } from './+types/user'

/** Loaded on the first click: only authors have something to delete. */
const loadDeleteDialog = () => import('../features/bank/actions/delete-dialog.tsx')

type Deleting = { content: Content; Dialog: Awaited<ReturnType<typeof loadDeleteDialog>>['DeleteDialog'] }

type Loaded = Route.ComponentProps['loaderData']

export async function loader({ params, context }: Route.LoaderArgs) {
  return { ...(await load(guestQuery(context), params.userId)), isForGuest: true }
}

export async function clientLoader({ params: { userId }, request }: Route.ClientLoaderArgs) {
  const authored = await load(query, userId)
  const lists = await withShownLists(authored, userId, new URL(request.url).pathname)
  return { user: authored.user, ...lists, isForGuest: readSession().userId === null }
}

clientLoader.hydrate = true as const

async function load(query: Query, userId: string) {
  const { getUser: user, ...lists } = await query(DashboardDocument, { userId })
  if (!user) throw data(null, { status: 404 })
  return { user, ...lists }
}

/** Hides the page from search engines: they are for finding questions, not people. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const texts = metaTexts(dashboardTexts, matches)
  const shell = metaTexts(shellTexts, matches)
  const title = loaderData ? texts.title(loaderData.user.fullName) : shell.notFound
  return pageMeta(matches, title)
}

export default function DashboardScreen({ loaderData: loaded }: Route.ComponentProps) {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const isOwn = session.userId === loaded.user.id
  // The server rendered the page for a guest, or the user has signed in since.
  useEffect(() => {
    if (isOwn && loaded.isForGuest) void revalidate()
  }, [isOwn, loaded.isForGuest, revalidate])
  return (
    <Page width="page" isTall>
      {loaded.isForGuest && (
        <div className="only-signed-in">
          <LoadingDesk />
        </div>
      )}
      <div className={loaded.isForGuest ? 'only-signed-out' : undefined}>
        <DashboardOf key={loaded.user.id} loaded={loaded} isOwn={isOwn && !loaded.isForGuest} />
      </div>
    </Page>
  )
}

/** A user's questions and packs. */
function DashboardOf({ loaded, isOwn }: { loaded: Loaded; isOwn: boolean }) {
  const texts = useTexts(dashboardTexts)
  const shell = useTexts(shellTexts)
  const session = useSession()
  const { user } = loaded
  const canCreate = isOwn && isCreator(session)
  const counts = <Counts questions={user.questionCount} packs={user.packCount} />
  return (
    <>
      <header className="double-rule mb-8 grid gap-4 pb-5">
        <PageTitle>{texts.title(user.fullName)}</PageTitle>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <div className="max-lg:hidden">{counts}</div>
          {canCreate && (
            <div className="flex flex-wrap gap-3">
              <ButtonLink to="/create/question">{texts.createQuestion}</ButtonLink>
              <ButtonLink to="/create/question-pack">{texts.createPack}</ButtonLink>
            </div>
          )}
          {isOwn && !canCreate && <ButtonLink to="/creator-application">{shell.becomeCreator}</ButtonLink>}
        </div>
      </header>
      {/* On narrow screens one list is below the other; these links lead to each at any time. */}
      <div className="stick-top z-10 -mx-5 -mt-5 mb-5 border-rule border-b bg-paper px-5 py-2 lg:hidden">
        {counts}
      </div>
      <OwnLists loaded={loaded} isOwn={isOwn} canCreate={canCreate} />
    </>
  )
}

/** The lists with the owner's actions. */
function OwnLists({
  loaded: { user, questions, packs },
  isOwn,
  canCreate,
}: {
  loaded: Loaded
  isOwn: boolean
  canCreate: boolean
}) {
  const errors = useTexts(errorsTexts)
  const { revalidate } = useRevalidator()
  const [deleting, setDeleting] = useState<Deleting | null>(null)
  const [deleted, setDeleted] = useState<readonly string[]>([])

  async function startDeleting(content: Content) {
    try {
      const { DeleteDialog } = await loadDeleteDialog()
      setDeleting({ content, Dialog: DeleteDialog })
    } catch {
      showErrorToast(errors.serverUnreachable)
    }
  }

  function removeRow({ kind, id }: Content) {
    flushSync(() => {
      setDeleted([...deleted, id])
      setDeleting(null)
    })
    // The button that opened the dialog was removed with its row, so the list takes the focus.
    document.getElementById(`${kind}s`)?.focus()
    // Updates the counts.
    void revalidate()
  }

  function actionsOn(content: Content, name: string, canEdit: boolean): ReactNode {
    if (!isOwn) return null
    const { kind, id } = content
    return <RowActions {...{ kind, id, name }} canEdit={canEdit} onDelete={() => startDeleting(content)} />
  }

  return (
    <>
      <AuthoredLists
        {...{ questions, packs, canCreate, deleted }}
        userId={user.id}
        questionActions={({ id, title, viewerCanEdit }) =>
          actionsOn({ kind: 'question', id, owner: user.id }, readableText(title), viewerCanEdit)
        }
        packActions={({ id, title, questionCount, viewerCanEdit }) =>
          actionsOn({ kind: 'pack', id, owner: user.id, questionCount }, title, viewerCanEdit)
        }
      />
      {deleting && (
        <deleting.Dialog
          isListed
          content={deleting.content}
          onClose={() => setDeleting(null)}
          onDeleted={removeRow}
        />
      )}
    </>
  )
}

export const ErrorBoundary = MissingOrFaultPage
