import type { Checks } from './check.ts'

export const checks: Checks = {
  5: null,
  11: null,
  13: null,
  15: null,
  16: null,
}
