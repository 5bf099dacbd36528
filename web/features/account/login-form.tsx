import { useLocation, useNavigate } from 'react-router'
import { type Login, normaliseEmail, validateLogin } from '../../../contract/account-rules.ts'
import { identity, login as texts } from '../../../contract/texts/account.ts'
import type { Validation } from '../../../contract/validation.ts'
import { readSession, reloadSession } from '../../lib/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { type AccountState, useAccountState } from './account-state.ts'
import { explainTrouble } from './identity-problems.ts'
import { loadAuth } from './load-auth.ts'
import { readNextAddress, withNextAddress } from './next-address.ts'
import { useAccountForm } from './use-account-form.ts'

export function LoginForm() {
  const { search } = useLocation()
  const { email, verified, passwordReset } = useAccountState()
  const navigate = useNavigate()
  const flags = new URLSearchParams(search)

  const form = useAccountForm<Login>({ validate: validateLogin, submit, explain })

  async function submit(values: Login): Promise<Validation | null> {
    const address = normaliseEmail(values.email)
    const { signIn } = await loadAuth()
    const step = await signIn(address, values.password)
    if (step === 'CONFIRM_SIGN_UP') {
      const state: AccountState = { email: address, ...(await sendNewCode(address)) }
      await navigate(withNextAddress('/verify-email', search), { state })
      return null
    }
    if (step !== 'DONE') return oneMessage(identity.stepNotSupported)

    reloadSession()
    if (!readSession().userId) return oneMessage(texts.sessionFailed(texts.sessionNotKept))
    await navigate(readNextAddress(search), { replace: true })
    return null
  }

  return (
    <form {...form.formProps} className="grid gap-5">
      {form.messages.length > 0 ? (
        form.messages.map((message) => <Banner key={message} kind="bad" title={message} />)
      ) : (
        <>
          {(verified || flags.has('verified')) && <Banner kind="good" title={texts.verified} />}
          {(passwordReset || flags.has('reset')) && <Banner kind="good" title={texts.passwordReset} />}
        </>
      )}
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        error={form.errorOf('email')}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
        error={form.errorOf('password')}
      />
      <div className="mt-1 grid gap-3">
        <Button {...form.submitProps} variant="primary" size="big" busyLabel={texts.submitting}>
          {texts.submit}
        </Button>
        <ButtonLink to={withNextAddress('/register', search)}>{texts.register}</ButtonLink>
      </div>
    </form>
  )
}

/** The account waits for its code: a fresh one is on its way, or the next screen says why not. */
async function sendNewCode(email: string): Promise<AccountState> {
  try {
    const { resendSignUpCode } = await loadAuth()
    await resendSignUpCode(email)
    return {}
  } catch (error) {
    return { codeProblem: explainTrouble(error) ?? identity.codeDeliveryFailed }
  }
}

/** Any refusal says the same, so that it tells nobody whether there is an account. */
function explain(error: unknown): Validation {
  return oneMessage(explainTrouble(error) ?? texts.failed)
}

function oneMessage(message: string): Validation {
  return { messages: [message], fields: [] }
}
