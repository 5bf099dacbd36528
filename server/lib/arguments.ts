import { message } from '../../contract/message.ts'
import { AppError } from './app-error.ts'

/**
 * Returns the time in an argument. Throws BAD_INPUT for a text that is no time, and for a time that
 * PostgreSQL cannot store.
 */
export function readInstant(argument: string, value: string): Date {
  const instant = new Date(value)
  // PostgreSQL's range of instants ends before JavaScript's.
  if (!(Math.abs(instant.getTime()) < Date.UTC(9999, 0)))
    throw new AppError('BAD_INPUT', message('input.notInstant', { argument }))
  return instant
}

/** An argument contains a short list; a longer text is refused before it is parsed. */
const maxCharacters = 100_000

/** Parses an `AWSJSON` list. `readEntry` returns null for a wrong entry. Throws BAD_INPUT that names it. */
export function readJsonList<Entry>(
  text: string,
  argument: string,
  readEntry: (entry: unknown) => Entry | null,
): Entry[] {
  const refuse = () => new AppError('BAD_INPUT', message('input.notList', { argument }))
  if (text.length > maxCharacters) throw refuse()
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw refuse()
  }
  if (!Array.isArray(list)) throw refuse()
  return list.map((value) => {
    const entry = readEntry(value)
    if (entry === null) throw refuse()
    return entry
  })
}
