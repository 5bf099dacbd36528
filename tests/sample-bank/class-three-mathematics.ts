import type { Checks } from './check.ts'

export const checks: Checks = {
  1: 3 / 8,
  2: 3 * 1000 + 25,
  3: 468 + 357,
  4: 900 - 264,
  5: 12 * 9,
  6: 75 % 6,
  7: 4 * 5,
  8: 2 * 100 + 35,
  10: 4 * 6,
}
