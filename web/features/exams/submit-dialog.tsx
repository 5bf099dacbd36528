import { examTexts } from '../../../contract/texts/exam.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Asks for confirmation before the submission and shows how many questions are unanswered. */
export function SubmitDialog({
  isOpen,
  answered,
  total,
  marked,
  onKeepWorking,
  onSubmit,
}: {
  isOpen: boolean
  answered: number
  total: number
  /** Number of questions marked for review. */
  marked: number
  onKeepWorking: () => void
  onSubmit: () => void
}) {
  const texts = useTexts(examTexts)
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
      <p>{texts.submitConfirm(answered, total)}</p>
      {marked > 0 && <p className="mt-3">{texts.stillMarked(marked)}</p>}
    </Dialog>
  )
}
