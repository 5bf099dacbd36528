import type { Checks } from './check.ts'

export const checks: Checks = {
  5: 24 / 2,
  6: 100 / 4,
  20: (100 - 2 * 30) / 2,
  22: 20_000 * 0.1 ** 3,
  23: 64 / 1.6 ** 2,
}
