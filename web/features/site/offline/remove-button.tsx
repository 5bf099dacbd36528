import { type ComponentProps, useState } from 'react'
import { offlineTexts } from '../../../../contract/texts/generated/offline.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showNote } from '../../../ui/toast.tsx'

/** Asks before a kept pack is removed from the browser. A pack loads it, so it does without `AskingButton`. */
export function RemoveButton({
  questionCount,
  onRemove,
  ...button
}: { questionCount: number; onRemove: () => Promise<void> } & ComponentProps<typeof Button>) {
  const texts = useTexts(offlineTexts)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setIsAsking(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.removeTitle}
        confirm={texts.remove}
        busyLabel={texts.remove}
        onConfirm={async () => {
          await onRemove()
          showNote(texts.removed)
        }}
        explain={() => [texts.notRemoved]}
      >
        <p>{texts.removeQuestion(questionCount)}</p>
      </ConfirmDialog>
    </>
  )
}
