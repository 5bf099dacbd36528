import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { securityTexts } from '../../../../../contract/texts/generated/profile.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { useAccountAction } from './use-account-action.ts'
import { useFreshProof } from './use-fresh-proof.tsx'

/** `onDone` is called when the codes are off, before the button disappears. */
export function AuthenticatorSwitchOff({ onDone }: { onDone: () => void }) {
  const texts = useTexts(securityTexts)
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const { withProof, proofDialog } = useFreshProof()
  const { run } = useAccountAction(texts.authenticatorFailed, {
    InvalidParameterException: texts.authenticatorRequired,
  })

  async function switchOff() {
    const isOff = await run(({ switchOffAuthenticator }) => withProof(switchOffAuthenticator))
    // Synchronously: elements behind an open dialog cannot be focused.
    flushSync(() => setIsAsking(false))
    if (!isOff) return
    onDone()
    showToast(texts.switchedOff)
    await revalidate()
  }

  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{texts.switchOff}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.switchOffTitle}
        confirm={texts.switchOff}
        busyLabel={texts.switchingOff}
        onConfirm={switchOff}
        explain={() => []}
      >
        <p>{texts.switchOffQuestion}</p>
      </ConfirmDialog>
      {proofDialog}
    </>
  )
}
