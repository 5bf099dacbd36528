import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { data, isRouteErrorResponse, useRevalidator } from 'react-router'
import { limits } from '../../contract/limits.ts'
import { plainText } from '../../contract/question-text.ts'
import { dashboardTexts } from '../../contract/texts/dashboard.ts'
import { errorsTexts, shellTexts } from '../../contract/texts/shell.ts'
import type { Content } from '../features/content/content.ts'
import { ErrorPage, FaultPage } from '../features/shell/error-page.tsx'
import { AuthoredList } from '../features/users/authored-list.tsx'
import { PackRow, QuestionRow, RowActions } from '../features/users/authored-rows.tsx'
import { Counts } from '../features/users/counts.tsx'
import { DashboardDocument, MorePacksDocument, MoreQuestionsDocument } from '../generated/dashboard.ts'
import { guestQuery, type Query, query } from '../lib/data.ts'
import { metaTexts, pageMeta } from '../lib/meta-texts.ts'
import { explorePath, packsPath } from '../lib/paths.ts'
import { isCreator, useSession } from '../lib/session.ts'
import { languageOf } from '../lib/text-language.ts'
import { useTexts } from '../lib/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { withShownRows } from '../ui/shown-rows.ts'
import { showErrorToast } from '../ui/toast.tsx'
import type { Route } from './+types/dashboard'

/** Loaded on the first click: only authors have something to delete. */
const loadDeleteDialog = () => import('../features/content/delete-dialog.tsx')

type Deleting = { content: Content; Dialog: Awaited<ReturnType<typeof loadDeleteDialog>>['DeleteDialog'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  return { ...(await load(guestQuery(context), params.userId)), isForGuest: true }
}

export async function clientLoader({ params: { userId }, request }: Route.ClientLoaderArgs) {
  const { user, questions, packs } = await load(query, userId)
  const path = new URL(request.url).pathname
  const [shownQuestions, shownPacks] = await Promise.all([
    withShownRows(questions, {
      path,
      list: 'questions',
      loadMore: (nextToken, limit) => loadQuestions(userId, nextToken, limit),
    }),
    withShownRows(packs, {
      path,
      list: 'packs',
      loadMore: (nextToken, limit) => loadPacks(userId, nextToken, limit),
    }),
  ])
  return { user, questions: shownQuestions, packs: shownPacks, isForGuest: false }
}

async function load(query: Query, userId: string) {
  const { getUser: user, questions, packs } = await query(DashboardDocument, { userId })
  if (!user) throw data(null, { status: 404 })
  return { user, questions, packs }
}

async function loadQuestions(userId: string, nextToken: string, limit: number = limits.pageOfOwnItems) {
  return (await query(MoreQuestionsDocument, { userId, nextToken, limit })).questions
}

async function loadPacks(userId: string, nextToken: string, limit: number = limits.pageOfOwnItems) {
  return (await query(MorePacksDocument, { userId, nextToken, limit })).packs
}

/** Hides the page from search engines: they are for finding questions, not people. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const texts = metaTexts(dashboardTexts, matches)
  const shell = metaTexts(shellTexts, matches)
  const title = loaderData ? texts.title(loaderData.user.fullName) : shell.notFound
  return pageMeta(matches, title, { isIndexed: false })
}

export default function DashboardScreen({
  loaderData: { user, questions, packs, isForGuest },
}: Route.ComponentProps) {
  const texts = useTexts(dashboardTexts)
  const errors = useTexts(errorsTexts)
  const shell = useTexts(shellTexts)
  const session = useSession()
  const { revalidate } = useRevalidator()
  const [deleting, setDeleting] = useState<Deleting | null>(null)
  const [deleted, setDeleted] = useState<readonly string[]>([])
  const isOwn = session.userId === user.id
  // The server rendered the page for a guest, who can edit nothing.
  useEffect(() => {
    if (isOwn && isForGuest) void revalidate()
  }, [isOwn, isForGuest, revalidate])
  const canCreate = isOwn && isCreator(session)

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
    <Page width="page">
      <header className="double-rule mb-8 grid gap-4 pb-5">
        <PageTitle lang={languageOf(user.fullName)}>{texts.title(user.fullName)}</PageTitle>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <div className="max-lg:hidden">
            <Counts questions={user.questionCount} packs={user.packCount} />
          </div>
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
      <div className="sticky top-0 z-10 -mx-5 -mt-5 mb-5 border-rule border-b bg-paper px-5 py-2 lg:hidden">
        <Counts questions={user.questionCount} packs={user.packCount} />
      </div>
      <div className="grid items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <AuthoredList
          key={`questions-${user.id}`}
          id="questions"
          title={texts.questions}
          showMoreLabel={texts.showMoreQuestions}
          noMore={texts.noMoreQuestions}
          empty={texts.noQuestions}
          emptyAction={
            canCreate ? (
              <ButtonLink to="/create/question">{texts.createQuestion}</ButtonLink>
            ) : (
              <ButtonLink to={explorePath}>{texts.findQuestions}</ButtonLink>
            )
          }
          firstPage={questions}
          loadPage={(nextToken) => loadQuestions(user.id, nextToken)}
          isGone={({ id, pack }) => deleted.includes(id) || (pack !== null && deleted.includes(pack.id))}
          renderItem={(question) => (
            <>
              <QuestionRow question={question} />
              {actionsOn(
                { kind: 'question', id: question.id, owner: user.id },
                plainText(question.question),
                question.viewerCanEdit,
              )}
            </>
          )}
        />
        <AuthoredList
          key={`packs-${user.id}`}
          id="packs"
          title={texts.packs}
          showMoreLabel={texts.showMorePacks}
          noMore={texts.noMorePacks}
          empty={texts.noPacks}
          emptyAction={
            canCreate ? (
              <ButtonLink to="/create/question-pack">{texts.createPack}</ButtonLink>
            ) : (
              <ButtonLink to={packsPath}>{texts.findPacks}</ButtonLink>
            )
          }
          firstPage={packs}
          loadPage={(nextToken) => loadPacks(user.id, nextToken)}
          isGone={({ id }) => deleted.includes(id)}
          renderItem={(pack) => (
            <>
              <PackRow pack={pack} />
              {actionsOn(
                { kind: 'pack', id: pack.id, owner: user.id, questionCount: pack.questionCount },
                pack.name,
                pack.viewerCanEdit,
              )}
            </>
          )}
        />
      </div>
      {deleting && (
        <deleting.Dialog
          isListed
          content={deleting.content}
          onClose={() => setDeleting(null)}
          onDeleted={removeRow}
        />
      )}
    </Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return isMissing ? <ErrorPage kind="not-found" /> : <FaultPage error={error} />
}
