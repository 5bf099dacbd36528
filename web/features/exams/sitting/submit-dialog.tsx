import { useSyncExternalStore } from 'react'
import { examTexts } from '../../../../contract/texts/generated/exam.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { countAnswered, type ExamAnswers } from './exam-answers.ts'

/** Asks for confirmation before the submission and shows how many questions are unanswered. */
export function SubmitDialog({
  isOpen,
  answers,
  onKeepWorking,
  onSubmit,
}: {
  isOpen: boolean
  answers: Pick<ExamAnswers, 'all' | 'marked' | 'subscribe'>
  onKeepWorking: () => void
  onSubmit: () => void
}) {
  const texts = useTexts(examTexts)
  // Another device may answer a question while the dialog is open.
  const all = useSyncExternalStore(answers.subscribe, answers.all)
  const marked = answers.marked().size
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onKeepWorking}
      title={texts.submitTitle}
      actions={
        <>
          <Button onClick={onKeepWorking}>{texts.keepWorking}</Button>
          <Button variant="primary" onClick={onSubmit}>
            {texts.submitAnswers}
          </Button>
        </>
      }
    >
      <p>{texts.submitConfirm(countAnswered(all), all.length)}</p>
      {marked > 0 && <p className="mt-3">{texts.stillMarked(marked)}</p>}
    </Dialog>
  )
}
