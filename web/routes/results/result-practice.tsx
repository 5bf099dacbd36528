import { useState } from 'react'
import { resultsTexts } from '../../../contract/texts/generated/exam.ts'
import { type ExamResult, loadResult, selectedOptionsOf } from '../../features/exams/results/load-result.ts'
import { NoResult } from '../../features/exams/results/no-result.tsx'
import { markAnswers } from '../../features/exams/scores.ts'
import { metaTexts, pageMeta } from '../../lib/meta-texts.ts'
import { modelExamPath } from '../../lib/paths.ts'
import { useReloadForUser } from '../../lib/session/use-reload-for-user.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { AnswerableQuestion } from '../../question-view/answerable-question.tsx'
import { PracticeProgress } from '../../question-view/practice-progress.tsx'
import PracticeSummary from '../../question-view/practice-summary.tsx'
import { returnToStart } from '../../question-view/read-on.ts'
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
  return pageMeta(matches, title)
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

/** A question of a result with its place in the exam, from 1. */
type Mistake = ExamResult['questions'][number] & { place: number }

/** Practises a result's questions again. The first choice reveals the answer; the result contains it. */
function PracticeRun({
  result: { id, packId, isContest, pack },
  mistakes,
}: {
  result: ExamResult
  mistakes: readonly Mistake[]
}) {
  const texts = useTexts(resultsTexts)
  const [run, setRun] = useState(1)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isDone = outcomes.size === mistakes.length

  async function findAnswer(questionId: string) {
    return mistakes.find((mistake) => mistake.id === questionId) ?? null
  }

  function startAgain() {
    setOutcomes(new Map())
    setRun(run + 1)
    returnToStart()
  }

  return (
    <>
      <PracticeProgress outcomes={outcomes} total={mistakes.length} />
      <ol className="-mx-5 border-rule border-y bg-sheet sm:mx-0 sm:rounded-sm sm:border-x">
        {mistakes.map((mistake) => (
          <li
            key={`${run} ${mistake.id}`}
            className="border-rule border-b p-5 [contain-intrinsic-size:auto_26rem] nth-last-[n+7]:[content-visibility:auto] last:border-b-0 sm:p-8"
          >
            <AnswerableQuestion
              question={{ ...mistake, language: pack.language }}
              number={pack.automaticNumbering ? mistake.place : undefined}
              stemAs="h2"
              loadAnswer={findAnswer}
              way="PRACTICE"
              onAnswered={(isRight) => setOutcomes((before) => new Map(before).set(mistake.id, isRight))}
            />
          </li>
        ))}
      </ol>
      <PracticeSummary outcomes={outcomes} total={mistakes.length} onAgain={startAgain}>
        <ButtonLink to={`/results/pack/${id}`}>{texts.backToResult}</ButtonLink>
        {isDone && !isContest && (
          <ButtonLink to={pack.modelExam ? modelExamPath(pack.modelExam) : `/exam/pack/${packId}`}>
            {texts.takeAgain}
          </ButtonLink>
        )}
      </PracticeSummary>
    </>
  )
}

export const HydrateFallback = LoadingQuestionsPage
