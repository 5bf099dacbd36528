import { type ReactNode, useSyncExternalStore } from 'react'
import { surenesses } from '../../../contract/sureness.ts'
import { surenessTexts } from '../../../contract/texts/sureness.ts'
import { useTexts } from '../../lib/use-texts.ts'
import type { ExamAnswers } from './exam-answers.ts'

/** Optional buttons on which the learner says how sure they are of the choice. `place` counts from 1. */
export default function SurenessChoice({
  answers,
  place,
}: {
  answers: ExamAnswers
  place: number
}): ReactNode {
  const texts = useTexts(surenessTexts)
  const said = useSyncExternalStore(answers.subscribe, () => answers.surenessOf(place - 1))
  return (
    <fieldset className="-mt-2 flex flex-wrap items-center gap-x-2 px-3 text-sm sm:px-2">
      <legend className="sr-only">{texts.question}</legend>
      {surenesses.map((sureness) => (
        <button
          key={sureness}
          type="button"
          aria-pressed={said === sureness}
          onClick={() => answers.saySureness(place - 1, said === sureness ? null : sureness)}
          className="group min-h-11 text-ink-soft aria-pressed:text-on-pen"
        >
          <span className="inline-flex min-h-8 min-w-11 items-center justify-center rounded-full bg-well px-3 group-hover:text-ink group-aria-pressed:bg-pen group-aria-pressed:text-on-pen">
            {texts.names[sureness]}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
