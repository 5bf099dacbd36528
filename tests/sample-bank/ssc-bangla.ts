import type { Checks } from './check.ts'

export const checks: Checks = {
  1: null,
}
