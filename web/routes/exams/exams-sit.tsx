import { redirect } from 'react-router'
import { modelExamOf } from '../../../contract/exams/model-exams.ts'
import { examTexts } from '../../../contract/texts/generated/exam.ts'
import { modelExamsTexts } from '../../../contract/texts/generated/model-exams.ts'
import { loadPaperExam, PaperExam } from '../../features/exams/start/paper-exam.tsx'
import type { ChromeHandle } from '../../features/site/shell/chrome.ts'
import { FaultPage } from '../../features/site/shell/error-page.tsx'
import { metaTexts, pageMeta } from '../../lib/meta-texts.ts'
import { modelExamPath, modelExamsPath } from '../../lib/paths.ts'
import { loadAsUser } from '../../lib/session/require-user.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { LoadingQuestionsPage } from '../../ui/loading/loading-page.tsx'
import type { Route } from './+types/exams-sit'

export const handle = { chrome: 'exam' } satisfies ChromeHandle

/** Loads the exam that its page has started, or the one in progress; without one, opens its page. */
export function clientLoader({ params: { slug }, request }: Route.ClientLoaderArgs) {
  return loadAsUser(request, async (userId) => {
    const exam = modelExamOf(slug)
    if (exam === null) throw redirect(modelExamsPath)
    return { userId, loaded: await loadPaperExam(exam.packId, { startPath: modelExamPath(slug) }) }
  })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const name = loaderData?.loaded.attempt.paper.pack.name
  const title = name
    ? metaTexts(examTexts, matches).title(name)
    : metaTexts(modelExamsTexts, matches).notFound
  return pageMeta(matches, title)
}

/** A model exam in progress. */
export default function ModelExamSitScreen({
  loaderData: { userId, loaded },
  params: { slug },
}: Route.ComponentProps) {
  const texts = useTexts(examTexts)
  return (
    <PaperExam
      loaded={loaded}
      path={`${modelExamPath(slug)}/sit`}
      leavePath={modelExamPath(slug)}
      endPath={`/results/${userId}`}
      submitted={texts.submitted}
    />
  )
}

export const HydrateFallback = LoadingQuestionsPage

export const ErrorBoundary = FaultPage
