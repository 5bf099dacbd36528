import { readableText } from '../../contract/formula/formula-text.ts'
import { classNames } from '../ui/class-names.ts'
import type { ShownPicture } from './fresh-picture.ts'
import { moveOrChooseIn } from './option-keys.ts'
import { optionLetter } from './option-labels.ts'
import { OptionRow, ReviewRow, type ShownOption, type Verdict } from './option-row.tsx'

export type Option = { id: string; content: string; image?: ShownPicture | null | undefined }

/**
 * The options of one question, in the order given, with the bubbles ক খ গ ঘ or A B C D.
 * - `choosing`: radios; `chosen` is filled in pen and may change.
 * - `revealed`: the same radios, locked, with verdicts; focus stays where it was.
 * - `review`: verdicts without radios, for a page that is only read.
 * `name` groups the radios (unique on the page); `labelledBy` is the id of the stem. Verdicts need `answer`.
 */
export function OptionList({
  name,
  labelledBy,
  language,
  options,
  chosen,
  answer = null,
  state,
  isRequired,
  onChoose,
}: {
  name: string
  labelledBy: string
  language: 'bn' | 'en'
  options: readonly Option[]
  chosen: string | null
  answer?: string | null
  state: 'choosing' | 'revealed' | 'review'
  isRequired?: boolean
  onChoose?: (optionId: string) => void
}) {
  const isShort = areShort(options)
  const listLayout = classNames(
    'grid border-t border-rule',
    isShort && 'lg:grid-cols-2 lg:gap-x-8 print:grid-cols-2 print:gap-x-8',
  )

  function verdictOf(id: string): Verdict {
    if (state === 'choosing' || !answer) return null
    if (id === answer) return 'right'
    return id === chosen ? 'wrong' : null
  }

  const shown = options.map(
    (option, place): ShownOption => ({
      ...option,
      letter: optionLetter(place, language),
      language,
      isChosen: option.id === chosen,
      verdict: verdictOf(option.id),
    }),
  )
  if (state === 'review') {
    return (
      <ul aria-labelledby={labelledBy} className={listLayout}>
        {shown.map((option) => (
          <ReviewRow key={option.id} option={option} />
        ))}
      </ul>
    )
  }
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      className={listLayout}
      onKeyDown={(event) => moveOrChooseIn(event.currentTarget, event)}
    >
      {shown.map((option) => (
        <OptionRow
          key={option.id}
          {...{ option, name, isRequired, onChoose }}
          isLocked={state === 'revealed'}
          isOpen={state === 'choosing' && chosen === null}
        />
      ))}
    </div>
  )
}

/** Returns whether all options fit two columns. */
function areShort(options: readonly Option[]): boolean {
  return options.every(({ content }) => visibleLength(content) <= 22)
}

/** Estimates the shown width of a text in letters. */
function visibleLength(text: string): number {
  if (text.includes('\\n') || text.includes('\n')) return Number.POSITIVE_INFINITY
  return [...readableText(text)].length
}
