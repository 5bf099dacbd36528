import { type ChangeEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { validateDeletionReason } from '../../../../contract/bank/deletion-rules.ts'
import { DataError } from '../../../lib/data.ts'
import { markLanguage } from '../../../lib/form/form-fields.ts'
import { useSay } from '../../../lib/form/use-say.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { Content } from './content.ts'

type Typed = { id: string | null; text: string; problem: string | null }
const nothing: Typed = { id: null, text: '', problem: null }

/**
 * Returns the field for the reason of deleting another author's content, which the owner does not have. The
 * typed text stays when the dialog of the same content closes and opens.
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

  /** Shows the first problem of the field and focuses the field. Returns false when there is no problem. */
  function show(fields: readonly { path: string; message: string }[]): boolean {
    const [found] = fields.filter(({ path }) => path === 'reason')
    if (!found) return false
    flushSync(() => setTyped({ id: content!.id, text, problem: found.message }))
    field.current?.focus()
    return true
  }

  return {
    /** The reason; null for the owner. */
    text: isAsked ? text : null,
    /** The props of the text area; null when no reason is needed. */
    fieldProps: isAsked
      ? ({ ref: field, value: text, error: problem, onChange: change, 'aria-required': true } as const)
      : null,
    /** Returns whether the reason is valid. Shows the problem if it is not. */
    check: () => !isAsked || !show(sayAll(validateDeletionReason(text)).fields),
    /** Shows the server's refusal of the reason. Returns false for any other error. */
    showRefusal: (error: unknown) => error instanceof DataError && show(error.fields),
  }
}
