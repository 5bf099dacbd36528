import { type ReactNode, useRef, useState } from 'react'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { explainProblem } from '../lib/explain-problem.ts'
import { useTexts } from '../lib/use-texts.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/**
 * Asks for confirmation of an irreversible action. `onConfirm` performs it and closes the dialog. If it
 * rejects, the dialog shows why and allows another try. Further presses are ignored while the action runs.
 */
export function ConfirmDialog({
  isOpen,
  onClose,
  onCancel,
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
  /** Called before `onClose` on the safe button, not on Esc. */
  onCancel?: () => void
  title: string
  children: ReactNode
  /** Labels of the two buttons, the safe one first; "Cancel" if it has no other. */
  keep?: string | undefined
  confirm: string
  busyLabel: string
  variant?: 'danger' | 'primary'
  onConfirm: () => Promise<void>
  /** The sentence before the server's reason, or what makes the sentences of an error: what happened, then why. */
  explain: string | ((error: unknown) => readonly string[])
}) {
  const shell = useTexts(shellTexts)
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])

  function close() {
    // A running action cannot be cancelled.
    if (isRunning.current) return
    setProblems([])
    onClose()
  }

  function cancel() {
    if (!isRunning.current) onCancel?.()
    close()
  }

  async function handleConfirm() {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setProblems([])
    try {
      await onConfirm()
    } catch (error) {
      setProblems(typeof explain === 'string' ? explainProblem(error, explain) : explain(error))
    } finally {
      isRunning.current = false
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
          <Button onClick={cancel}>{keep ?? shell.cancel}</Button>
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
