import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { accountFieldsTexts } from '../../../../contract/texts/generated/account.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { TextField } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

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

/** A password input with a button that shows or hides it. */
export function PasswordField(field: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const texts = useTexts(accountFieldsTexts)
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton
          label={isShown ? texts.hidePassword : texts.showPassword}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon aria-hidden className="size-5" />
        </IconButton>
      }
    />
  )
}

/** The e-mail address of an account, which browsers store as the user name. */
export function EmailField(field: ComponentProps<typeof TextField>) {
  return (
    <TextField {...field} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
  )
}

/** A one-time code, which phones fill in from the message. A text field: it takes Bangla digits. */
export function CodeField(
  field: Omit<ComponentProps<typeof TextField>, 'name' | 'inputMode' | 'autoComplete'>,
) {
  return (
    <TextField
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      {...field}
    />
  )
}
