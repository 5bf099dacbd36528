import type { Checks } from './check.ts'

export const checks: Checks = {
  13: null,
  18: null,
}
