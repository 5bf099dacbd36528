import { useState } from 'react'
import { showErrorToast } from '../../../../ui/toast.tsx'
import { explainAccountProblem } from '../explain-account.ts'
import { problemName } from '../identity-problems.ts'
import { loadAccount } from '../load-account.ts'

export type Account = Awaited<ReturnType<typeof loadAccount>>

/**
 * Runs the action of a button, which ignores presses while `isBusy`. `run` returns whether it succeeded
 * and shows a failure as a toast: the sentence in `refusals` for the name of the error, or else
 * `failed` with the reason. An action that the user cancels shows nothing.
 */
export function useAccountAction(failed: string, refusals: Record<string, string> = {}) {
  const [isBusy, setIsBusy] = useState(false)

  async function run(action: (account: Account) => Promise<unknown>): Promise<boolean> {
    setIsBusy(true)
    try {
      await action(await loadAccount())
      return true
    } catch (error) {
      const refusal = refusals[problemName(error)]
      const sentence = refusal ?? explainAccountProblem(error, failed).messages.join(' ')
      if (sentence !== '') showErrorToast(sentence)
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, run }
}
