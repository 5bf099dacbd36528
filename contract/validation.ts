import { type Message, type Messages, sentenceOf } from './message.ts'

/**
 * A broken rule at a field: `path` as in the input (`questions.3.option2`, zero-based). `Said` is a message,
 * or a sentence that is ready to show.
 */
export type FieldError<Said = Message> = { path: string; message: Said }

/** The result of the rules: messages about the whole form, in the order of the checks, and field errors. */
export type Validation<Said = Message> = { messages: Said[]; fields: FieldError<Said>[] }

export function isValid({ messages, fields }: Validation<unknown>): boolean {
  return messages.length === 0 && fields.length === 0
}

/** Returns the first message, for places with room for only one; null when nothing is wrong. */
export function firstMessage<Said>({ messages, fields }: Validation<Said>): Said | null {
  return messages[0] ?? fields[0]?.message ?? null
}

/** Returns the validation with sentences in place of messages. */
export function sayValidation(catalogue: Messages, { messages, fields }: Validation): Validation<string> {
  return {
    messages: messages.map((message) => sentenceOf(catalogue, message)),
    fields: fields.map(({ path, message }) => ({ path, message: sentenceOf(catalogue, message) })),
  }
}
