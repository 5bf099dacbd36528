import { type ReactNode, useState } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'

/**
 * Starts an exam, once at a time, and opens its screen: it stays busy until then. `start` rejects with an Error, whose message
 * is shown under the title `failed`, above the children.
 */
export function StartButton({
  start,
  label,
  busyLabel,
  failed,
  children,
}: {
  start: () => Promise<void>
  label: string
  busyLabel: string
  failed: string
  children?: ReactNode
}) {
  const [isStarting, setIsStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function handleStart() {
    if (isStarting) return
    setIsStarting(true)
    setProblem(null)
    try {
      await start()
    } catch (error) {
      setProblem((error as Error).message)
      setIsStarting(false)
    }
  }

  return (
    <>
      {problem !== null && (
        <Banner kind="bad" title={failed}>
          {problem}
        </Banner>
      )}
      {children}
      <Button variant="primary" size="big" isBusy={isStarting} busyLabel={busyLabel} onClick={handleStart}>
        {label}
      </Button>
    </>
  )
}
