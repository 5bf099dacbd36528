import { contestsTexts } from '../../../contract/texts/generated/contests.ts'
import { examTexts } from '../../../contract/texts/generated/exam.ts'
import type { ExamCourse } from '../../features/exams/sitting/exam-in-progress.tsx'
import { openExamSession, runExam } from '../../features/exams/sitting/exam-session.ts'
import { loadPaperExam, PaperExam } from '../../features/exams/start/paper-exam.tsx'
import type { ChromeHandle } from '../../features/site/shell/chrome.ts'
import { FaultPage } from '../../features/site/shell/error-page.tsx'
import { metaTexts, pageMeta } from '../../lib/meta-texts.ts'
import { contestExamPath, contestPath } from '../../lib/paths.ts'
import { loadAsUser } from '../../lib/session/require-user.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { LoadingQuestionsPage } from '../../ui/loading/loading-page.tsx'
import type { Route } from './+types/contest-exam'

export const handle = { chrome: 'exam' } satisfies ChromeHandle

/** Loads the exam that the screen of the contest has started, or the one in progress; without one, opens the contest. */
export function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  return loadAsUser(request, () => loadPaperExam(id, { startPath: contestPath(id) }))
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const name = loaderData?.attempt.paper.pack.name
  const title = name ? metaTexts(examTexts, matches).title(name) : metaTexts(contestsTexts, matches).title
  return pageMeta(matches, title)
}

/** Many start in the same second, so the first requests for answers of other devices are spread over these milliseconds. */
const firstWithin = 20_000

const course: ExamCourse = {
  open: openExamSession,
  run: (session, options) => runExam(session, { ...options, firstWithin }),
}

export default function ContestExamScreen({ loaderData, params: { id } }: Route.ComponentProps) {
  const texts = useTexts(contestsTexts)
  return (
    <PaperExam
      loaded={loaderData}
      path={contestExamPath(id)}
      leavePath={contestPath(id)}
      endPath={contestPath(id)}
      submitted={texts.submitted}
      course={course}
    />
  )
}

export const HydrateFallback = LoadingQuestionsPage

export const ErrorBoundary = FaultPage
