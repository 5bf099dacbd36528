import type { ComponentProps } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { type Account, useAccountAction } from './use-account-action.ts'
import { useFreshProof } from './use-fresh-proof.tsx'

/**
 * A button that changes the account at once, after a fresh proof where the service wants one. `failed` and
 * `refusals` are the sentences of `useAccountAction`.
 */
export function AccountButton({
  failed,
  refusals,
  change,
  onDone,
  ...button
}: {
  failed: string
  refusals?: Record<string, string>
  change: (account: Account) => Promise<unknown>
  onDone?: () => Promise<void> | void
} & ComponentProps<typeof Button>) {
  const { withProof, proofDialog } = useFreshProof()
  const { isBusy, run } = useAccountAction(failed, refusals)

  async function handleClick() {
    const isDone = await run((account) => withProof(() => change(account)))
    if (isDone) await onDone?.()
  }

  return (
    <>
      <Button {...button} isBusy={isBusy} onClick={handleClick} />
      {proofDialog}
    </>
  )
}
