import type { Checks } from './check.ts'

export const checks: Checks = {
  11: null,
  12: null,
  17: null,
}
