import { useRef, useState } from 'react'
import { showErrorToast } from '../../../ui/toast.tsx'
import { explainAccountProblem } from '../explain-account.ts'
import { problemName } from '../identity-problems.ts'

/**
 * One change at a time that a button makes: `run` ignores a second press meanwhile. A failure is told as a toast, which
 * begins with `failed` unless `refusals` has a sentence for the name of the error; answers whether it went well.
 */
export function useAccountAction(failed: string, refusals: Record<string, string> = {}) {
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)

  async function run(action: () => Promise<void>): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setIsBusy(true)
    try {
      await action()
      return true
    } catch (error) {
      const refusal = refusals[problemName(error)]
      showErrorToast(refusal ?? explainAccountProblem(error, failed).messages.join(' '))
      return false
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, run }
}
