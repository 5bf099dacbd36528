import { useState } from 'react'
import { normaliseCode } from '../../../../contract/people/account-rules.ts'
import { loginTexts } from '../../../../contract/texts/generated/account.ts'
import { authenticatorSetUpTexts, signInStepsTexts } from '../../../../contract/texts/generated/sign-in.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { isOwnPool } from '../../../lib/public-config.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblems } from '../../../ui/form-problems.tsx'
import { AuthenticatorSecret } from './authenticator-secret.tsx'
import { CodeField } from './fields.tsx'
import { loadAccount, prepareAuth } from './load-account.ts'
import { explainOneTimeCode, validateOneTimeCode } from './one-time-code.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { StepFormProps } from './sign-in-step.ts'

/** Sets up the authenticator app of an account that must have one, and shows its recovery codes. */
export function AuthenticatorStepForm({
  email,
  secret,
  respond,
  startAgain,
}: StepFormProps & { secret: string }) {
  const login = useTexts(loginTexts)
  const authenticatorSetUp = useTexts(authenticatorSetUpTexts)
  const texts = useTexts(signInStepsTexts)
  const [shown, setShown] = useState<{ codes: string[]; leave: () => void } | null>(null)
  const form = useForm<{ code: string }>({
    prepare: prepareAuth,
    validate: validateOneTimeCode,
    // The browser may be a shared one, so it is not remembered.
    submit: ({ code }) =>
      respond(normaliseCode(code), { isRemembered: false, whenSignedIn: showRecoveryCodes }),
    explain: (error) => explainOneTimeCode(error, authenticatorSetUp.codeWrong),
  })

  /** Resolves when the user has stored the codes; at once without any, as the profile can make them too. */
  async function showRecoveryCodes(): Promise<void> {
    if (!isOwnPool()) return
    const { createRecoveryCodes } = await loadAccount()
    const codes = await createRecoveryCodes().catch(() => null)
    if (codes) await new Promise<void>((leave) => setShown({ codes, leave }))
  }

  if (shown) return <RecoveryCodes email={email} codes={shown.codes} onDone={shown.leave} />
  return (
    <form {...form.formProps} className="grid gap-5">
      <FormProblems messages={form.messages} />
      <p className="text-ink-soft">{texts.setUpHelp}</p>
      <AuthenticatorSecret email={email} secret={secret} />
      <CodeField {...form.field('code')} label={authenticatorSetUp.code} help={authenticatorSetUp.codeHelp} />
      <div className="mt-1 grid gap-3">
        <Button {...form.submitProps} variant="primary" size="big" busyLabel={login.submitting}>
          {texts.setUpSubmit}
        </Button>
        <Button variant="quiet" onClick={() => startAgain()}>
          {texts.startAgain}
        </Button>
      </div>
    </form>
  )
}
