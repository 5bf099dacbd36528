import type { Checks } from './check.ts'

export const checks: Checks = {
  5: 23 - 11,
  8: 120 / 6,
  9: (2 * 3) / 2,
  13: 2 * 1.5,
  14: 3 / 6,
  15: 90 - 40,
  17: null,
}
