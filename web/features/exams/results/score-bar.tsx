import { resultsTexts } from '../../../../contract/texts/generated/exam.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { ResultMark } from '../scores.ts'

/** Differ without colour too: solid, striped, empty. */
const fills: Record<ResultMark, string> = {
  right: 'bg-right',
  wrong:
    'bg-[repeating-linear-gradient(135deg,var(--color-wrong)_0_2.5px,var(--color-wrong-tint)_2.5px_6px)]',
  unanswered: 'bg-sheet',
}

/** The shares of right and wrong answers; the rest is unanswered. Decorative: texts beside it have the numbers. */
export function ScoreBar({
  right,
  wrong,
  total,
  className,
}: {
  right: number
  wrong: number
  total: number
  className?: string
}) {
  const share = (count: number) => ({ width: `${(100 * count) / total}%` })
  return (
    <div
      aria-hidden
      className={classNames('flex border border-edge bg-sheet forced-color-adjust-none', className)}
    >
      <div className={fills.right} style={share(right)} />
      <div className={fills.wrong} style={share(wrong)} />
    </div>
  )
}

/** Explains the parts of the bars. */
export function ScoreBarLegend() {
  const texts = useTexts(resultsTexts)
  const labels: Record<ResultMark, string> = {
    right: texts.correct,
    wrong: texts.wrong,
    unanswered: texts.unanswered,
  }
  return (
    <p aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
      {(['right', 'wrong', 'unanswered'] as const).map((mark) => (
        <span key={mark} className="inline-flex items-center gap-1.5">
          <span
            className={classNames('h-2.5 w-4.5 border border-edge forced-color-adjust-none', fills[mark])}
          />
          {labels[mark]}
        </span>
      ))}
    </p>
  )
}
