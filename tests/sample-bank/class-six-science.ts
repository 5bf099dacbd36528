import type { Checks } from './check.ts'

export const checks: Checks = {
  8: 55 - 40,
}
