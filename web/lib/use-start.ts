import { useState } from 'react'

/**
 * Returns a handler that runs `start` once at a time, whether it runs, and the message of its failure. `start` rejects with
 * an Error. After a success the handler stays busy, because another screen opens.
 */
export function useStart(start: () => Promise<void>) {
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

  return { isStarting, problem, handleStart }
}
