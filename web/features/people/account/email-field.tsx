import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/field.tsx'

/** The e-mail address of an account, which browsers store as the user name. */
export function EmailField(field: ComponentProps<typeof TextField>) {
  return (
    <TextField {...field} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
  )
}
