import { Check, X } from 'lucide-react'
import { questionTexts } from '../../contract/texts/generated/question.ts'
import { useLocale } from '../lib/locale.ts'
import { languageOf } from '../lib/text-language.ts'
import { useTexts } from '../lib/use-texts.ts'
import { classNames } from '../ui/class-names.ts'
import type { ShownPicture } from './fresh-picture.ts'
import { mathsName } from './maths-name.ts'
import { QuestionImage } from './question-image.tsx'
import { QuestionText } from './question-text.tsx'

export type Verdict = 'right' | 'wrong' | null

/** One option of a question: its bubble, its text and its verdict. */
export type ShownOption = {
  id: string
  content: string
  image?: ShownPicture | null | undefined
  letter: string
  language: 'bn' | 'en'
  isChosen: boolean
  verdict: Verdict
}

/** An option with a radio of the group `name`. A locked one keeps its choice. */
export function OptionRow({
  option,
  name,
  isLocked,
  isOpen,
  isRequired,
  onChoose,
}: {
  option: ShownOption
  name: string
  isLocked: boolean
  /** True if no option of the list is chosen yet. */
  isOpen: boolean
  /** True if the browser sends the form of the radio only with a choice. */
  isRequired?: boolean | undefined
  /** Absent in a form that works without it. */
  onChoose?: ((optionId: string) => void) | undefined
}) {
  // A voice for English skips a Bangla letter; one for Bangla reads Latin letters too.
  const language = option.language === 'bn' ? 'bn' : languageOf(option.content)
  const spoken = mathsName(option.content, language)
  const verdictText = useVerdictText(option)
  return (
    <label className={classNames(rowLayout(option), focusRing, !isLocked && choosable)}>
      <input
        type="radio"
        className="peer sr-only"
        aria-label={spoken && [option.letter, spoken, verdictText].filter(Boolean).join(' ')}
        lang={spoken && language}
        name={name}
        value={option.id}
        required={isRequired}
        checked={option.isChosen}
        // Not `disabled`, which would lose the focus when the verdict appears.
        aria-disabled={isLocked}
        onChange={() => !isLocked && onChoose?.(option.id)}
        // A choice made before hydration, on a slow phone, counts.
        ref={(input) => {
          if (input?.checked && isOpen) onChoose?.(option.id)
        }}
      />
      <RowContent option={option} verdictText={verdictText} />
    </label>
  )
}

/** An option that is only read. */
export function ReviewRow({ option }: { option: ShownOption }) {
  return (
    <li className={rowLayout(option)}>
      <RowContent option={option} verdictText={useVerdictText(option)} />
    </li>
  )
}

// The line of the verdict takes the place of the padding, so that no row grows with the answer; below a picture, so that its
// letter stays at the height of the one beside it, too.
function rowLayout({ verdict, image }: ShownOption): string {
  const padding = image ? paddings.picture : paddings.text
  return classNames(
    row,
    image ? 'content-start' : 'content-center',
    verdict ? `${padding.verdict} ${tints[verdict]}` : `${padding.plain} print:py-0.5`,
  )
}

const paddings = {
  text: { plain: 'py-2.5', verdict: 'py-px' },
  picture: { plain: 'pt-2.5 pb-4.75', verdict: 'pt-2.5 pb-px' },
}
const row =
  'relative grid min-h-14.25 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 border-b border-rule px-3 print:min-h-0 print:border-b-0'
const tints = { right: 'bg-right-tint', wrong: 'bg-wrong-tint' }
const choosable = 'group cursor-pointer hover:bg-well'
// Inside the row, because `content-visibility` clips everything outside it.
const focusRing =
  'has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus'

function RowContent({ option, verdictText }: { option: ShownOption; verdictText: string | null }) {
  const locale = useLocale()
  const { verdict } = option
  return (
    <>
      <Bubble {...option} />
      <span className={classNames('grid grid-cols-[minmax(0,1fr)] gap-2', option.image && 'pt-1 print:pt-0')}>
        {/* The padding centres Hind Siliguri, whose letters sit high; formulas do not need it. */}
        <QuestionText
          as="span"
          text={option.content}
          // As wide as its text, so that Arabic begins beside the bubble too.
          className="justify-self-start not-has-[.katex]:pt-[.12em]"
        />
        {option.image && <QuestionImage image={option.image} size="option" />}
      </span>
      {verdict && (
        <span
          lang={locale}
          className={classNames(
            'col-start-2 inline-flex items-center gap-1.5 font-semibold text-sm leading-4.5',
            verdict === 'right' ? 'text-right-text' : 'text-wrong-text',
          )}
        >
          {verdict === 'right' ? <Check aria-hidden size={18} /> : <X aria-hidden size={18} />}
          {verdictText}
        </span>
      )}
    </>
  )
}

/** Returns the words of a verdict; null without one. */
function useVerdictText({ verdict, isChosen }: ShownOption): string | null {
  const texts = useTexts(questionTexts)
  if (verdict === null) return null
  if (verdict === 'wrong') return texts.wrongYours
  return isChosen ? texts.correctYours : texts.correct
}

/** The fill follows the radio until the verdict, so that a tap shows at once, even before hydration. */
function Bubble({ letter, language, verdict, image }: ShownOption) {
  return (
    <span
      lang={language}
      className={classNames(
        'relative grid size-9 flex-none place-items-center overflow-hidden rounded-full border-[1.75px] font-marks font-semibold text-[min(var(--text-base),calc(var(--spacing)*4.5))] leading-none forced-color-adjust-none print:size-6 print:text-xs',
        verdict ? `row-span-2 ${solid[verdict]}` : penFill,
        // Beside the text, not halfway down a tall picture.
        image && 'self-start',
      )}
    >
      <span className="relative pt-[.06em]">{letter}</span>
    </span>
  )
}

const solid = { right: 'border-right bg-right text-on-right', wrong: 'border-wrong bg-wrong text-on-wrong' }
const penFill =
  'border-edge bg-sheet group-hover:border-ink peer-checked:border-pen peer-checked:text-on-pen before:absolute before:inset-0 before:scale-0 before:rounded-full before:bg-pen before:transition-transform before:duration-220 before:ease-calm peer-checked:before:scale-100'
