import { unsentTexts } from '../../contract/texts/generated/outbox.ts'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import type { Unsent } from '../lib/leaving/sign-out.ts'
import { useTexts } from '../lib/use-texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks whether to sign out although the server does not have all answers, or packs are kept here. */
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
  const { signOut } = useTexts(shellTexts)
  const { answers, exams, choices, packs } = unsent
  const isLost = answers + exams > 0
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isLost ? texts.title : choices > 0 ? texts.choicesTitle : texts.packsTitle}
      keep={texts.stay}
      confirm={isLost ? texts.leave : signOut}
      busyLabel={texts.leaving}
      onConfirm={onConfirm}
      explain={() => []}
    >
      {isLost && <p>{texts.question(unsent)}</p>}
      {choices > 0 && <p>{texts.choices(choices)}</p>}
      {packs > 0 && <p>{texts.packs(packs)}</p>}
    </ConfirmDialog>
  )
}
