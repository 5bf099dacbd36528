import { loginTexts, registerTexts } from '../../../contract/texts/account.ts'
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
  const login = useTexts(loginTexts)
  const register = useTexts(registerTexts)
  const labels = { showLabel: login.showPassword, hideLabel: login.hidePassword }
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        {...labels}
        help={register.passwordHelp}
        error={errorOf('password')}
      />
      <PasswordField
        label={register.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        {...labels}
        error={errorOf('confirmPassword')}
      />
    </>
  )
}
