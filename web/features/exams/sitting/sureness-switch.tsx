import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { examTexts } from '../../../../contract/texts/exam.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { CheckboxField } from '../../../ui/field.tsx'
import type { ExamView } from '../paper/exam-view.ts'
import { bringIntoView } from '../paper/question-place.ts'

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
