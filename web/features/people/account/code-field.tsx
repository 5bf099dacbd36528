import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/field.tsx'

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
