import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { accountFieldsTexts } from '../../../../contract/texts/account.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { TextField } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

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
