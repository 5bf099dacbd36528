import type { Checks } from './check.ts'

export const checks: Checks = {
  9: null,
  10: null,
  17: 20_000 * (1 - 0.4 - 0.25 - 0.15),
}
