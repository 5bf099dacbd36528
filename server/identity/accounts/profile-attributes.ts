import { isProfileLevel } from '../../../contract/bank/levels.ts'
import { limits } from '../../../contract/limits.ts'
import { countCharacters, isBlank, normaliseLine, withoutInvisible } from '../../../contract/normalise.ts'
import { type IdentityError, invalidParameter } from '../identity-error.ts'

/** Editable attributes, by the protocol's names. All but the level are required. */
export const profileAttributes = ['given_name', 'family_name', 'phone_number', 'custom:level'] as const
export type ProfileAttribute = (typeof profileAttributes)[number]

export function isProfileAttribute(name: string): name is ProfileAttribute {
  return (profileAttributes as readonly string[]).includes(name)
}

/** The value to store; null clears the level. Throws InvalidParameterException. */
export function checkProfileAttribute(name: ProfileAttribute, value: string): string | null {
  const line = normaliseLine(value)
  if (name === 'custom:level') {
    if (line !== '' && !isProfileLevel(line)) throw nonconforming(name, 'The level is not known')
    return line || null
  }
  if (isBlank(line)) throw nonconforming(name, `The attribute ${name} is required`)
  if (name === 'phone_number') {
    if (!/^\+8801[3-9]\d{8}$/.test(line)) throw invalidParameter('Invalid phone number format.')
    return line
  }
  if (withoutInvisible(line) !== line) throw nonconforming(name, 'It contains invisible characters')
  if (countCharacters(line) > limits.nameCharacters) {
    throw nonconforming(name, `String must be no longer than ${limits.nameCharacters} characters`)
  }
  return line
}

export function nonconforming(name: string, problem: string): IdentityError {
  return invalidParameter(`Attributes did not conform to the schema: ${name}: ${problem}`)
}
