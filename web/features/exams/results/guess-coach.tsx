import type { Sureness } from '../../../../contract/learning/sureness.ts'
import { examTexts, resultsTexts } from '../../../../contract/texts/generated/exam.ts'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { surenessTexts } from '../../../../contract/texts/generated/sureness.ts'
import { percentOf } from '../../../lib/percent.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { NumberTable } from '../../../ui/number-table.tsx'
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
    <NumberTable
      className="max-w-120"
      head={[texts.kind, texts.answers, texts.right, texts.marks]}
      rows={scores.map(({ sureness, right, wrong, marks }) => ({
        key: String(sureness),
        cells: [
          sureness === null ? texts.unsaid : surenesses[sureness],
          ...[number(right + wrong), number(right), marksOnly(marks)],
        ],
      }))}
    />
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
