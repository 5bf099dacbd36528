import { Flag } from 'lucide-react'
import { type ComponentProps, type CSSProperties, type MouseEvent, useState } from 'react'
import { examTexts, resultsTexts } from '../../../../contract/texts/generated/exam.ts'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { questionElementId, sheetPageOf, sheetPages } from '../paper/question-place.ts'
import type { ExamMark, ResultMark } from '../scores.ts'

/**
 * The numbered bubbles of an exam in 5 columns of up to 10, each a link to its question. A longer exam shows
 * the page of the current question (`here`, from 1) until the learner chooses another page. `onJump` shows a question
 * and moves the focus there.
 */
export function AnswerSheet({
  marks,
  flagged,
  here = 1,
  isHereShown = false,
  onJump,
}: {
  marks: readonly (ExamMark | ResultMark)[]
  /** Places, from 0, of questions marked for review. */
  flagged?: ReadonlySet<number>
  here?: number
  isHereShown?: boolean
  onJump: (place: number) => void
}) {
  const texts = useTexts(examTexts)
  const results = useTexts(resultsTexts)
  const { number } = useTexts(formatsTexts)
  const labels: Record<ExamMark | ResultMark, (place: number) => string> = {
    answered: texts.questionAnswered,
    blank: texts.questionNotAnswered,
    right: results.questionCorrect,
    wrong: results.questionWrong,
    unanswered: results.questionUnanswered,
  }
  const pages = sheetPages(marks.length)
  const herePage = sheetPageOf(here)
  const [chosen, setChosen] = useState({ page: herePage, awayFrom: herePage })
  const shown = chosen.awayFrom === herePage ? chosen.page : herePage
  const { from, to } = pages[shown] ?? { from: 1, to: 0 }
  const places = Array.from({ length: to - from + 1 }, (_, index) => from + index)

  function jump(event: MouseEvent, place: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onJump(place)
  }

  return (
    <div className="@container px-2">
      {pages.length > 1 && (
        <fieldset className="flex flex-wrap gap-1 px-2 pt-3">
          <legend className="sr-only">{texts.sheetPages}</legend>
          {pages.map((page, index) => (
            <button
              key={page.from}
              type="button"
              aria-pressed={index === shown}
              onClick={() => setChosen({ page: index, awayFrom: herePage })}
              className="min-h-11 flex-1 rounded-full bg-well px-2 text-sm tabular-nums aria-pressed:bg-pen aria-pressed:text-on-pen"
            >
              {texts.sheetPage(page.from, page.to)}
            </button>
          ))}
        </fieldset>
      )}
      <ol
        start={from}
        style={{ '--rows': Math.ceil(places.length / 5) } as CSSProperties}
        className={classNames(
          'relative my-3 ml-3.5 grid grid-flow-col grid-cols-5 grid-rows-[repeat(var(--rows),minmax(0,1fr))]',
          // Five bubbles of large text do not fit side by side.
          '@max-[14rem]:grid-flow-row @max-[14rem]:grid-cols-[repeat(auto-fill,minmax(2.5rem,1fr))] @max-[14rem]:grid-rows-none',
          'before:absolute before:top-4.5 before:bottom-0 before:-left-3.5 before:w-2.5 before:bg-[repeating-linear-gradient(180deg,var(--color-ink)_0_8px,transparent_8px_2.75rem)]',
        )}
      >
        {places.map((place) => {
          const mark = marks[place - 1]!
          const isHere = isHereShown && place === here
          const isFlagged = flagged?.has(place - 1) ?? false
          const label = labels[mark](place)
          return (
            <li key={place}>
              <a
                href={`#${questionElementId(place)}`}
                aria-label={isFlagged ? texts.andMarked(label) : label}
                aria-current={isHere || undefined}
                onClick={(event) => jump(event, place)}
                className="group/cell grid h-[2.75rem] place-items-center rounded-sm no-underline focus-visible:-outline-offset-2"
              >
                <SheetBubble mark={mark} isHere={isHere} isFlagged={isFlagged}>
                  {number(place)}
                </SheetBubble>
              </a>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Explains the bubbles of an exam or of its result. */
export function SheetLegend({ of }: { of: 'exam' | 'result' }) {
  const resultTexts = useTexts(resultsTexts)
  const texts = useTexts(examTexts)
  const entries: ({ label: string } & ComponentProps<typeof SheetBubble>)[] =
    of === 'exam'
      ? [
          { mark: 'answered', label: texts.legendAnswered },
          { mark: 'blank', label: texts.legendNotAnswered },
          { mark: 'blank', label: texts.legendHere, isHere: true },
          { mark: 'blank', label: texts.markedForReview, isFlagged: true },
        ]
      : [
          { mark: 'right', label: resultTexts.correct },
          { mark: 'wrong', label: resultTexts.wrong },
          { mark: 'unanswered', label: resultTexts.unanswered },
        ]
  return (
    <p className="flex flex-wrap gap-x-4.5 gap-y-1.5 px-5 pb-4 text-ink-soft text-sm">
      {entries.map(({ label, ...bubble }) => (
        <span key={label} className="inline-flex items-center gap-2">
          <SheetBubble {...bubble} isSmall />
          {label}
        </span>
      ))}
    </p>
  )
}

// Three shapes, readable without colour: solid, a struck-through ring, a dashed ring.
const looks: Record<ExamMark | ResultMark, string> = {
  answered: 'border-pen bg-pen text-on-pen',
  blank: 'border-edge bg-sheet text-ink',
  right: 'border-right bg-right text-on-right',
  wrong:
    'border-2 border-wrong bg-sheet text-wrong-text before:absolute before:-inset-0.5 before:rounded-full before:bg-[linear-gradient(to_top_right,transparent_calc(50%-1px),var(--color-wrong)_calc(50%-1px)_calc(50%+1px),transparent_calc(50%+1px))] before:opacity-85',
  unanswered: 'border-dashed border-edge bg-sheet text-ink-soft',
}

const halo = {
  big: 'shadow-[0_0_0_3px_var(--color-sheet),0_0_0_6px_var(--color-marigold)]',
  small: 'mx-1 shadow-[0_0_0_2px_var(--color-sheet),0_0_0_4px_var(--color-marigold)]',
}

function SheetBubble({
  mark,
  isHere = false,
  isSmall = false,
  isFlagged = false,
  children,
}: {
  mark: ExamMark | ResultMark
  isHere?: boolean
  isFlagged?: boolean
  isSmall?: boolean
  children?: string
}) {
  return (
    <span
      aria-hidden
      className={classNames(
        'relative grid flex-none place-items-center rounded-full border-[1.75px] font-marks font-semibold text-sm leading-none tabular-nums forced-color-adjust-none',
        isSmall ? 'size-4.5' : 'size-[2.125rem] group-hover/cell:border-ink',
        isHere && halo[isSmall ? 'small' : 'big'],
        looks[mark],
      )}
    >
      {isFlagged && (
        <Flag
          className={classNames(
            'absolute fill-marigold text-ink',
            isSmall ? '-top-1.5 -right-1.5 size-3' : '-top-1.5 -right-1.5 size-4',
          )}
        />
      )}
      {children !== undefined && (
        <span
          className={classNames(
            'relative translate-y-[.06em]',
            mark === 'wrong' && 'rounded-full bg-sheet px-[.18em]',
          )}
        >
          {children}
        </span>
      )}
    </span>
  )
}
