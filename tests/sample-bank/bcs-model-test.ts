import type { Checks } from './check.ts'

export const checks: Checks = {
  17: null,
  18: null,
  21: null,
  28: null,
  29: 3 ** 3 - 3 * 3,
  30: Math.round(Math.log(8) / Math.log(Math.SQRT2)),
  31: 5000 * 3 * 0.08,
  32: 450 / 0.9,
  33: (20 / 2) * (2 * 2 + 19 * 3),
  34: 39_916_800 / (24 * 24 * 2),
  35: 6 / 36,
  37: 1 / (1 / 12 + 1 / 6),
  38: 0.5 * 5 * 12,
  39: 2 ** 4,
  40: 84 / 12,
  42: null,
  43: 23 * 2,
  48: 40 / 10,
  50: 0.5 * 2 * 20 ** 2,
}
