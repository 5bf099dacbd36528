import { useState } from 'react'
import { parseRecoveryCode } from '../../../../contract/people/recovery-code.ts'
import { accountFieldsTexts, loginTexts } from '../../../../contract/texts/generated/account.ts'
import { recoveryCodesTexts, signInStepsTexts } from '../../../../contract/texts/generated/sign-in.ts'
import type { Validation } from '../../../../contract/validation.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { isOwnPool } from '../../../lib/public-config.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/field.tsx'
import { FormProblems } from '../../../ui/form-problems.tsx'
import { useAccountState } from './account-state.ts'
import { AppCodeField } from './app-code-field.tsx'
import { CodeHelp } from './code-help.tsx'
import { CodeField } from './fields.tsx'
import { loadAuth, prepareAuth } from './load-account.ts'
import {
  type AppCode,
  explainOneTimeCode,
  readAppCode,
  validateAppCode,
  validateOneTimeCode,
} from './one-time-code.ts'
import type { StepFormProps } from './sign-in-step.ts'

type CodeInput = AppCode & { isRemembered?: string }

/** Asks for a code from the app, a mail or a message. Only our own pool's codes can be sent again. */
export function CodeStepForm({
  email,
  kind,
  help,
  label,
  wrong,
  respond,
  goToStep,
  startAgain,
}: StepFormProps & {
  kind: 'totp' | 'own-mail' | 'mail' | 'own-message' | 'message'
  help: string
  label: string
  wrong: string
}) {
  const login = useTexts(loginTexts)
  const texts = useTexts(signInStepsTexts)
  const fields = useTexts(accountFieldsTexts)
  const recovery = useTexts(recoveryCodesTexts)
  const { registration } = useAccountState()
  const [isResent, setIsResent] = useState(false)
  const form = useForm<CodeInput>({
    prepare: prepareAuth,
    validate: kind === 'totp' ? validateAppCode : validateOneTimeCode,
    submit,
    explain: (error, { code }) => explainOneTimeCode(error, parseRecoveryCode(code) ? recovery.wrong : wrong),
    startsInField: true,
  })

  function submit({ code, isRemembered }: CodeInput) {
    setIsResent(false)
    // Only the form of app codes has the checkbox; the other codes change nothing about a remembered browser.
    return respond(readAppCode(code), { isRemembered: kind !== 'totp' || isRemembered === 'on' })
  }

  async function resend(): Promise<Validation<string>> {
    const { signInByEmailCode, signInBySms } = await loadAuth()
    const sent =
      kind === 'own-message' ? await signInBySms(email, registration) : await signInByEmailCode(email)
    const problems = await goToStep(sent)
    setIsResent(problems === null)
    return problems ?? nothing
  }

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormProblems messages={form.messages} />
      {isResent && <Banner kind="good" title={texts.resent} />}
      {kind === 'totp' ? (
        <AppCodeField field={form.field('code')} help={help} hasRecoveryCodes={isOwnPool()} />
      ) : (
        <CodeField {...form.field('code')} label={label} help={help} />
      )}
      {kind === 'totp' && (
        <CheckboxField name="isRemembered" label={texts.rememberDevice} help={texts.rememberDeviceHelp} />
      )}
      <div className="mt-1 grid gap-3">
        <Button {...form.submitProps} variant="primary" size="big" busyLabel={login.submitting}>
          {login.submit}
        </Button>
        {(kind === 'own-mail' || kind === 'own-message') && (
          <Button
            {...form.actProps}
            busyLabel={login.sendingCode}
            onClick={() => form.act(() => nothing, resend)}
          >
            {fields.resendCode}
          </Button>
        )}
        <Button variant="quiet" onClick={() => startAgain()}>
          {texts.startAgain}
        </Button>
      </div>
      {kind === 'own-mail' && <CodeHelp email={email} isAccountUnsure />}
    </form>
  )
}

const nothing: Validation<string> = { messages: [], fields: [] }
