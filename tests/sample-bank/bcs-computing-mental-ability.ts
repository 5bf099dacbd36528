import type { Checks } from './check.ts'

export const checks: Checks = {
  1: 0b11011,
  2: 0x2f,
  3: null,
  13: 2 ** 10,
  14: 6 * 7,
  15: 33 * 2 - 1,
  16: String.fromCharCode('K'.charCodeAt(0) + 3),
  17: [...'DOG'].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 1)).join(''),
  18: `${['সোম', 'মঙ্গল', 'বুধ', 'বৃহস্পতি', 'শুক্র', 'শনি', 'রবি'][100 % 7]}বার`,
  19: 180 - (3 * 30 + 15),
  20: Math.hypot(3, 4),
  23: 3 ** 3,
  25: 8 + 13 - 1,
  28: 3 + 2 + 1,
}
