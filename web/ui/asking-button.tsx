import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { showToast } from './toast.tsx'

/** A button that asks in a dialog before it acts. `describedBy`: the id of what tells the rows of a list apart. */
export function AskingButton({
  label,
  describedBy,
  title = label,
  confirm = label,
  act,
  done,
  onDone,
  onClose,
  children,
  keep,
  busyLabel,
  explain,
  ...button
}: {
  label: string
  describedBy?: string
  /** The title of the dialog. */
  title?: string
  /** The label of its button that acts. */
  confirm?: string
  /** Resolves to false to leave the dialog open, as for a text that is not taken. */
  act: () => Promise<unknown>
  /** Shown after the action; nothing without it. */
  done?: string
  onDone?: () => Promise<void> | void
  /** Called when the dialog closes, after the action too. */
  onClose?: () => void
  /** The question. */
  children: ReactNode
} & Pick<ComponentProps<typeof Button>, 'variant' | 'className'> &
  Pick<ComponentProps<typeof ConfirmDialog>, 'keep' | 'busyLabel' | 'explain'>) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)

  function close() {
    setIsOpen(false)
    onClose?.()
  }

  async function confirmed() {
    if ((await act()) === false) return
    close()
    if (done !== undefined) showToast(done)
    await onDone?.()
  }

  return (
    <>
      <Button
        {...button}
        id={id}
        aria-labelledby={describedBy && `${id} ${describedBy}`}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        {...{ isOpen, title, keep, confirm, busyLabel, explain }}
        onClose={close}
        onConfirm={confirmed}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
