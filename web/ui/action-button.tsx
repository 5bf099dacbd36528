import { type ComponentProps, useId, useState } from 'react'
import { explainProblem } from '../lib/explain-problem.ts'
import { Button } from './button.tsx'
import { showErrorToast, showToast } from './toast.tsx'

/**
 * A button that does one thing at once. `describedBy`: the id of what tells the rows of a list apart. A refusal is shown
 * after the sentence `failed`.
 */
export function ActionButton<Result>({
  describedBy,
  label,
  done,
  failed,
  act,
  onDone,
  className = 'ml-auto',
  ...button
}: {
  describedBy?: string
  label: string
  /** Shown after the action; nothing without it. */
  done?: string | ((result: Result) => string)
  failed: string
  act: () => Promise<Result>
  onDone: (result: Result) => Promise<void> | void
} & Pick<ComponentProps<typeof Button>, 'busyLabel' | 'variant' | 'className'>) {
  const id = useId()
  const [isBusy, setIsBusy] = useState(false)

  async function handleClick() {
    setIsBusy(true)
    try {
      const result = await act()
      if (done !== undefined) showToast(typeof done === 'string' ? done : done(result))
      await onDone(result)
    } catch (error) {
      showErrorToast(explainProblem(error, failed).join(' '))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      {...button}
      id={id}
      aria-labelledby={describedBy && `${id} ${describedBy}`}
      isBusy={isBusy}
      className={className}
      onClick={handleClick}
    >
      {label}
    </Button>
  )
}
