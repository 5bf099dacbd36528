import { packForm as texts } from '../../../../contract/texts/en/creation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** The stored pack was changed by somebody else since the form was opened. `href` shows it as it is now. */
export function ConflictDialog({
  isOpen,
  href,
  onClose,
  onOverwrite,
}: {
  isOpen: boolean
  href: string
  onClose: () => void
  onOverwrite: () => void
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.conflictTitle}
      actions={
        <>
          <Button onClick={onClose}>{texts.conflictStay}</Button>
          <Button variant="danger" onClick={onOverwrite}>
            {texts.conflictOverwrite}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{texts.conflictHelp}</p>
        <p>
          <a href={href} target="_blank" rel="noopener" className="font-semibold text-brand underline">
            {texts.conflictSee}
          </a>
        </p>
      </div>
    </Dialog>
  )
}
