import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { normaliseCode } from '../../../../contract/people/account-rules.ts'
import { type PasswordReset, validatePasswordReset } from '../../../../contract/people/password-rules.ts'
import { accountFieldsTexts, identityTexts } from '../../../../contract/texts/generated/account.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { resetTexts, signInStepsTexts } from '../../../../contract/texts/generated/sign-in.ts'
import type { Validation } from '../../../../contract/validation.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import type { Said } from '../../../lib/form/use-say.ts'
import { useHasStarted } from '../../../lib/has-started.ts'
import { documentLocale } from '../../../lib/locale.ts'
import { withNextAddress } from '../../../lib/session/next-address.ts'
import { readSession, renewSession } from '../../../lib/session/session.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormProblems } from '../../../ui/form-problems.tsx'
import { type AccountState, useAccountState } from './account-state.ts'
import { CodeHelp } from './code-help.tsx'
import { ChosenPasswordFields, CodeField } from './fields.tsx'
import { explainSendingTrouble, explainTrouble, problemName } from './identity-problems.ts'
import { loadAuth, prepareAuth } from './load-account.ts'
import { explainPasswordRefusal } from './password-refusal.ts'

/** Both steps of a password reset. Without an e-mail from the navigation it redirects to the sign-in. */
export function ResetForm() {
  const shell = useTexts(shellTexts)
  const { search } = useLocation()
  const { email, isCodeSent } = useAccountState()
  const hasStarted = useHasStarted()
  if (!hasStarted) return <p className="text-ink-soft">{shell.loading}</p>
  if (!email) return <Navigate to={withNextAddress('/login', search)} replace />
  return isCodeSent ? <NewPasswordStep email={email} /> : <SendCodeStep email={email} />
}

function SendCodeStep({ email }: { email: string }) {
  const texts = useTexts(resetTexts)
  const { search } = useLocation()
  const navigate = useNavigate()
  const here = withNextAddress('/reset-password', search)
  // Stored in the history: phones may unload the page while the user reads the mail.
  const withCode: AccountState = { email, isCodeSent: true }
  const form = useForm<Record<string, string>>({
    prepare: prepareAuth,
    validate: () => nothing,
    submit: async () => {
      const { sendResetCode } = await loadAuth()
      await sendResetCode(email)
      await navigate(here, { state: withCode, replace: true })
      return null
    },
    explain: explainSending,
  })

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormProblems messages={form.messages} />
      <p className="[overflow-wrap:anywhere]">{texts.intro(email)}</p>
      <div className="mt-1 grid gap-3">
        <Button {...form.submitProps} variant="primary" size="big" busyLabel={texts.sending}>
          {texts.send}
        </Button>
        <ButtonLink to={here} state={withCode}>
          {texts.haveCode}
        </ButtonLink>
        <BackLink email={email} />
      </div>
    </form>
  )
}

function NewPasswordStep({ email }: { email: string }) {
  const texts = useTexts(resetTexts)
  const steps = useTexts(signInStepsTexts)
  const fields = useTexts(accountFieldsTexts)
  const { search } = useLocation()
  const navigate = useNavigate()
  const [isResent, setIsResent] = useState(false)
  const form = useForm<PasswordReset>({
    prepare: prepareAuth,
    validate: validatePasswordReset,
    submit,
    explain,
    startsInField: true,
  })

  async function submit({ code, password }: PasswordReset): Promise<null> {
    setIsResent(false)
    const { resetPassword } = await loadAuth()
    await resetPassword(email, normaliseCode(code), password)
    // The reset ended all sessions; the sign-in would skip its form for one that is not forgotten here.
    if (readSession().userId) await renewSession().catch(() => {})
    const state: AccountState = { email, passwordReset: true }
    await navigate(withNextAddress('/login', search), { state, replace: true })
    return null
  }

  async function resend(): Promise<Validation<string>> {
    setIsResent(false)
    try {
      const { sendResetCode } = await loadAuth()
      await sendResetCode(email)
    } catch (error) {
      return explainSending(error)
    }
    setIsResent(true)
    return nothing
  }

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormProblems messages={form.messages} />
      {isResent && <Banner kind="good" title={steps.resent} />}
      <p className="text-ink-soft [overflow-wrap:anywhere]">{texts.sent(email)}</p>
      <CodeField {...form.field('code')} label={fields.code} />
      <ChosenPasswordFields email={email} label={fields.newPassword} field={form.field} />
      <div className="mt-1 grid gap-3">
        <Button {...form.submitProps} variant="primary" size="big" busyLabel={texts.submitting}>
          {texts.submit}
        </Button>
        <Button {...form.actProps} busyLabel={texts.sending} onClick={() => form.act(() => nothing, resend)}>
          {fields.resendCode}
        </Button>
        <BackLink email={email} />
      </div>
      <CodeHelp email={email} otherEmailPath={withNextAddress('/login', search)} isAccountUnsure />
    </form>
  )
}

const nothing: Validation<string> = { messages: [], fields: [] }

function BackLink({ email }: { email: string }) {
  const texts = useTexts(resetTexts)
  const { search } = useLocation()
  return (
    <ButtonLink
      to={withNextAddress('/login', search)}
      state={{ email } satisfies AccountState}
      variant="quiet"
    >
      {texts.back}
    </ButtonLink>
  )
}

function explainSending(error: unknown): Validation<string> {
  const identity = identityTexts(documentLocale())
  const texts = resetTexts(documentLocale())
  const reasons: Record<string, string> = {
    InvalidParameterException: texts.notPossible,
    NotAuthorizedException: texts.notPossible,
    UserNotFoundException: identity.userNotFound,
  }
  const reason = reasons[problemName(error)] ?? explainSendingTrouble(error)
  return { messages: [texts.sendFailed, ...(reason ? [reason] : [])], fields: [] }
}

function explain(error: unknown, { password }: PasswordReset): Validation<Said> {
  const identity = identityTexts(documentLocale())
  const texts = resetTexts(documentLocale())
  const name = problemName(error)
  const atCode = { CodeMismatchException: texts.codeMismatch, ExpiredCodeException: texts.codeExpired }[name]
  if (atCode) return { messages: [texts.failed], fields: [{ path: 'code', message: atCode }] }
  const refusal = explainPasswordRefusal(error, password)
  if (refusal) return { ...refusal, messages: [texts.failed] }
  const reasons: Record<string, string> = {
    TooManyFailedAttemptsException: identity.tooManyFailedAttempts,
    UserNotConfirmedException: texts.notConfirmed,
    UserNotFoundException: identity.userNotFound,
    NotAuthorizedException: texts.notPossible,
  }
  const reason = reasons[name] ?? explainTrouble(error)
  return { messages: [texts.failed, ...(reason ? [reason] : [])], fields: [] }
}
