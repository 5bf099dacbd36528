import { type KeyboardEvent, type ReactNode, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { surenesses } from '../../../../contract/learning/sureness.ts'
import { examTexts } from '../../../../contract/texts/generated/exam.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { CheckboxField } from '../../../ui/field.tsx'
import type { ExamView } from '../paper/exam-view.ts'
import { bringIntoView } from '../paper/question-place.ts'
import type { ExamAnswers } from './exam-answers.ts'

/**
 * Radios on which the learner says how sure they are of the choice, if they like. Without a choice they are disabled, but
 * have their room. `place` counts from 1.
 */
export function SurenessChoice({
  answers,
  place,
  isChosen,
}: {
  answers: ExamAnswers
  place: number
  isChosen: boolean
}): ReactNode {
  const texts = useTexts(examTexts)
  const said = useSyncExternalStore(answers.subscribe, () => answers.surenessOf(place - 1))
  const name = `sureness-${place}`

  function takeBackBySpace(event: KeyboardEvent) {
    if (event.key !== ' ') return
    event.preventDefault()
    answers.saySureness(place - 1, null)
  }

  return (
    <fieldset
      aria-labelledby={name}
      disabled={!isChosen}
      className="group/sure -mt-2.5 flex flex-wrap items-center gap-x-3 px-3 text-ink-soft text-sm sm:px-2"
    >
      <span id={name}>{texts.howSure}</span>
      <span className="flex flex-wrap gap-x-2 gap-y-1">
        {surenesses.map((sureness) => (
          <label key={sureness} className="group relative flex min-h-11 items-center">
            <input
              type="radio"
              className="peer sr-only"
              name={name}
              checked={said === sureness}
              onChange={() => answers.saySureness(place - 1, sureness)}
              // Pressed again, it is taken back. Browsers make no click of Space on a checked radio.
              onClick={() => said === sureness && answers.saySureness(place - 1, null)}
              onKeyDown={said === sureness ? takeBackBySpace : undefined}
            />
            <span className={chip}>{texts.surenesses[sureness]}</span>
          </label>
        ))}
      </span>
    </fieldset>
  )
}

const chip =
  'inline-flex min-h-8 min-w-11 items-center justify-center rounded-full bg-well px-3 group-hover:text-ink group-disabled/sure:opacity-60 peer-checked:bg-pen peer-checked:text-on-pen peer-focus-visible:outline-3 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2 forced-colors:border forced-colors:peer-checked:outline-2'

/** Shows or hides the question how sure the learner is below each question of the exam. */
export function SurenessSwitch({ view, className }: { view: ExamView; className: string }) {
  const texts = useTexts(examTexts)
  const asks = useSyncExternalStore(view.subscribe, view.asksSureness)

  function change(isOn: boolean) {
    const place = view.place()
    flushSync(() => view.setAsksSureness(isOn))
    if (place > 1) bringIntoView(place)
  }

  return (
    <CheckboxField
      label={texts.askHowSure}
      checked={asks}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
      className={className}
    />
  )
}
