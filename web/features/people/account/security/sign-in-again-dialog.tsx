import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { shellTexts } from '../../../../../contract/texts/generated/shell.ts'
import { freshProofTexts, providersTexts } from '../../../../../contract/texts/generated/sign-in.ts'
import { signInPath } from '../../../../lib/paths.ts'
import { reloadSession } from '../../../../lib/session/session.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { loadAccount } from '../load-account.ts'

/** Asks the user of an account without a password to sign in again, and comes back to this page. */
export function SignInAgainDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(freshProofTexts)
  const providers = useTexts(providersTexts)
  const shell = useTexts(shellTexts)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  async function signInAgain() {
    setIsBusy(true)
    const { forgetSession } = await loadAccount()
    await forgetSession()
    onClose()
    reloadSession()
    await navigate(signInPath(pathname))
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={signInAgain}>
            {providers.signInAgainSubmit}
          </Button>
        </>
      }
    >
      <p>{providers.signInAgain}</p>
    </Dialog>
  )
}
