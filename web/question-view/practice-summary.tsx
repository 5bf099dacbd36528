import type { ReactNode } from 'react'
import { resultsTexts } from '../../contract/texts/generated/exam.ts'
import { useTexts } from '../lib/use-texts.ts'
import { Button } from '../ui/button.tsx'

export type PracticeSummaryProps = {
  /** The answered questions by id: true if the answer was right, null if the learner passed over the question. */
  outcomes: ReadonlyMap<string, boolean | null>
  total: number
  onAgain: () => void
  /** Starts again with the questions that were not right. Without it there is no such button. */
  onMistakes?: () => void
  /** Further links. */
  children: ReactNode
}

/** The score of a practice after the last question, and what to do next. */
export default function PracticeSummary({
  outcomes,
  total,
  onAgain,
  onMistakes,
  children,
}: PracticeSummaryProps) {
  const texts = useTexts(resultsTexts)
  const right = [...outcomes.values()].filter(Boolean).length
  const isDone = outcomes.size === total
  const hasMistakes = onMistakes !== undefined && right < total
  return (
    <div className="grid gap-4">
      <p role="status" className="font-serif text-xl empty:hidden">
        {isDone && texts.practiceDone(right, total)}
      </p>
      <div className="flex flex-wrap gap-3">
        {isDone && hasMistakes && (
          <Button variant="primary" onClick={onMistakes}>
            {texts.practise}
          </Button>
        )}
        {isDone && (
          <Button variant={hasMistakes ? 'line' : 'primary'} onClick={onAgain}>
            {texts.practiceAgain}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
