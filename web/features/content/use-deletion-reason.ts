import { type ChangeEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { validateDeletionReason } from '../../../contract/deletion-rules.ts'
import { DataError } from '../../lib/data.ts'
import { markLanguage } from '../../lib/form-fields.ts'
import { useSession } from '../../lib/session.ts'
import { useSay } from '../../lib/use-say.ts'
import type { Content } from './content.ts'

type Typed = { id: string | null; text: string; problem: string | null }
const nothing: Typed = { id: null, text: '', problem: null }

/**
 * The reason for deleting another author's content; its owner is asked for none. What was typed stays while the dialog of
 * the same content closes and opens.
 */
export function useDeletionReason(content: Content | null) {
  const { userId } = useSession()
  const { sayAll } = useSay()
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(nothing)
  const isAsked = content !== null && content.owner !== userId
  const { text, problem } = typed.id === content?.id ? typed : nothing

  function change({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) {
    markLanguage(currentTarget)
    setTyped({ id: content!.id, text: currentTarget.value, problem: null })
  }

  /** Shows the first problem of the field and focuses it; false when there is none. */
  function show(fields: readonly { path: string; message: string }[]): boolean {
    const [found] = fields.filter(({ path }) => path === 'reason')
    if (!found) return false
    flushSync(() => setTyped({ id: content!.id, text, problem: found.message }))
    field.current?.focus()
    return true
  }

  return {
    /** Null for the owner. */
    text: isAsked ? text : null,
    /** For the text area; null when no reason is asked for. */
    fieldProps: isAsked
      ? ({ ref: field, value: text, error: problem, onChange: change, 'aria-required': true } as const)
      : null,
    /** Returns whether the reason is within the rules; otherwise shows why not. */
    check: () => !isAsked || !show(sayAll(validateDeletionReason(text)).fields),
    /** Shows what the server says about the reason; false when the error is another one. */
    showRefusal: (error: unknown) => error instanceof DataError && show(error.fields),
  }
}
