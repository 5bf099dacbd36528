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
