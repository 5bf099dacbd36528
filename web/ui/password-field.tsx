import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { TextField } from './field.tsx'
import { IconButton } from './icon-button.tsx'

/** A password input with a button that shows or hides it; `showLabel` and `hideLabel` name the button. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...field
}: { showLabel: string; hideLabel: string } & Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
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
        <IconButton label={isShown ? hideLabel : showLabel} onClick={() => setIsShown(!isShown)}>
          <Icon aria-hidden className="size-5" />
        </IconButton>
      }
    />
  )
}
