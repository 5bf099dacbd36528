import type { Checks } from './check.ts'

export const checks: Checks = {
  3: 2 ** 10,
  4: 8 / 8,
  14: 4 + 2 + 3,
  25: 6 / 2,
}
