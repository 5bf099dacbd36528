import { resultsTexts } from '../../../contract/texts/exam.ts'
import { useTexts } from '../../lib/use-texts.ts'
import type { ResultMark } from './marks.ts'

/** Chooses the questions of a result to show: all, wrong or unanswered ones. Offers no empty choice. */
export function ReviewFilter({
  marks,
  reviewed,
  onChange,
}: {
  marks: readonly ResultMark[]
  reviewed: ResultMark | 'all'
  onChange: (reviewed: ResultMark | 'all') => void
}) {
  const texts = useTexts(resultsTexts)
  const count = (wanted: ResultMark) => marks.filter((mark) => mark === wanted).length
  const choices = [
    { value: 'all', label: texts.reviewAll(marks.length), count: marks.length },
    { value: 'wrong', label: texts.reviewWrong(count('wrong')), count: count('wrong') },
    { value: 'unanswered', label: texts.reviewUnanswered(count('unanswered')), count: count('unanswered') },
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
