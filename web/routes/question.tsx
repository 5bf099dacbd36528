import { ArrowLeft } from 'lucide-react'
import { type MouseEvent, Suspense, useEffect } from 'react'
import { Await, data, useNavigate } from 'react-router'
import { clipMiddle, clipText } from '../../contract/clip-text.ts'
import { readableText } from '../../contract/formula/formula-text.ts'
import { questionTexts } from '../../contract/texts/generated/question.ts'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { ContentActionsPlace } from '../features/bank/actions/content-actions-place.tsx'
import { contentForRobots } from '../features/bank/actions/content-for-robots.ts'
import { ReportHint } from '../features/bank/actions/report-hint.tsx'
import { useVerified } from '../features/bank/actions/use-verified.ts'
import { FromPack, NeighbourLinks, type Neighbours } from '../features/bank/questions/place-in-pack.tsx'
import { TagChips } from '../features/bank/questions/tag-chips.tsx'
import { useWithheld } from '../features/exams/sitting/known-exams.ts'
import { ExamNoticePlace } from '../features/exams/start/exam-notice-place.tsx'
import { MarkPlace } from '../features/learning/bookmarks/mark-place.tsx'
import { CopyNote } from '../features/site/offline/copy-note.tsx'
import type { ChromeHandle } from '../features/site/shell/chrome.ts'
import { isMissing, MissingOrFaultPage } from '../features/site/shell/error-page.tsx'
import { AnswerDocument } from '../generated/answer.ts'
import { NeighboursDocument, QuestionDocument } from '../generated/question.ts'
import { isConnectionGood, savesData, whenIdle } from '../lib/connection.ts'
import { guestQuery, type Query, query } from '../lib/data.ts'
import { useIsDocument } from '../lib/guest-document.ts'
import { metaTexts } from '../lib/meta-texts.ts'
import { pageContext } from '../lib/page-context-key.ts'
import { createPrefetch } from '../lib/prefetch.ts'
import { publicMeta } from '../lib/public-meta.ts'
import { useTexts } from '../lib/use-texts.ts'
import { queryOrKept } from '../offline/query-or-kept.ts'
import { AnswerableQuestion } from '../question-view/answerable-question.tsx'
import { prefetchedAnswers } from '../question-view/answers.ts'
import { QuestionForm } from '../question-view/question-form.tsx'
import { focusNextLink } from '../question-view/read-on.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { FurtherLinks } from '../ui/further-links.tsx'
import { Page } from '../ui/page.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { VerifiedMark } from '../ui/verified-mark.tsx'
import type { Route } from './+types/question'

/** On phones a bar with the previous and the next question replaces the tabs. */
export const handle = { chrome: 'without-tabs', hasDescription: true, isPublic: true } satisfies ChromeHandle

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = guestQuery(context)
  const question = await loadQuestion(query, params.id)
  const shared = { ...question, kind: 'question' as const, name: question.question, question }
  const [neighbours, forRobots] = await Promise.all([
    loadNeighbours(query, question),
    contentForRobots({ request, context }, shared),
  ])
  const page = { question, neighbours, forRobots, keptAt: null }
  const { chosen, dependsOn } = context.get(pageContext)
  dependsOn([question.id, question.user.id, ...(question.pack ? [question.pack.id] : [])])
  // The server does not know the user: the rights here are a guest's.
  if (chosen === null) return { ...page, rights: null, revealed: null }
  const { getQuestionObject: answer } = await query(AnswerDocument, { id: params.id })
  const isOption = answer && question.options.some(({ id }) => id === chosen)
  const revealed = isOption ? { chosen, ...answer } : null
  return data({ ...page, rights: null, revealed }, { status: revealed ? 200 : 400 })
}

/** Does not wait for the neighbours, so that the question shows after one request. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { keptAt, ...question } = await prefetchedQuestions.take(params.id)
  // A failure must not break the page: without neighbours it has no links.
  const neighbours = loadNeighboursOrKept(question).catch(() => noNeighbours)
  return { question, neighbours, rights: question, revealed: null, forRobots: null, keptAt }
}

async function loadQuestion(query: Query, id: string) {
  const { getQuestionObject } = await query(QuestionDocument, { id })
  if (!getQuestionObject) throw data(null, { status: 404 })
  return getQuestionObject
}

/** The previous and the next question, loaded while the learner reads this one. */
const prefetchedQuestions = createPrefetch((id) =>
  queryOrKept(
    async () => ({ ...(await loadQuestion(query, id)), keptAt: null }),
    ({ keptQuestion }) => keptQuestion(id),
  ),
)

type LoadedQuestion = Awaited<ReturnType<typeof loadQuestion>>

const noNeighbours: Neighbours = { previous: null, next: null }

async function loadNeighbours(query: Query, { pack, order }: LoadedQuestion): Promise<Neighbours> {
  if (!pack || order === null) return noNeighbours
  const places = { packId: pack.id, before: order - 1, after: order + 1 }
  const { listQuestionObjectByPackIdAndOrder: page } = await query(NeighboursDocument, places)
  const idAt = (place: number) => page.items.find((item) => item.order === place)?.id ?? null
  return { previous: idAt(places.before), next: idAt(places.after) }
}

function loadNeighboursOrKept(question: LoadedQuestion): Promise<Neighbours> {
  const { pack, order } = question
  return queryOrKept(
    () => loadNeighbours(query, question),
    async ({ keptNeighbours }) => (pack && order !== null ? keptNeighbours(pack.id, order) : null),
  )
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const texts = metaTexts(questionTexts, matches)
  const shell = metaTexts(shellTexts, matches)
  if (!loaderData) return [{ title: shell.pageTitle(isMissing(error) ? texts.notFound : shell.question) }]
  const { question, forRobots } = loaderData
  const stem = readableText(question.question)
  const options = question.options.map(({ content }) => readableText(content)).join(' · ')
  return publicMeta(matches, {
    title: clipMiddle(stem, 70),
    description: clipText(`${clipMiddle(stem, 120)} ${options}`, 200),
    path: `/question/${question.id}`,
    forRobots,
  })
}

export default function QuestionScreen({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(questionTexts)
  const { question, neighbours, rights, revealed, keptAt } = loaderData
  const { pack, user, order } = question
  const navigate = useNavigate()
  const { isVerified, edit, onVerified } = useVerified(question)
  const withheld = useWithheld(pack?.id ?? null)
  const steps = pack && <Steps key={question.id} neighbours={neighbours} />
  const isDocument = useIsDocument()
  // Its room stays while an exam hides the answers, which is known after the first paint.
  const help = (
    <p className={classNames('text-ink-soft text-sm', withheld !== null && 'invisible')}>
      {texts.fillOneBubble}
    </p>
  )
  usePrefetch(question.id, neighbours)

  return (
    <>
      <Page width="page">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,var(--container-measure))_minmax(18rem,1fr)]">
          <div>
            <div className="mb-2 flex min-h-11 items-center justify-between gap-4 lg:mb-3">
              <BackLink />
              <div className="flex flex-wrap items-center justify-end gap-x-3">
                {isVerified && <VerifiedMark isEdited={edit !== null} />}
                <ShareButton to={`/question/${question.id}`} className="-me-3.5" />
              </div>
            </div>
            <CopyNote keptAt={keptAt} />
            <ExamNoticePlace key={question.id} packId={pack?.id ?? null} />
            <Sheet className="p-5 sm:p-8 lg:px-12">
              {isDocument ? (
                <QuestionForm {...{ question, revealed, help }} stemAs="h1" />
              ) : (
                <AnswerableQuestion
                  // A new key after an edit loads the answer again.
                  key={`${question.id} ${question.editedSinceVerifiedAt}`}
                  question={question}
                  stemAs="h1"
                  loadAnswer={prefetchedAnswers.take}
                  withheld={withheld}
                  takesFocus
                  onNothingToRead={focusNextLink}
                  help={help}
                />
              )}
              <MarkPlace questionId={question.id} />
              <ReportHint rights={rights} />
              <ContentActionsPlace
                key={`actions-${question.id}`}
                content={{
                  kind: 'question',
                  id: question.id,
                  owner: user.id,
                  voteCount: question.voteCount,
                  edit,
                }}
                rights={rights}
                onVerified={onVerified}
                onDeleted={() => navigate(pack ? `/pack/${pack.id}` : `/user/${user.id}`, { replace: true })}
              />
            </Sheet>
          </div>
          <aside className="grid gap-6 lg:sticky lg:top-24 lg:mt-14">
            {pack && (
              <Sheet className="grid gap-4 p-5 sm:p-6">
                <FromPack pack={pack} author={user} order={order} />
                <nav aria-label={texts.steps} className="hidden grid-cols-2 gap-3 empty:hidden lg:grid">
                  {steps}
                </nav>
              </Sheet>
            )}
            <TagChips tags={question.tags} />
          </aside>
        </div>
      </Page>
      {pack && (
        <nav
          aria-label={texts.steps}
          className="stick-bottom z-10 mt-8 -mb-18 flex flex-wrap justify-between gap-x-4 gap-y-2 border-rule border-t bg-sheet px-5 pt-2.5 pb-[max(.625rem,env(safe-area-inset-bottom))] empty:hidden lg:hidden *:last:ms-auto"
        >
          {steps}
        </nav>
      )}
    </>
  )
}

/** Prefetches the answer and the neighbours on a good connection. Drops them after an edit. */
function usePrefetch(id: string, neighbours: Neighbours | Promise<Neighbours>) {
  useEffect(() => {
    let isShown = true
    const cancel = whenIdle(async () => {
      if (!isConnectionGood()) return
      prefetchedAnswers.prepare(id)
      const { previous, next } = await neighbours
      if (!isShown) return
      for (const neighbour of [next, previous]) if (neighbour) prefetchedQuestions.prepare(neighbour)
    })
    return () => {
      isShown = false
      cancel()
      prefetchedAnswers.clear()
    }
  }, [id, neighbours])
  useEffect(() => () => prefetchedQuestions.clear(), [])
}

/** Prefetches a question when its link is hovered or focused. */
function prepareNeighbour(id: string) {
  if (!savesData()) prefetchedQuestions.prepare(id)
}

function Steps({ neighbours }: { neighbours: Neighbours | Promise<Neighbours> }) {
  const show = (known: Neighbours) => <NeighbourLinks neighbours={known} onIntent={prepareNeighbour} />
  // A page rendered by the server has them already and shows them without a script.
  if (!(neighbours instanceof Promise)) return show(neighbours)
  return (
    <Suspense>
      <Await resolve={neighbours}>{show}</Await>
    </Suspense>
  )
}

/** Goes back to the previous page; to the home page after a link from another site. */
function BackLink() {
  const shell = useTexts(shellTexts)
  const navigate = useNavigate()
  function goBack(event: MouseEvent) {
    if (!(window.history.state?.idx > 0)) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <ButtonLink to="/" variant="quiet" className="-ms-3.5" onClick={goBack} data-back="">
      <ArrowLeft aria-hidden size={20} />
      {shell.back}
    </ButtonLink>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const texts = useTexts(questionTexts)
  const shell = useTexts(shellTexts)
  const missing = (
    <Page width="measure">
      <h1 className="sr-only">{shell.question}</h1>
      <EmptyState title={texts.notFound} action={<BackLink />} />
      <FurtherLinks />
    </Page>
  )
  return <MissingOrFaultPage {...{ error, missing }} />
}
