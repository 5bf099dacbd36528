import { v7 } from 'uuid'

/** A UUIDv7: grows with time, so that rows made together lie together. */
export function newId(): string {
  return v7()
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Guards queries: PostgreSQL refuses a malformed uuid with an error, where "not found" is meant. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && uuidPattern.test(value)
}
