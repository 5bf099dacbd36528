import type { ComponentProps } from 'react'
import { TextField } from '../../ui/field.tsx'

/** A one-time code. Phones fill it in from the message; Bangla digits are taken as well, so it is no number field. */
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
