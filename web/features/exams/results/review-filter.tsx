import { resultsTexts } from '../../../../contract/texts/generated/exam.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import type { ResultMark, Reviewed } from '../scores.ts'

/** Chooses the questions of a result to show: all, or wrong, unanswered or marked ones. Offers no empty choice. */
export function ReviewFilter({
  marks,
  markedCount,
  reviewed,
  onChange,
}: {
  marks: readonly ResultMark[]
  /** The number of questions that the learner marked for review. */
  markedCount: number
  reviewed: Reviewed
  onChange: (reviewed: Reviewed) => void
}) {
  const texts = useTexts(resultsTexts)
  const count = (wanted: ResultMark) => marks.filter((mark) => mark === wanted).length
  const choices = [
    { value: 'all', label: texts.reviewAll(marks.length), count: marks.length },
    { value: 'wrong', label: texts.reviewWrong(count('wrong')), count: count('wrong') },
    { value: 'unanswered', label: texts.reviewUnanswered(count('unanswered')), count: count('unanswered') },
    { value: 'marked', label: texts.reviewMarked(markedCount), count: markedCount },
  ] as const
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{texts.review}</legend>
      {choices.map(
        ({ value, label, count }) =>
          count > 0 && (
            <button
              key={value}
              type="button"
              aria-pressed={value === reviewed}
              onClick={() => onChange(value)}
              className="min-h-11 rounded-full bg-well px-4 text-sm tabular-nums aria-pressed:bg-pen aria-pressed:text-on-pen"
            >
              {label}
            </button>
          ),
      )}
    </fieldset>
  )
}
