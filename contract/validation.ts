import { type Message, type Messages, sentenceOf } from './message.ts'

/**
 * One rule that the input broke: `path` as in the input (`questions.3.option2`, zero-based). `Said` is a message, or a
 * sentence once it is ready to show.
 */
export type FieldError<Said = Message> = { path: string; message: Said }

/** What the rules found: messages about the whole form in the order of the checks, and errors that belong to a field. */
export type Validation<Said = Message> = { messages: Said[]; fields: FieldError<Said>[] }

export function isValid({ messages, fields }: Validation<unknown>): boolean {
  return messages.length === 0 && fields.length === 0
}

/** Returns the one message to show where only one has room; null when nothing is wrong. */
export function firstMessage<Said>({ messages, fields }: Validation<Said>): Said | null {
  return messages[0] ?? fields[0]?.message ?? null
}

/** Makes the sentences of what the rules found. */
export function sayValidation(catalogue: Messages, { messages, fields }: Validation): Validation<string> {
  return {
    messages: messages.map((message) => sentenceOf(catalogue, message)),
    fields: fields.map(({ path, message }) => ({ path, message: sentenceOf(catalogue, message) })),
  }
}
