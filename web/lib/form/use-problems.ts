import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldError, Validation } from '../../../contract/validation.ts'
import { focusFirstInvalid } from './form-fields.ts'

/** Sentences by the names of the fields they belong to. */
export type FieldErrors<Field extends string> = { [Name in Field]?: string | undefined }

/** The problems of a form: messages about the form as a whole, and the first error of each field. */
export function useProblems<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  initialErrors: FieldErrors<Field> = {},
) {
  const [messages, setMessages] = useState<readonly string[]>([])
  const [errors, setErrors] = useState(initialErrors)

  function set(found: Validation<string>) {
    setMessages(found.messages)
    setErrors(errorsByField(found.fields))
  }

  return {
    messages,
    errors,
    set,
    clear: () => set({ messages: [], fields: [] }),
    /** Renders the problems, together with what `also` sets, and focuses the first wrong field, or shows the messages. */
    show(found: Validation<string>, also?: () => void) {
      flushSync(() => {
        set(found)
        also?.()
      })
      focusFirstInvalid(form.current)
      // A phone may have scrolled what is said about the form as a whole out of view.
      if (found.fields.length > 0 || found.messages.length === 0) return
      form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
    },
    /** The field was changed: its error no longer holds. */
    forget(name: Field) {
      setErrors((now) => (now[name] === undefined ? now : { ...now, [name]: undefined }))
    },
  }
}

/** Groups errors by the first part of their paths (`tags.3` is in `tags`); the first of a field counts. */
export function errorsByField<Field extends string>(
  fields: readonly FieldError<string>[],
): FieldErrors<Field> {
  const errors: Record<string, string> = {}
  for (const { path, message } of fields) errors[path.split('.', 1)[0] ?? path] ??= message
  return errors as FieldErrors<Field>
}
