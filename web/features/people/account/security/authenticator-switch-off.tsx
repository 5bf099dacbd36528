import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { securityTexts } from '../../../../../contract/texts/generated/profile.ts'
import { shellTexts } from '../../../../../contract/texts/generated/shell.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { useAccountAction } from './use-account-action.ts'
import { useFreshProof } from './use-fresh-proof.tsx'

/** `onDone` is called when the codes are off, before the button disappears. */
export function AuthenticatorSwitchOff({ onDone }: { onDone: () => void }) {
  const texts = useTexts(securityTexts)
  const shell = useTexts(shellTexts)
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const { withProof, proofDialog } = useFreshProof()
  const { isBusy, run } = useAccountAction(texts.authenticatorFailed, {
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
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.switchOffTitle}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{shell.cancel}</Button>
            <Button variant="danger" isBusy={isBusy} busyLabel={texts.switchingOff} onClick={switchOff}>
              {texts.switchOff}
            </Button>
          </>
        }
      >
        <p>{texts.switchOffQuestion}</p>
      </Dialog>
      {proofDialog}
    </>
  )
}
