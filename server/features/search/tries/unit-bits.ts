import { codes, slipCode } from '../text/slips.ts'

/** The bits of all units. */
export const allBits = -1

const bits = Int32Array.from({ length: codes }, (_, code) => 1 << ((code + 31) & 31))

/** Returns the bit of a UTF-16 unit in a set of units. Several units share each of the 32 bits. */
export function bitOf(unit: number): number {
  return bits[slipCode(unit)]!
}

export function countBits(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
