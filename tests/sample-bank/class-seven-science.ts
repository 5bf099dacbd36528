import type { Checks } from './check.ts'

export const checks: Checks = {
  8: 35 + 2,
  10: 150 / 3,
}
