import { resultsTexts } from '../../contract/texts/generated/exam.ts'
import { useTexts } from '../lib/use-texts.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'

/**
 * Shows how many questions of a list are answered, and how many of them rightly. It stands above the list from the start, so
 * that an answer moves nothing.
 */
export function PracticeProgress({
  outcomes,
  total,
}: {
  /** The answered questions by id: true if the answer was right. */
  outcomes: ReadonlyMap<string, boolean>
  total: number
}) {
  const texts = useTexts(resultsTexts)
  const right = [...outcomes.values()].filter(Boolean).length
  return (
    <div className="mb-4 print:hidden">
      <ProgressBar
        value={outcomes.size}
        max={total}
        label={texts.practiceProgress(outcomes.size, total, right)}
      />
    </div>
  )
}
