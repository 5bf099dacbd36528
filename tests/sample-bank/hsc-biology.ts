import type { Checks } from './check.ts'

export const checks: Checks = {
  4: null,
  18: 6 / 3,
  23: 1 + 1,
  28: 60 / 75,
  35: null,
  39: 100 / 2,
}
