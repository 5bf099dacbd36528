import type { Checks } from './check.ts'

export const checks: Checks = {
  2: 2 ** 4,
  3: (-2) ** 2 - 3 * -2 + 1,
  5: 7 ** 2 - 2 * 10,
  6: 4 ** 2 + 2,
  7: Math.round(Math.log(1 / 81) / Math.log(3)),
  8: (2 ** 8 - 2 ** 6) / 2 ** 5,
  9: 0.00047,
  10: 36 / 99,
  12: (62 - 5) / 3 + 1,
  13: 2 ** 8 - 1,
  14: 3 / Math.sqrt(5 ** 2 - 3 ** 2),
  15: Math.sin(Math.PI / 6) ** 2 + Math.cos(Math.PI / 3) ** 2,
  16: 20 * Math.sqrt(3) * Math.tan(Math.PI / 6),
  17: Math.PI * (14 / 2) ** 2,
  18: 110 / 2,
  19: Math.PI * 3 ** 2 * 10,
  20: (7 + 8) / 2,
  24: Math.hypot(24, 18),
  25: 24 * 18 - 20 * 14,
}
