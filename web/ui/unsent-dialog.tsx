import { unsentTexts } from '../../contract/texts/outbox.ts'
import type { Unsent } from '../lib/sign-out.ts'
import { useTexts } from '../lib/use-texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks whether to sign out although that deletes answers which the server does not have. */
export default function UnsentDialog({
  unsent,
  onClose,
  onConfirm,
}: {
  unsent: Unsent
  onClose: () => void
  onConfirm: () => Promise<void>
}) {
  const texts = useTexts(unsentTexts)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={texts.title}
      keep={texts.stay}
      confirm={texts.leave}
      busyLabel={texts.leaving}
      onConfirm={onConfirm}
      explain={() => []}
    >
      <p>{texts.question(unsent)}</p>
    </ConfirmDialog>
  )
}
