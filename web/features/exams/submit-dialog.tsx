import { examTexts } from '../../../contract/texts/exam.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** The last question before handing in: how many are left open. */
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
  /** How many are marked for review. */
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
