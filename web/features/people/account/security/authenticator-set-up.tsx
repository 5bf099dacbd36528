import { useRevalidator } from 'react-router'
import { normaliseCode } from '../../../../../contract/people/account-rules.ts'
import { securityTexts } from '../../../../../contract/texts/generated/profile.ts'
import { shellTexts } from '../../../../../contract/texts/generated/shell.ts'
import { authenticatorSetUpTexts } from '../../../../../contract/texts/generated/sign-in.ts'
import { useForm } from '../../../../lib/form/use-form.ts'
import { isOwnPool } from '../../../../lib/public-config.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormProblems } from '../../../../ui/form-problems.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { AuthenticatorSecret } from '../authenticator-secret.tsx'
import { explainAccountProblem } from '../explain-account.ts'
import { CodeField } from '../fields.tsx'
import { isProofRefused, isSessionExpired } from '../identity-problems.ts'
import { loadAccount } from '../load-account.ts'
import { explainOneTimeCode, validateOneTimeCode } from '../one-time-code.ts'
import { useFreshProof } from './use-fresh-proof.tsx'

/**
 * Shows the secret and switches the app on with one of its codes. `onDone` gets the new recovery codes, or null
 * when there are none to show.
 */
export function AuthenticatorSetUp({
  email,
  secret,
  onDone,
  onCancel,
}: {
  email: string
  secret: string
  onDone: (recoveryCodes: string[] | null) => void
  onCancel: () => void
}) {
  const texts = useTexts(securityTexts)
  const shell = useTexts(shellTexts)
  const authenticatorSetUp = useTexts(authenticatorSetUpTexts)
  const { revalidate } = useRevalidator()
  const { withProof, proofDialog } = useFreshProof()
  const form = useForm<{ code: string }>({
    validate: validateOneTimeCode,
    submit: async ({ code }) => {
      const { switchOnAuthenticator, createRecoveryCodes } = await loadAccount()
      await withProof(() => switchOnAuthenticator(normaliseCode(code)))
      showToast(texts.switchedOn)
      // The app is on in any case; the panel offers to make the codes again.
      const codes = isOwnPool() ? await createRecoveryCodes().catch(() => null) : null
      await revalidate()
      onDone(codes)
      return null
    },
    explain: (error) =>
      isSessionExpired(error) || isProofRefused(error)
        ? explainAccountProblem(error, texts.authenticatorFailed)
        : explainOneTimeCode(error, authenticatorSetUp.codeWrong),
  })

  return (
    <>
      <form {...form.formProps} className="grid w-full gap-5">
        <AuthenticatorSecret email={email} secret={secret} />
        <FormProblems messages={form.messages} />
        <CodeField
          {...form.field('code')}
          label={authenticatorSetUp.code}
          help={authenticatorSetUp.codeHelp}
        />
        <div className="flex flex-wrap gap-3">
          <Button {...form.submitProps} variant="primary" busyLabel={texts.confirming}>
            {texts.confirm}
          </Button>
          <Button onClick={onCancel}>{shell.cancel}</Button>
        </div>
      </form>
      {proofDialog}
    </>
  )
}
