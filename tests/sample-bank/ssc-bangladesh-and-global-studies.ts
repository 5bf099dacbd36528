import type { Checks } from './check.ts'

export const checks: Checks = {
  5: null,
  8: 160 + 7,
  11: null,
  13: null,
  14: (24 * 60) / 360,
  16: null,
  22: null,
  23: null,
  26: 1 + 9 + 3,
  28: 15 - 5,
  29: null,
  31: 480_000 / 16,
  37: null,
}
