const most = 2 ** 31 - 1

/** Returns the time in a UUIDv7, in seconds since 1970. Its first six bytes are milliseconds. */
export function secondsOfId(bytes: Buffer, at: number): number {
  return Math.min(most, Math.floor(bytes.readUIntBE(at, 6) / 1000))
}
