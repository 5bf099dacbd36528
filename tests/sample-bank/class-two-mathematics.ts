import type { Checks } from './check.ts'

export const checks: Checks = {
  2: 37 + 25,
  3: 83 - 47,
  4: 6 * 4,
  5: 20 / 5,
  6: 5 * 10,
  7: 20 + 5,
  8: 50 - (25 + 10),
  9: 7 * 3,
  10: [46, 37, 51, 29].find((one) => one % 2 === 0)!,
}
