import { useLocation, useNavigate } from 'react-router'
import { freshProofTexts, providersTexts } from '../../../../../contract/texts/generated/sign-in.ts'
import { signInPath } from '../../../../lib/paths.ts'
import { reloadSession } from '../../../../lib/session/session.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { explainAccountProblem } from '../explain-account.ts'
import { loadAccount } from '../load-account.ts'

/** Asks the user of an account without a password to sign in again, and comes back to this page. */
export function SignInAgainDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(freshProofTexts)
  const providers = useTexts(providersTexts)
  const { pathname } = useLocation()
  const navigate = useNavigate()

  async function signInAgain() {
    const { forgetSession } = await loadAccount()
    await forgetSession()
    onClose()
    reloadSession()
    await navigate(signInPath(pathname))
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={texts.title}
      confirm={providers.signInAgainSubmit}
      busyLabel={providers.signInAgainSubmit}
      variant="primary"
      onConfirm={signInAgain}
      explain={(error) => explainAccountProblem(error, texts.failed).messages}
    >
      <p>{providers.signInAgain}</p>
    </ConfirmDialog>
  )
}
