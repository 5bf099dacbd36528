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

/** Returns the lowest id that can be made at this time, to find rows by the time at which they were made. */
export function firstIdAt(time: Date): string {
  const hex = Math.max(0, time.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

const most = 2 ** 31 - 1

/** Returns the time in a UUIDv7, in seconds since 1970. Its first six bytes are milliseconds. */
export function secondsOfId(bytes: Buffer, at: number): number {
  return Math.min(most, Math.floor(bytes.readUIntBE(at, 6) / 1000))
}
