import { useEffect } from 'react'
import { redirect, useNavigate } from 'react-router'
import { contestsTexts } from '../../contract/texts/contests.ts'
import { examTexts } from '../../contract/texts/exam.ts'
import { examMessages } from '../../contract/texts/exam-messages.ts'
import { takeStartedExam } from '../features/contests/started-exam.ts'
import { type ExamCourse, ExamInProgress } from '../features/exams/exam-in-progress.tsx'
import { openExamSession, runExam } from '../features/exams/exam-session.ts'
import { forgetPaper, keepPaper, loadOrKept } from '../features/exams/load-offline-exam.ts'
import { measure } from '../features/exams/measure.ts'
import { submitLeftover } from '../features/exams/submit-leftover.ts'
import type { ChromeHandle } from '../features/shell/chrome.ts'
import { FaultPage } from '../features/shell/error-page.tsx'
import { ExamDocument } from '../generated/exam.ts'
import { query } from '../lib/data.ts'
import { documentLocale } from '../lib/locale.ts'
import { metaTexts, pageMeta } from '../lib/meta-texts.ts'
import { contestExamPath, contestPath, signInPath } from '../lib/paths.ts'
import { loadAsUser } from '../lib/require-user.ts'
import { useTexts } from '../lib/use-texts.ts'
import { LoadingQuestionsPage } from '../ui/loading-page.tsx'
import { showToast } from '../ui/toast.tsx'
import type { Route } from './+types/contest-exam'

export const handle = { chrome: 'exam' } satisfies ChromeHandle

/** The exam that the screen of the contest has started, or the one in progress; without one, back to the contest. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadAsUser(request, async () => {
    const started = takeStartedExam(params.id)
    if (started) return { ...started, isResumed: false }
    const found = await loadOrKept(params.id, () => loadFromServer(params.id))
    if ('loaded' in found) return found.loaded
    if ('stored' in found) return { ...found.stored, isResumed: true }
    throw redirect(contestPath(params.id))
  })
}

clientLoader.hydrate = true as const

async function loadFromServer(id: string) {
  const { result, measuredAt } = await measure(() => query(ExamDocument, { packId: id }))
  const attempt = result.getExamAttempt
  const isAccepted = await submitLeftover(id, attempt?.id ?? null)
  if (attempt) return { attempt, measuredAt, isResumed: true }
  if (isAccepted) showToast(examMessages(documentLocale())['exam.alreadySubmitted'])
  throw redirect(contestPath(id))
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const name = loaderData?.attempt.paper.pack.name
  const title = name ? metaTexts(examTexts, matches).title(name) : metaTexts(contestsTexts, matches).title
  return pageMeta(matches, title, { isIndexed: false })
}

/** All start in the same second: they first ask for the answers of other devices within so many milliseconds. */
const firstWithin = 20_000

const course: ExamCourse = {
  open: openExamSession,
  run: (session, options) => runExam(session, { ...options, firstWithin }),
}

export default function ContestExamScreen({ loaderData, params: { id } }: Route.ComponentProps) {
  const texts = useTexts(contestsTexts)
  const sentences = useTexts(examMessages)
  const navigate = useNavigate()
  const { attempt, measuredAt } = loaderData
  useEffect(() => {
    // The exam goes on where the browser has no room.
    keepPaper(attempt, measuredAt).catch(() => {})
  }, [attempt, measuredAt])

  function leave(message: string) {
    forgetPaper(id).catch(() => {})
    showToast(message)
    navigate(contestPath(id), { replace: true })
  }

  return (
    <ExamInProgress
      key={attempt.id}
      {...loaderData}
      leavePath={contestPath(id)}
      signInPath={signInPath(contestExamPath(id))}
      course={course}
      onDone={() => leave(texts.submitted)}
      onGone={() => leave(sentences['exam.alreadySubmitted'])}
    />
  )
}

export const HydrateFallback = LoadingQuestionsPage

export const ErrorBoundary = FaultPage
