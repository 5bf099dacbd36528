import type { Sureness } from '../../../../contract/learning/sureness.ts'
import { examTexts, resultsTexts } from '../../../../contract/texts/generated/exam.ts'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { surenessTexts } from '../../../../contract/texts/generated/sureness.ts'
import { percentOf } from '../../../lib/percent.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Section } from '../../../ui/section.tsx'
import { answersToJudge, breakEven, type ResultMark, type SurenessScore, scoreBySureness } from '../scores.ts'

/** The effect of guessing on the marks of a result, by how sure the learner said they were. */
export function GuessCoach({
  marks,
  sureness,
  wrongMark,
}: {
  marks: readonly ResultMark[]
  sureness: readonly (Sureness | null)[]
  wrongMark: number
}) {
  const texts = useTexts(surenessTexts)
  const scores = scoreBySureness(marks, sureness, wrongMark)
  const isSaid = scores.some((score) => score.sureness !== null)
  const percent = percentOf(breakEven(wrongMark))
  return (
    <Section isSheet id="guesses" title={texts.title} className="grid gap-3 px-5 py-5 lg:px-9">
      {isSaid ? (
        <>
          <ScoreTable scores={scores} />
          <Verdict scores={scores} wrongMark={wrongMark} />
        </>
      ) : (
        <p>{texts.hint}</p>
      )}
      {wrongMark > 0 && (
        <p className="text-ink-soft text-sm">
          {texts.breakEven(percent)} {texts.blind(0.25 - 0.75 * wrongMark)}
        </p>
      )}
    </Section>
  )
}

function ScoreTable({ scores }: { scores: readonly SurenessScore[] }) {
  const texts = useTexts(surenessTexts)
  const { number } = useTexts(formatsTexts)
  const { marksOnly } = useTexts(resultsTexts)
  const { surenesses } = useTexts(examTexts)
  return (
    <table className="w-full max-w-120 text-left tabular-nums">
      <thead>
        <tr className="border-rule border-b text-ink-soft text-sm [&>*]:py-2 [&>*]:font-semibold">
          <th scope="col">{texts.kind}</th>
          <th scope="col" className="text-end">
            {texts.answers}
          </th>
          <th scope="col" className="text-end">
            {texts.right}
          </th>
          <th scope="col" className="text-end">
            {texts.marks}
          </th>
        </tr>
      </thead>
      <tbody>
        {scores.map(({ sureness, right, wrong, marks }) => (
          <tr key={sureness} className="border-rule border-b last:border-b-0 [&>*]:py-2">
            <th scope="row" className="font-semibold">
              {sureness === null ? texts.unsaid : surenesses[sureness]}
            </th>
            <td className="text-end">{number(right + wrong)}</td>
            <td className="text-end">{number(right)}</td>
            <td className="text-end">{marksOnly(marks)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Verdict({ scores, wrongMark }: { scores: readonly SurenessScore[]; wrongMark: number }) {
  const texts = useTexts(surenessTexts)
  const guesses = scores.find(({ sureness }) => sureness === 'GUESS')
  if (!guesses || wrongMark === 0) return null
  const { right, wrong, marks } = guesses
  const total = scores.reduce((sum, score) => sum + score.marks, 0)
  const count = right + wrong
  const judgement = marks >= 0 ? texts.guessesPaid : texts.guessesCost
  return (
    <p>
      <strong>{texts.without(total - marks, total)}</strong>{' '}
      {count < answersToJudge ? texts.tooFew : judgement(right, count)}
    </p>
  )
}
