import { limits } from '../limits.ts'
import { type Message, message } from '../message.ts'
import { countCharacters, normaliseText } from '../normalise.ts'

/** Returns a learner's note on a question as it is stored, null for none, or the error. */
export function readStudyNote(
  text: string | null,
): { note: string | null; error: null } | { note: null; error: Message } {
  const note = normaliseText(text ?? '')
  if (countCharacters(note) > limits.studyNoteCharacters)
    return { note: null, error: message('practice.note') }
  return { note: note || null, error: null }
}
