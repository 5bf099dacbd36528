import { accountFieldsTexts } from '../../../contract/texts/account.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { PasswordField } from '../../ui/password-field.tsx'

/**
 * A new password and its repetition. A hidden e-mail lets browsers store the password under
 * the right user name.
 */
export function ChosenPasswordFields({
  email,
  label,
  errorOf,
}: {
  email: string
  label: string
  errorOf: (name: 'password' | 'confirmPassword') => string | undefined
}) {
  const fields = useTexts(accountFieldsTexts)
  const labels = { showLabel: fields.showPassword, hideLabel: fields.hidePassword }
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        {...labels}
        help={fields.passwordHelp}
        error={errorOf('password')}
      />
      <PasswordField
        label={fields.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        {...labels}
        error={errorOf('confirmPassword')}
      />
    </>
  )
}
