import type { Checks } from './check.ts'

export const checks: Checks = {
  13: 4 * 2.5,
}
