/** One rule that the input broke: `path` as in the input (`questions.3.option2`, zero-based), `message` ready to show. */
export type FieldError = { path: string; message: string }

/** What the rules found: sentences about the whole form in the order of the checks, and errors that belong to a field. */
export type Validation = { messages: string[]; fields: FieldError[] }

export function isValid({ messages, fields }: Validation): boolean {
  return messages.length === 0 && fields.length === 0
}

/** The one sentence to show where only one has room; null when all is well. */
export function firstMessage({ messages, fields }: Validation): string | null {
  return messages[0] ?? fields[0]?.message ?? null
}
