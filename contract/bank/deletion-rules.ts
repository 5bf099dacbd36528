import { limits } from '../limits.ts'
import { type Message, message } from '../message.ts'
import { countCharacters, isBlank, normaliseText } from '../normalise.ts'
import type { Validation } from '../validation.ts'

/**
 * Checks an administrator's reason for deleting another author's work. The path of its problems is `reason`.
 */
export function validateDeletionReason(reason: string): Validation {
  const wrong = problemOf(reason)
  return { messages: [], fields: wrong === null ? [] : [{ path: 'reason', message: wrong }] }
}

function problemOf(reason: string): Message | null {
  const maxCharacters = limits.deletionReasonCharacters
  if (isBlank(reason)) return message('deletion.reasonMissing')
  return countCharacters(normaliseText(reason)) > maxCharacters
    ? message('deletion.reasonTooLong', { maxCharacters })
    : null
}
