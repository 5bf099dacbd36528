import { limits } from './limits.ts'
import { type Message, message } from './message.ts'
import { countCharacters, isBlank, normaliseText } from './normalise.ts'
import type { Validation } from './validation.ts'

/** Checks the reason that an administrator gives for deleting what somebody else made. Its path is `reason`. */
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
