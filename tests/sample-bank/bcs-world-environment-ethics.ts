import type { Checks } from './check.ts'

export const checks: Checks = {
  13: null,
  15: null,
}
