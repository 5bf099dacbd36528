import type { Checks } from './check.ts'

export const checks: Checks = {
  1: 3 * 4 - -2 * 5,
  2: (4 * 3) / 6,
  3: (2 + 4) / 2,
  5: Math.abs(3 * 1 + 4 * 2 + 4) / Math.hypot(3, 4),
  8: 720 / (6 * 2),
  11: 5 / 3,
  13: 0 ** 3 - 3 * 0 ** 2 + 1,
  14: 3 * 3 ** 2 - 6 * 3,
  16: Math.atan(1),
  17: 3 ** 3 / 3,
  18: -2 * -2,
  19: 5 ** 2 - 2 * 3,
  21: (6 * 5 * 4) / (3 * 2),
  23: Math.atan(2) + Math.atan(3),
  25: 1 / 3 + 1 / 4 - 1 / 12,
}
