import { Check, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { plainText } from '../../contract/question-text.ts'
import { questionTexts } from '../../contract/texts/question.ts'
import { useLocale } from '../lib/locale.ts'
import { languageOf } from '../lib/text-language.ts'
import { useTexts } from '../lib/use-texts.ts'
import { classNames } from '../ui/class-names.ts'
import { mathsName } from './maths-name.ts'
import { optionLetter, optionPlaceOfKey } from './option-labels.ts'
import { QuestionText } from './question-text.tsx'

type Verdict = 'right' | 'wrong' | null

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
  onChoose,
}: {
  name: string
  labelledBy: string
  language: 'bn' | 'en'
  options: readonly { id: string; content: string }[]
  chosen: string | null
  answer?: string | null
  state: 'choosing' | 'revealed' | 'review'
  onChoose?: (optionId: string) => void
}) {
  const isShort = options.every(({ content }) => visibleLength(content) <= 22)
  const texts = useTexts(questionTexts)
  // Two columns on a desktop; the verdict is below the text then.
  const listLayout = classNames('grid border-t border-rule', isShort && 'lg:grid-cols-2 lg:gap-x-8')
  const rowLayout = classNames(row, !isShort && 'sm:grid-cols-[auto_minmax(0,1fr)_auto]')

  function verdictOf(id: string): Verdict {
    if (state === 'choosing' || !answer) return null
    if (id === answer) return 'right'
    return id === chosen ? 'wrong' : null
  }

  const rows = options.map((option, place) => {
    const isChosen = option.id === chosen
    const verdict = verdictOf(option.id)
    const verdictText = verdict && nameOfVerdict(texts, verdict, isChosen)
    const letter = optionLetter(place, language)
    const spoken = mathsName(option.content)
    const content = (
      <RowContent
        letter={letter}
        language={language}
        content={option.content}
        verdict={verdict}
        verdictText={verdictText}
        isShort={isShort}
      />
    )
    if (state === 'review') {
      return (
        <li key={option.id} className={classNames(rowLayout, verdict && tints[verdict])}>
          {content}
        </li>
      )
    }
    const isLocked = state === 'revealed'
    return (
      <label
        key={option.id}
        className={classNames(rowLayout, focusRing, !isLocked && choosable, verdict && tints[verdict])}
      >
        <input
          type="radio"
          className="peer sr-only"
          aria-label={spoken && [letter, spoken, verdictText].filter(Boolean).join(' ')}
          lang={spoken && languageOf(spoken)}
          name={name}
          value={option.id}
          checked={isChosen}
          // Not `disabled`, which would lose the focus when the verdict appears.
          aria-disabled={isLocked}
          onChange={() => !isLocked && onChoose?.(option.id)}
          // A choice made before hydration, on a slow phone, counts.
          ref={(input) => {
            if (input?.checked && chosen === null && state === 'choosing') onChoose?.(option.id)
          }}
        />
        {content}
      </label>
    )
  })

  if (state === 'review') {
    return (
      <ul aria-labelledby={labelledBy} className={listLayout}>
        {rows}
      </ul>
    )
  }
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={listLayout} onKeyDown={moveOrChoose}>
      {rows}
    </div>
  )
}

const row =
  'relative grid min-h-14 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-0.5 border-b border-rule px-3 py-2.5'
const tints = { right: 'bg-right-tint', wrong: 'bg-wrong-tint' }
const choosable = 'group cursor-pointer hover:bg-well'
// Inside the row, because `content-visibility` clips everything outside it.
const focusRing =
  'has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus'

function RowContent({
  letter,
  language,
  content,
  verdict,
  verdictText,
  isShort,
}: {
  letter: string
  language: 'bn' | 'en'
  content: string
  verdict: Verdict
  verdictText: string | null
  isShort: boolean
}) {
  const locale = useLocale()
  return (
    <>
      <Bubble letter={letter} language={language} verdict={verdict} />
      {/* The padding centres Hind Siliguri, whose letters sit high; formulas do not need it. */}
      <QuestionText as="span" text={content} className="not-has-[.katex]:pt-[.12em]" />
      {verdict && (
        <span
          lang={locale}
          className={classNames(
            'col-start-2 inline-flex items-center gap-1.5 font-semibold text-sm leading-snug',
            !isShort && 'sm:col-start-3',
            verdict === 'right' ? 'text-right-text' : 'text-wrong-text',
          )}
        >
          {verdict === 'right' ? <Check aria-hidden size={20} /> : <X aria-hidden size={20} />}
          {verdictText}
        </span>
      )}
    </>
  )
}

function nameOfVerdict(
  texts: ReturnType<typeof questionTexts>,
  verdict: 'right' | 'wrong',
  isChosen: boolean,
): string {
  if (verdict === 'wrong') return texts.wrongYours
  return isChosen ? texts.correctYours : texts.correct
}

/** The fill follows the radio until the verdict, so that a tap shows at once, even before hydration. */
function Bubble({ letter, language, verdict }: { letter: string; language: 'bn' | 'en'; verdict: Verdict }) {
  return (
    <span
      lang={language}
      className={classNames(
        'relative grid size-9 flex-none place-items-center overflow-hidden rounded-full border-[1.75px] font-marks font-semibold text-base leading-none forced-color-adjust-none',
        verdict ? solid[verdict] : penFill,
      )}
    >
      <span className="relative pt-[.06em]">{letter}</span>
    </span>
  )
}

const solid = { right: 'border-right bg-right text-on-right', wrong: 'border-wrong bg-wrong text-on-wrong' }
const penFill =
  'border-edge bg-sheet group-hover:border-ink peer-checked:border-pen peer-checked:text-on-pen before:absolute before:inset-0 before:scale-0 before:rounded-full before:bg-pen before:transition-transform before:duration-220 before:ease-calm peer-checked:before:scale-100'

/**
 * Arrow keys move the focus and Space chooses, because the default of arrow keys would choose, and a choice
 * may reveal the answer. A number or a letter chooses its option.
 */
function moveOrChoose(event: KeyboardEvent<HTMLElement>) {
  const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  const from = radios.indexOf(event.target as HTMLInputElement)
  const step = steps[event.key]
  if (from !== -1 && step) {
    event.preventDefault()
    radios[(from + step + radios.length) % radios.length]?.focus()
  } else chooseByKey(event)
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** The key handler around a question: 1 to 4, ক to ঘ or A to D chooses an option of its list. */
export function chooseByKey(event: KeyboardEvent<HTMLElement>) {
  chooseIn(event.currentTarget, event)
}

/** Chooses the option of a key in the list inside `question`. */
export function chooseIn(question: HTMLElement, event: Pressed) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  const radio = question.querySelectorAll<HTMLInputElement>('input[type=radio]')[optionPlaceOfKey(event.key)]
  if (!radio) return
  event.preventDefault()
  radio.focus()
  radio.click()
}

/** The common part of an event of React and an event of the browser. */
type Pressed = Pick<
  KeyboardEvent,
  'key' | 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'
>

/** Estimates the shown width of a text in letters: a TeX command counts as one. */
function visibleLength(text: string): number {
  if (text.includes('\\n') || text.includes('\n')) return Number.POSITIVE_INFINITY
  return [
    ...plainText(text)
      .replace(/\\(?:mathrm|text|left|right|,|;| )|[{}^_$]/g, '')
      .replace(/\\[a-zA-Z]+/g, 'x'),
  ].length
}
