import { v7 } from 'uuid'

/** A UUIDv7: grows with time, so that rows created together are stored together. */
export function newId(): string {
  return v7()
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** For use before queries: PostgreSQL throws on a malformed uuid, where "not found" is meant. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && uuidPattern.test(value)
}
