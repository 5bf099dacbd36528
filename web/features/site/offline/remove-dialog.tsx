import { offlineTexts } from '../../../../contract/texts/generated/offline.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

/** Asks before a kept pack is removed from the browser. */
export function RemoveDialog({
  isOpen,
  onClose,
  questionCount,
  onConfirm,
}: {
  isOpen: boolean
  onClose: () => void
  questionCount: number
  onConfirm: () => Promise<void>
}) {
  const texts = useTexts(offlineTexts)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.removeTitle}
      confirm={texts.remove}
      busyLabel={texts.remove}
      onConfirm={onConfirm}
      explain={() => [texts.notRemoved]}
    >
      <p>{texts.removeQuestion(questionCount)}</p>
    </ConfirmDialog>
  )
}
