import type { Checks } from './check.ts'

export const checks: Checks = {
  2: 12 / 12,
  3: 340_000 - 300_000,
  4: (12 / 96) * 100,
  8: 10_000 / 0.2,
  14: 96 / 8,
}
