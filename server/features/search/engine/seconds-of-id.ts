const most = 2 ** 31 - 1

/** When the object of a UUIDv7 was created, in seconds; its first six bytes are milliseconds. */
export function secondsOfId(bytes: Buffer, at: number): number {
  return Math.min(most, Math.floor(bytes.readUIntBE(at, 6) / 1000))
}
