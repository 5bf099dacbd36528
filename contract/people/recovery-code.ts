import { limits } from '../limits.ts'
import { normaliseCode } from './account-rules.ts'

/* Recovery codes: each replaces one code of an authenticator app. No code of an app has this form. */

export const recoveryCodeLetters = 'abcdefghijklmnopqrstuvwxyz234567'

const length = limits.recoveryCodeCharacters
const pattern = new RegExp(`^[${recoveryCodeLetters}]{${length}}$`)

/** Returns a typed recovery code without gaps and in small letters; null for anything else. */
export function parseRecoveryCode(typed: string): string | null {
  // The digits 0 and 1 are in no code, so they were read for letters.
  const code = normaliseCode(typed).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
  return pattern.test(code) ? code : null
}

/** Returns a code as it is shown: in two halves. */
export function showRecoveryCode(code: string): string {
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
}
