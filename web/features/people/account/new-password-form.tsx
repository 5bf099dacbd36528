import {
  askable,
  type FirstPassword,
  normaliseMissing,
  validateFirstPassword,
} from '../../../../contract/people/first-password-rules.ts'
import {
  accountFieldsTexts,
  loginTexts,
  registerTexts,
} from '../../../../contract/texts/generated/account.ts'
import { errorsTexts } from '../../../../contract/texts/generated/shell.ts'
import { signInStepsTexts } from '../../../../contract/texts/generated/sign-in.ts'
import type { Validation } from '../../../../contract/validation.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import type { Said } from '../../../lib/form/use-say.ts'
import { documentLocale } from '../../../lib/locale.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormProblems } from '../../../ui/form-problems.tsx'
import { ChosenPasswordFields } from './fields.tsx'
import { explainTrouble } from './identity-problems.ts'
import { prepareAuth } from './load-account.ts'
import { explainPasswordRefusal } from './password-refusal.ts'
import { PhoneField } from './profile-fields.tsx'
import type { StepFormProps } from './sign-in-step.ts'

/** Asks for a password that replaces a temporary one, and for the missing attributes. */
export function NewPasswordForm({
  email,
  missing: names,
  respond,
  startAgain,
}: StepFormProps & { missing: string[] }) {
  const login = useTexts(loginTexts)
  const register = useTexts(registerTexts)
  const fields = useTexts(accountFieldsTexts)
  const texts = useTexts(signInStepsTexts)
  const missing = askable(names)
  const form = useForm<FirstPassword>({
    prepare: prepareAuth,
    validate: (values) => validateFirstPassword(values, missing),
    submit: (values) => respond(values.password, { attributes: normaliseMissing(values, missing) }),
    explain,
    startsInField: true,
  })

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormProblems messages={form.messages} />
      <p className="text-ink-soft">{texts.newPasswordHelp}</p>
      {missing.includes('given_name') && (
        <TextField label={register.firstName} {...form.field('firstName')} autoComplete="given-name" />
      )}
      {missing.includes('family_name') && (
        <TextField label={register.lastName} {...form.field('lastName')} autoComplete="family-name" />
      )}
      {missing.includes('phone_number') && <PhoneField {...form.field('phone')} />}
      <ChosenPasswordFields email={email} label={fields.newPassword} field={form.field} />
      <div className="mt-1 grid gap-3">
        <Button {...form.submitProps} variant="primary" size="big" busyLabel={login.submitting}>
          {texts.newPasswordSubmit}
        </Button>
        <Button variant="quiet" onClick={() => startAgain()}>
          {texts.startAgain}
        </Button>
      </div>
    </form>
  )
}

function explain(error: unknown, { password }: FirstPassword): Validation<Said> {
  const errors = errorsTexts(documentLocale())
  const refusal = explainPasswordRefusal(error, password)
  return refusal ?? { messages: [explainTrouble(error) ?? errors.unexpected], fields: [] }
}
