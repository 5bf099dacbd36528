import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showToast } from '../../../ui/toast.tsx'

/** A button that asks in a dialog before it acts. */
export function AskingButton({
  label,
  title = label,
  confirm = label,
  act,
  done,
  onDone,
  onClose,
  children,
  variant,
  className,
  ...dialog
}: {
  label: string
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
  Pick<ComponentProps<typeof ConfirmDialog>, 'busyLabel' | 'explain'>) {
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
      <Button variant={variant} className={className} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog {...dialog} {...{ isOpen, title, confirm }} onClose={close} onConfirm={confirmed}>
        {children}
      </ConfirmDialog>
    </>
  )
}
