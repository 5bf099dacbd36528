import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  emailError,
  normaliseCode,
  normaliseEmail,
  type VerificationInput,
  validateVerification,
} from '../../../../contract/people/account-rules.ts'
import {
  accountFieldsTexts,
  identityTexts,
  verifyTexts,
} from '../../../../contract/texts/generated/account.ts'
import type { Validation } from '../../../../contract/validation.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { documentLocale } from '../../../lib/locale.ts'
import { withNextAddress } from '../../../lib/session/next-address.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormProblems } from '../../../ui/form-problems.tsx'
import { type AccountState, useAccountState } from './account-state.ts'
import { CodeHelp } from './code-help.tsx'
import { EmailField } from './fields.tsx'
import { explainSendingTrouble, explainTrouble, problemName } from './identity-problems.ts'
import { loadAuth, prepareAuth } from './load-account.ts'

/** Confirms an e-mail address by a code. Asks for the address when the navigation has none (another tab). */
export function VerifyForm() {
  const identity = useTexts(identityTexts)
  const texts = useTexts(verifyTexts)
  const fields = useTexts(accountFieldsTexts)
  const { search } = useLocation()
  const { email, codeProblem } = useAccountState()
  const navigate = useNavigate()
  const form = useForm<VerificationInput>({
    validate: validateVerification,
    submit,
    explain,
    prepare: prepareAuth,
  })
  const [isResent, setIsResent] = useState(false)

  async function submit(values: VerificationInput): Promise<null> {
    setIsResent(false)
    const address = normaliseEmail(values.email)
    const { confirmSignUp } = await loadAuth()
    await confirmSignUp(address, normaliseCode(values.code))
    const state: AccountState = { email: address, verified: true }
    await navigate(withNextAddress('/login', search), { state, replace: true })
    return null
  }

  async function resend(values: VerificationInput): Promise<Validation<string>> {
    setIsResent(false)
    try {
      const { resendSignUpCode } = await loadAuth()
      await resendSignUpCode(normaliseEmail(values.email))
    } catch (error) {
      const isVerified = problemName(error) === 'InvalidParameterException'
      const reason = isVerified ? texts.alreadyVerified : explainSendingTrouble(error)
      return { messages: [reason ?? identity.codeDeliveryFailed], fields: [] }
    }
    setIsResent(true)
    return nothing
  }

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormProblems messages={form.messages} />
      {isResent && <Banner kind="good" title={texts.resent} />}
      {codeProblem && !isResent && form.messages.length === 0 && <Banner kind="bad" title={codeProblem} />}
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {email ? texts.help(email) : texts.helpWithoutEmail}
      </p>
      {email ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <EmailField label={fields.email} {...form.field('email')} />
      )}
      <TextField
        label={fields.code}
        {...form.field('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <div className="mt-1 grid gap-3">
        <Button {...form.submitProps} variant="primary" size="big" busyLabel={texts.submitting}>
          {texts.submit}
        </Button>
        <Button {...form.actProps} onClick={() => form.act(checkEmail, resend)}>
          {fields.resendCode}
        </Button>
      </div>
      <CodeHelp email={email} otherEmailPath={withNextAddress('/register', search)} />
    </form>
  )
}

const nothing: Validation<never> = { messages: [], fields: [] }

function checkEmail({ email }: VerificationInput): Validation {
  const message = emailError(email)
  return message === null ? nothing : { messages: [], fields: [{ path: 'email', message }] }
}

function explain(error: unknown): Validation<string> {
  const identity = identityTexts(documentLocale())
  const texts = verifyTexts(documentLocale())
  const reasons: Record<string, string> = {
    CodeMismatchException: texts.codeMismatch,
    ExpiredCodeException: texts.codeExpired,
    TooManyFailedAttemptsException: identity.tooManyFailedAttempts,
    NotAuthorizedException: texts.alreadyVerified,
    UserNotFoundException: identity.userNotFound,
  }
  const reason = reasons[problemName(error)] ?? explainTrouble(error)
  return { messages: [texts.failed, ...(reason ? [reason] : [])], fields: [] }
}
