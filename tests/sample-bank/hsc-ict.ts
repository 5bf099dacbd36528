import type { Checks } from './check.ts'

export const checks: Checks = {
  1: `(${0b1011})_{10}`,
  2: `(${(25).toString(2)})_2`,
  3: `(${(0x2f).toString(8)})_8`,
  4: `(${(0b110101).toString(16)})_{16}`,
  5: `(${(0b1101 + 0b111).toString(2)})_2`,
  6: (256 - 12).toString(2),
  7: [5, 9].map((digit) => digit.toString(2).padStart(4, '0')).join(''),
  13: 1,
  16: null,
  18: Math.floor(7 / 2),
  19: 1 + 3 + 5,
}
