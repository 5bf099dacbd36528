import { useState } from 'react'
import { resultsTexts } from '../../../../contract/texts/generated/exam.ts'
import { modelExamPath } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { AnswerableQuestion } from '../../../question-view/answerable-question.tsx'
import { PracticeProgress } from '../../../question-view/practice-progress.tsx'
import PracticeSummary from '../../../question-view/practice-summary.tsx'
import { returnToStart } from '../../../question-view/read-on.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import type { ExamResult } from './load-result.ts'

/** A question of a result with its place in the exam, from 1. */
export type Mistake = ExamResult['questions'][number] & { place: number }

/** Practises a result's questions again. The first choice reveals the answer; the result contains it. */
export function PracticeRun({
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
