import { resultsTexts } from '../../../contract/texts/generated/exam.ts'
import { type ExamResult, loadResult, selectedOptionsOf } from '../../features/exams/results/load-result.ts'
import { NoResult } from '../../features/exams/results/no-result.tsx'
import { PracticeRun } from '../../features/exams/results/practice-run.tsx'
import { markAnswers } from '../../features/exams/scores.ts'
import { metaTexts, pageMeta } from '../../lib/meta-texts.ts'
import { useReloadForUser } from '../../lib/session/use-reload-for-user.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingQuestionsPage } from '../../ui/loading/loading-page.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import type { Route } from './+types/result-practice'

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadResult(request, params.resultId)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const texts = metaTexts(resultsTexts, matches)
  const title = loaderData?.kind === 'result' ? texts.practiceTitle(loaderData.result.pack.name) : texts.title
  return pageMeta(matches, title, { isIndexed: false })
}

/** Practises the wrong and unanswered questions of a result, with the texts of the exam. */
export default function PracticeScreen({ loaderData: loaded }: Route.ComponentProps) {
  useReloadForUser()
  if (loaded.kind !== 'result') return <NoResult loaded={loaded} />
  return <Practice key={loaded.result.id} result={loaded.result} />
}

function Practice({ result }: { result: ExamResult }) {
  const texts = useTexts(resultsTexts)
  const { pack, questions } = result
  const marks = markAnswers(questions, selectedOptionsOf(result))
  const mistakes = questions
    .map((question, index) => ({ ...question, place: index + 1 }))
    .filter(({ place }) => marks[place - 1] !== 'right')
  return (
    <Page width="measure" isTall className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <header className="grid gap-1">
        <PageTitle>{texts.practise}</PageTitle>
        <p lang={languageOf(pack.name)} className="font-serif text-lg wrap-anywhere">
          {pack.name}
        </p>
        {mistakes.length > 0 && <p className="text-ink-soft">{texts.practiceHelp(mistakes.length)}</p>}
      </header>
      {mistakes.length > 0 ? (
        <PracticeRun result={result} mistakes={mistakes} />
      ) : (
        <EmptyState
          title={texts.noMistakes}
          action={<ButtonLink to={`/results/pack/${result.id}`}>{texts.backToResult}</ButtonLink>}
        />
      )}
    </Page>
  )
}

export const HydrateFallback = LoadingQuestionsPage
