import { accountFieldsTexts } from '../../../../contract/texts/account.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { PasswordField } from './password-field.tsx'

/** A new password, twice. `email` is for forms without its field: browsers store the password under it. */
export function ChosenPasswordFields({
  email,
  label,
  field,
}: {
  email?: string
  label: string
  field: (name: 'password' | 'confirmPassword') => { name: string; error: string | undefined }
}) {
  const texts = useTexts(accountFieldsTexts)
  return (
    <>
      {email !== undefined && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      <PasswordField
        {...field('password')}
        label={label}
        autoComplete="new-password"
        help={texts.passwordHelp}
      />
      <PasswordField
        {...field('confirmPassword')}
        label={texts.confirmPassword}
        autoComplete="new-password"
      />
    </>
  )
}
