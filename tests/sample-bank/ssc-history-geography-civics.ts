import type { Checks } from './check.ts'

export const checks: Checks = {
  10: null,
  16: (5 * 100_000) / 100_000,
  18: 450_000 / 500,
  19: null,
  22: 100 - (25 + 10),
  37: 4 * 5,
}
