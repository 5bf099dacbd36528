import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { preload } from 'react-dom'
import { examTexts } from '../../../../contract/texts/generated/exam.ts'
import { questionTexts } from '../../../../contract/texts/generated/question.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { picturesOf } from '../../../lib/pictures/pictures-of.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import type { ExamView } from '../paper/exam-view.ts'
import { sectionAt, showQuestion, useExamPlace } from '../paper/question-place.ts'
import { ExamQuestion, type ShownExam } from './exam-question.tsx'

/** Only the current question of an exam, with buttons for the previous and the next one. */
export const OneQuestion = memo(function OneQuestion({
  paper: { pack, questions },
  answers,
  view,
  isClosed,
  onSubmit,
}: ShownExam & { onSubmit: () => void }) {
  const place = useExamPlace(view)
  const asksSureness = useSyncExternalStore(view.subscribe, view.asksSureness)
  const question = questions[place - 1]!
  const [turned, setTurned] = useState({ to: place, isBack: false })
  if (turned.to !== place) setTurned({ to: place, isBack: place < turned.to })
  // Loads the pictures of the next question ahead.
  const coming = questions[place]
  for (const { url, srcset } of coming ? picturesOf(coming) : [])
    preload(url, { as: 'image', imageSrcSet: srcset })
  useArrowKeys(view)
  return (
    <>
      <div inert={isClosed} className="mt-7 overflow-x-clip pb-8">
        <ExamQuestion
          as="article"
          key={question.id}
          {...{ question, place, pack, answers, asksSureness }}
          section={sectionAt(pack.sections, place)?.name ?? null}
          className={turned.isBack ? 'animate-turn-back' : 'animate-turn'}
        />
      </div>
      <Steps {...{ view, place, isClosed, onSubmit }} count={questions.length} />
    </>
  )
})

function Steps({
  view,
  place,
  count,
  isClosed,
  onSubmit,
}: {
  view: ExamView
  place: number
  count: number
  isClosed: boolean
  onSubmit: () => void
}) {
  const texts = useTexts(examTexts)
  const ofQuestion = useTexts(questionTexts)
  const shell = useTexts(shellTexts)
  return (
    <nav
      aria-label={texts.steps}
      className="@container stick-bottom z-10 mt-auto border-rule border-t bg-sheet px-5 pt-2.5 pb-[calc(.625rem+env(safe-area-inset-bottom))] sm:px-0 lg:pb-0"
    >
      <div className="flex items-center justify-between gap-3">
        <Button disabled={place === 1} onClick={() => showQuestion(view, place - 1)} className={stepButton}>
          <ChevronLeft aria-hidden className="size-5" />
          <span className={stepName}>{ofQuestion.previous}</span>
        </Button>
        <p className="text-ink-soft text-sm tabular-nums">
          <span aria-hidden>{texts.place(place, count)}</span>
          <span className="sr-only">{ofQuestion.place(place, count)}</span>
        </p>
        {place < count ? (
          <Button variant="primary" onClick={() => showQuestion(view, place + 1)} className={stepButton}>
            <span className={stepName}>{ofQuestion.next}</span>
            <ChevronRight aria-hidden className="size-5" />
          </Button>
        ) : (
          <Button variant="primary" disabled={isClosed} onClick={onSubmit} className={stepButton}>
            {shell.submit}
          </Button>
        )}
      </div>
    </nav>
  )
}

const stepButton = '@max-[20rem]:px-4'
/** With large text on a phone there is room for the arrows only. */
const stepName = '@max-[16rem]:sr-only'

/**
 * The left and right arrow keys lead to the previous and the next question, from everywhere on the page. Up and down
 * still move between the options.
 */
function useArrowKeys(view: ExamView): void {
  const step = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (document.querySelector('dialog[open]') || usesSideways(event.target)) return
    event.preventDefault()
    // Otherwise the options would move the focus by these keys.
    event.stopPropagation()
    showQuestion(view, view.place() + by)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => step(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [])
}

/** Returns whether the same keys scroll what has the focus, a wide formula, or choose there how sure the learner is. */
function usesSideways(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.matches('.formula-block[tabindex="0"]') || target.closest('fieldset input[type=radio]') === target
  )
}
