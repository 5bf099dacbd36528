import { imports as texts } from '../../../../contract/texts/creation.ts'
import { shell } from '../../../../contract/texts/shell.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** What to do with the questions that are in the form already; `count` of them hold something. */
export function ImportDialog({
  isOpen,
  count,
  onReplace,
  onAppend,
  onCancel,
}: {
  isOpen: boolean
  count: number
  onReplace: () => void
  onAppend: () => void
  onCancel: () => void
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={texts.replaceTitle}
      actions={
        <div className="grid w-full gap-3 sm:flex sm:justify-end">
          <Button onClick={onCancel}>{shell.cancel}</Button>
          <Button variant="danger" onClick={onReplace}>
            {texts.replace}
          </Button>
          <Button variant="primary" onClick={onAppend}>
            {texts.append}
          </Button>
        </div>
      }
    >
      <p>{texts.replaceConfirm(count)}</p>
    </Dialog>
  )
}
