import type { Checks } from './check.ts'

export const checks: Checks = {
  16: null,
  26: null,
  28: null,
}
