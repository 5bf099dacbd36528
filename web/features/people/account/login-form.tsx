import { type MouseEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { limits } from '../../../../contract/limits.ts'
import {
  type Login,
  normaliseEmail,
  validateEmailFirst,
  validateLogin,
} from '../../../../contract/people/account-rules.ts'
import { parsePhone } from '../../../../contract/people/phone.ts'
import { accountFieldsTexts, loginTexts } from '../../../../contract/texts/generated/account.ts'
import { passkeysTexts, phoneSignInTexts } from '../../../../contract/texts/generated/sign-in.ts'
import { isValid, type Validation } from '../../../../contract/validation.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useHasStarted } from '../../../lib/has-started.ts'
import { documentLocale } from '../../../lib/locale.ts'
import { canUsePasskeys } from '../../../lib/passkeys.ts'
import { readNextAddress, withNextAddress } from '../../../lib/session/next-address.ts'
import { needsAccount } from '../../../lib/session/require-user.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { type AccountState, useAccountState } from './account-state.ts'
import { EmailField, PasswordField } from './fields.tsx'
import { takeRefusal } from './first-try.ts'
import { explainTrouble, problemName } from './identity-problems.ts'
import { loadAuth } from './load-account.ts'
import { signInWithPassword } from './password-sign-in.ts'
import { ProviderButtons } from './providers/provider-buttons.tsx'
import { oneMessage, useNextStep } from './use-next-step.ts'
import type { WaysIn } from './ways-in.ts'

/** The first step of a sign-in. */
export function LoginForm({
  ways: { providers, hasPasskeys, hasPhoneSignIn, hasSignInNames },
}: {
  ways: WaysIn
}) {
  const texts = useTexts(loginTexts)
  const fields = useTexts(accountFieldsTexts)
  const { search } = useLocation()
  const { email, verified, passwordReset, isDeleted, signInProblem, signInNote } = useAccountState()
  const navigate = useNavigate()
  const goToStep = useNextStep()
  const hasStarted = useHasStarted()
  const [acting, setActing] = useState<'code' | 'passkey'>('code')
  const passkeys = useTexts(passkeysTexts)
  const phone = useTexts(phoneSignInTexts)
  const flags = new URLSearchParams(search)
  const names = hasSignInNames ? texts.orName : undefined
  const help = !hasPhoneSignIn ? names : hasSignInNames ? texts.orNameOrPhone : texts.orPhone

  const form = useForm<Login>({ validate: unlessPhone(validateLogin), submit, explain })

  const isPhone = ({ email }: Login) => hasPhoneSignIn && parsePhone(email) !== null

  /** A phone number is checked by the form that it leads to. */
  function unlessPhone(validate: (values: Login) => Validation) {
    return (values: Login): Validation => (isPhone(values) ? { messages: [], fields: [] } : validate(values))
  }

  async function openPhoneForm(typed?: string): Promise<null> {
    await loadPhoneForm().catch(() => {})
    const state: AccountState = { way: 'phone', ...(typed ? { email: typed } : {}) }
    await navigate(withNextAddress('/login', search), { state })
    return null
  }

  async function submit(values: Login): Promise<Validation<string> | null> {
    if (isPhone(values)) return openPhoneForm(values.email)
    const address = normaliseEmail(values.email)
    const refusal = takeRefusal(address, values.password)
    if (refusal) throw refusal
    if (await signInWithPassword(address, values.password)) return goToStep({ name: 'done' }, address)
    const { signIn } = await loadAuth()
    return goToStep(await signIn(address, values.password), address)
  }

  async function submitByEmailCode(values: Login): Promise<Validation<string> | null> {
    if (isPhone(values)) return openPhoneForm(values.email)
    const address = normaliseEmail(values.email)
    const { signInByEmailCode } = await loadAuth()
    return goToStep(await signInByEmailCode(address), address)
  }

  async function submitByPasskey(values: Login): Promise<Validation<string> | null> {
    const address = normaliseEmail(values.email)
    const { signInByPasskey } = await loadAuth()
    try {
      return await goToStep(await signInByPasskey(address), address)
    } catch (error) {
      return oneMessage(explainPasskey(error))
    }
  }

  function leaveForReset(event: MouseEvent) {
    event.preventDefault()
    const typed = form.valueOf('email')
    const found = validateEmailFirst({ email: typed })
    if (!isValid(found)) return form.show(found)
    const state: AccountState = { email: normaliseEmail(typed) }
    return navigate(withNextAddress('/reset-password', search), { state })
  }

  return (
    <form {...form.formProps} data-sign-in="" className="grid gap-5">
      {form.messages.length > 0 ? (
        form.messages.map((message) => <Banner key={message} kind="bad" title={message} />)
      ) : (
        <>
          {(verified || flags.has('verified')) && <Banner kind="good" title={texts.verified} />}
          {(passwordReset || flags.has('reset')) && <Banner kind="good" title={texts.passwordReset} />}
          {isDeleted && <Banner kind="good" title={texts.deleted} />}
          {needsAccount(readNextAddress(search)) && <Banner kind="note" title={texts.needed} />}
          {signInNote && <Banner kind="note" title={signInNote} />}
          {signInProblem && <Banner kind="bad" title={signInProblem} />}
        </>
      )}
      <EmailField
        label={fields.email}
        {...form.field('email')}
        help={help}
        defaultValue={email ?? flags.get('name')?.slice(0, limits.emailCharacters)}
      />
      <div className="grid gap-1">
        <PasswordField label={fields.password} {...form.field('password')} autoComplete="current-password" />
        <Link
          to="/reset-password"
          onClick={leaveForReset}
          data-acts=""
          className="inline-flex min-h-11 items-center justify-self-start text-brand text-sm underline"
        >
          {texts.forgotPassword}
        </Link>
      </div>
      <div className="grid gap-3">
        <Button {...form.submitProps} variant="primary" size="big" busyLabel={texts.submitting}>
          {texts.submit}
        </Button>
        <Button
          variant="quiet"
          {...form.actProps}
          isBusy={form.actProps.isBusy && acting === 'code'}
          busyLabel={texts.sendingCode}
          onClick={() => {
            setActing('code')
            form.act(unlessPhone(validateEmailFirst), submitByEmailCode)
          }}
        >
          {texts.byEmailCode}
        </Button>
        {hasPasskeys && (!hasStarted || canUsePasskeys()) && (
          <Button
            {...form.actProps}
            data-passkey=""
            isBusy={form.actProps.isBusy && acting === 'passkey'}
            busyLabel={passkeys.opening}
            onClick={() => {
              setActing('passkey')
              form.act(validateEmailFirst, submitByPasskey)
            }}
          >
            {passkeys.signIn}
          </Button>
        )}
        {hasPhoneSignIn && <Button onClick={() => openPhoneForm()}>{phone.signIn}</Button>}
        <ProviderButtons providers={providers} next={readNextAddress(search)} />
      </div>
      <div className="grid gap-3 border-rule border-t pt-5">
        <p className="text-ink-soft text-sm">{texts.newHere}</p>
        <ButtonLink to={withNextAddress('/register', search)}>{texts.register}</ButtonLink>
      </div>
    </form>
  )
}

/** Gives every refusal the same sentence, so that it does not reveal whether an account exists. */
function explain(error: unknown): Validation<string> {
  const texts = loginTexts(documentLocale())
  return oneMessage(explainTrouble(error) ?? texts.failed)
}

/** Returns the sentence for a sign-in with a passkey that failed, or that the user did not finish. */
function explainPasskey(error: unknown): string {
  const texts = passkeysTexts(documentLocale())
  if (/^Passkey|^RelyingParty|^InvalidPasskey/.test(problemName(error))) return texts.notUsed
  return explainTrouble(error) ?? texts.failed
}

/** Loads the form for a phone number, which few installations offer. */
export function loadPhoneForm() {
  return import('./phone-form.tsx')
}
