import type { Checks } from './check.ts'

export const checks: Checks = {
  4: 16,
  6: 9 + 10,
  10: 90 - 35,
  13: 2 * 3,
  14: 60 / 6,
}
