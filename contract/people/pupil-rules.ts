import { type AnyMessage, message } from '../message.ts'
import { isBlank, normaliseLine, withoutInvisible } from '../normalise.ts'
import { emailError, nameError, normaliseCode } from './account-rules.ts'
import { withPrefix } from './phone.ts'

/** Apart from the other limits, which every page loads. */
export const pupilLimits = { pupilsPerList: 300, pupilsPerCall: 20, listCharacters: 100 } as const

/** A pupil whose account an administrator makes. */
export type Pupil = {
  firstName: string
  /** May be empty. */
  lastName: string
  /** As stored, or null. */
  phone: string | null
  /** The account signs in with it; null for a sign-in name. */
  email: string | null
  /** 1, or the place among pupils of the same name in the list. */
  occurrence: number
}

/**
 * Signs of lost letters, which no name has: question marks, and what UTF-8 and Bijoy become when they are read in another
 * encoding ("JosÃ©", "à¦°", "‡gvt").
 */
const lostLetters = /[?\uFFFD\u0080-\u009F¡-©«-´¶-¹»-¿×÷‚„…†‡ˆ‰‹›•™€ƒ]|[ÃÂ][\u00A0-\u00BFŠšŽžŒœŸ]/u

/** Signs of Bangla that is typed for a Bijoy font: beside Latin letters, no name has them. */
export const bijoySigns = /[‡†](?=[A-Za-z`])|[A-Za-z][¨©ª«¯±¶§¤]/

/** Returns what is wrong with a pupil, or null. */
export function pupilError({
  firstName,
  lastName,
  phone,
  email,
}: Omit<Pupil, 'occurrence'>): AnyMessage | null {
  if (isBlank(firstName)) return message('pupil.nameMissing')
  const wrongName = nameError(firstName) ?? nameError(lastName)
  if (wrongName !== null) return wrongName
  const name = `${firstName} ${lastName}`.trim()
  if (withoutInvisible(name) !== name) return message('pupil.nameIsOther', { name })
  if (lostLetters.test(name)) return message('pupil.lettersLost', { name })
  if (phone !== null && withPrefix(phone) === null) return message('account.phoneShape')
  return email === null ? null : emailError(email)
}

/** Tells the pupils of one list apart: a pupil with the same key is not made again. */
export function pupilKey({ firstName, lastName, occurrence }: Omit<Pupil, 'phone' | 'email'>): string {
  return `${normaliseLine(`${firstName} ${lastName}`).toLowerCase()} ${occurrence}`
}

/** Returns the sign-in name that a text means, in digits of any language and with gaps, or null. */
export function parseSignInName(text: string): string | null {
  const digits = normaliseCode(text)
  return /^[1-9]\d{7}$/.test(digits) ? digits : null
}
