import { type ReactNode, useRef, useState } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/**
 * Asks before something that cannot be undone. `onConfirm` does it and closes the dialog; when it rejects, the sentences
 * that `explain` makes of the error are shown (first what happened, then why) and it can be pressed again. A second press
 * meanwhile is ignored.
 */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  keep,
  confirm,
  busyLabel,
  variant = 'danger',
  onConfirm,
  explain,
}: {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Labels of the two buttons, the safe one first. */
  keep: string
  confirm: string
  busyLabel: string
  variant?: 'danger' | 'primary'
  onConfirm: () => Promise<void>
  explain: (error: unknown) => readonly string[]
}) {
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])

  function close() {
    // What is under way cannot be called back.
    if (isUnderWay.current) return
    setProblems([])
    onClose()
  }

  async function handleConfirm() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    setProblems([])
    try {
      await onConfirm()
    } catch (error) {
      setProblems(explain(error))
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      actions={
        <>
          <Button onClick={close}>{keep}</Button>
          <Button variant={variant} isBusy={isBusy} busyLabel={busyLabel} onClick={handleConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {problems.length > 0 && (
          <Banner kind="bad" title={problems[0]}>
            {problems.slice(1).join(' ')}
          </Banner>
        )}
        {children}
      </div>
    </Dialog>
  )
}
