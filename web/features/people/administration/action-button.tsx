import { useId, useState } from 'react'
import { DataError } from '../../../lib/data.ts'
import { Button } from '../../../ui/button.tsx'
import { showErrorToast, showToast } from '../../../ui/toast.tsx'

/**
 * A button that does one thing at once. `describedBy`: the id of what tells the rows of a list apart. A refusal is shown
 * after the sentence `failed`.
 */
export function ActionButton<Result>({
  describedBy,
  label,
  busyLabel,
  done,
  failed,
  act,
  onDone,
}: {
  describedBy?: string
  label: string
  busyLabel: string
  done: string | ((result: Result) => string)
  failed: string
  act: () => Promise<Result>
  onDone: () => Promise<void>
}) {
  const id = useId()
  const [isBusy, setIsBusy] = useState(false)

  async function handleClick() {
    setIsBusy(true)
    try {
      const result = await act()
      showToast(typeof done === 'string' ? done : done(result))
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
      aria-labelledby={describedBy && `${id} ${describedBy}`}
      isBusy={isBusy}
      busyLabel={busyLabel}
      className="ml-auto"
      onClick={handleClick}
    >
      {label}
    </Button>
  )
}
