import { useId } from 'react'
import { message } from '../../../../../contract/message.ts'
import { parseRecoveryCode } from '../../../../../contract/people/recovery-code.ts'
import { accountFieldsTexts } from '../../../../../contract/texts/generated/account.ts'
import { shellTexts } from '../../../../../contract/texts/generated/shell.ts'
import {
  freshProofTexts,
  recoveryCodesTexts,
  signInStepsTexts,
} from '../../../../../contract/texts/generated/sign-in.ts'
import type { Validation } from '../../../../../contract/validation.ts'
import { useForm } from '../../../../lib/form/use-form.ts'
import type { Said } from '../../../../lib/form/use-say.ts'
import { documentLocale } from '../../../../lib/locale.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormProblems } from '../../../../ui/form-problems.tsx'
import { AppCodeField } from '../app-code-field.tsx'
import { explainAccountProblem } from '../explain-account.ts'
import { PasswordField } from '../fields.tsx'
import { problemName } from '../identity-problems.ts'
import { loadAccount } from '../load-account.ts'
import { type AppCode, explainOneTimeCode, readAppCode, validateAppCode } from '../one-time-code.ts'

type Proof = { provedPassword: string } & Partial<AppCode>

/** Asks for the password, and for a code where the account has an authenticator app, in an open session. */
export function ProofDialog({
  needsCode,
  onProved,
  onClose,
}: {
  needsCode: boolean
  onProved: () => void
  onClose: () => void
}) {
  const fields = useTexts(accountFieldsTexts)
  const shell = useTexts(shellTexts)
  const texts = useTexts(freshProofTexts)
  const steps = useTexts(signInStepsTexts)
  const formId = useId()
  const form = useForm<Proof>({ validate, submit, explain })

  async function submit({ provedPassword, code }: Proof): Promise<null> {
    const { proveIdentity } = await loadAccount()
    await proveIdentity(provedPassword, code === undefined ? null : readAppCode(code))
    onProved()
    return null
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button {...form.submitProps} form={formId} variant="primary" busyLabel={texts.submitting}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className="grid gap-4">
        <FormProblems messages={form.messages} />
        <p>{needsCode ? texts.helpWithCode : texts.help}</p>
        <PasswordField
          {...form.field('provedPassword')}
          label={fields.password}
          autoComplete="current-password"
          autoFocus
        />
        {needsCode && <AppCodeField field={form.field('code')} help={steps.totp.help} hasRecoveryCodes />}
      </form>
    </Dialog>
  )
}

function validate({ provedPassword, code, ...kind }: Proof): Validation<Said> {
  const found = code === undefined ? { messages: [], fields: [] } : validateAppCode({ code, ...kind })
  if (provedPassword !== '') return found
  return {
    ...found,
    fields: [{ path: 'provedPassword', message: message('account.fieldMissing') }, ...found.fields],
  }
}

function explain(error: unknown, { code = '' }: Proof): Validation<Said> {
  const texts = freshProofTexts(documentLocale())
  if (problemName(error) === 'PasswordMismatchException') {
    return { messages: [], fields: [{ path: 'provedPassword', message: texts.passwordWrong }] }
  }
  const { wrong } = parseRecoveryCode(code)
    ? recoveryCodesTexts(documentLocale())
    : signInStepsTexts(documentLocale()).totp
  const atCode = explainOneTimeCode(error, wrong)
  return atCode.fields.length === 0 ? explainAccountProblem(error, texts.failed) : atCode
}
