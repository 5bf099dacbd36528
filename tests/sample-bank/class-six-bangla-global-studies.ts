import type { Checks } from './check.ts'

export const checks: Checks = {
  2: 11 + 39,
  4: 1 + 1,
  12: null,
}
