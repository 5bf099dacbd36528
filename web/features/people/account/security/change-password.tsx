import { type PasswordChange, validatePasswordChange } from '../../../../../contract/people/password-rules.ts'
import { accountFieldsTexts } from '../../../../../contract/texts/generated/account.ts'
import { securityTexts } from '../../../../../contract/texts/generated/profile.ts'
import type { Validation } from '../../../../../contract/validation.ts'
import { useForm } from '../../../../lib/form/use-form.ts'
import type { Said } from '../../../../lib/form/use-say.ts'
import { documentLocale } from '../../../../lib/locale.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormProblems } from '../../../../ui/form-problems.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { explainAccountProblem } from '../explain-account.ts'
import { ChosenPasswordFields, PasswordField } from '../fields.tsx'
import { problemName } from '../identity-problems.ts'
import { loadAccount } from '../load-account.ts'
import { explainPasswordRefusal } from '../password-refusal.ts'
import { Panel } from './panel.tsx'

/** Lets a signed-in user change their password. Empties the fields afterwards. */
export function ChangePassword({ email }: { email: string }) {
  const fields = useTexts(accountFieldsTexts)
  const texts = useTexts(securityTexts)
  const form = useForm<PasswordChange>({
    validate: validatePasswordChange,
    submit: async ({ currentPassword, password }) => {
      const { changePassword } = await loadAccount()
      await changePassword(currentPassword, password)
      showToast(texts.passwordChanged)
      form.reset()
      return { messages: [], fields: [] }
    },
    explain,
  })

  return (
    <Panel title={texts.passwordTitle}>
      <form {...form.formProps} className="grid w-full gap-5">
        <FormProblems messages={form.messages} />
        <PasswordField
          label={texts.currentPassword}
          {...form.field('currentPassword')}
          autoComplete="current-password"
        />
        <ChosenPasswordFields email={email} label={fields.newPassword} field={form.field} />
        <Button {...form.submitProps} busyLabel={texts.changingPassword} className="justify-self-start">
          {texts.changePassword}
        </Button>
      </form>
    </Panel>
  )
}

function explain(error: unknown, { password }: PasswordChange): Validation<Said> {
  const texts = securityTexts(documentLocale())
  // An expired session has the same error name; only the message differs.
  if (problemName(error) === 'NotAuthorizedException' && !/token/i.test((error as Error).message)) {
    return { messages: [], fields: [{ path: 'currentPassword', message: texts.currentPasswordWrong }] }
  }
  return explainPasswordRefusal(error, password) ?? explainAccountProblem(error, texts.passwordFailed)
}
