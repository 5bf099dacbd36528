import type { Checks } from './check.ts'

export const checks: Checks = {
  6: null,
  8: null,
  12: null,
}
