import { useId, useState } from 'react'
import { DataError } from '../../lib/data.ts'
import { Button } from '../../ui/button.tsx'
import { showErrorToast, showToast } from '../../ui/toast.tsx'

/**
 * A button of a row that does one thing at once. `describedBy`: the id of what tells the rows apart. A refusal is shown
 * after the sentence `failed`.
 */
export function ActionButton({
  describedBy,
  label,
  busyLabel,
  done,
  failed,
  act,
  onDone,
}: {
  describedBy: string
  label: string
  busyLabel: string
  done: string
  failed: string
  act: () => Promise<unknown>
  onDone: () => Promise<void>
}) {
  const id = useId()
  const [isBusy, setIsBusy] = useState(false)

  async function handleClick() {
    setIsBusy(true)
    try {
      await act()
      showToast(done)
      await onDone()
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      showErrorToast(`${failed} ${error.message}`)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      id={id}
      aria-labelledby={`${id} ${describedBy}`}
      isBusy={isBusy}
      busyLabel={busyLabel}
      className="ml-auto"
      onClick={handleClick}
    >
      {label}
    </Button>
  )
}
