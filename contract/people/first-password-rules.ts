import { message } from '../message.ts'
import { isBlank, normaliseLine } from '../normalise.ts'
import type { FieldError, Validation } from '../validation.ts'
import { nameError } from './account-rules.ts'
import { type ChosenPassword, validateChosenPassword } from './password-rules.ts'
import { phoneError, withPrefix } from './phone.ts'

/** Attributes that an account created by an administrator may lack, with the form field of each. */
const fieldOf = { given_name: 'firstName', family_name: 'lastName', phone_number: 'phone' } as const

type Missing = keyof typeof fieldOf

/** A password that replaces a temporary one, with the missing attributes. */
export type FirstPassword = ChosenPassword & Partial<Record<(typeof fieldOf)[Missing], string>>

export function askable(missing: readonly string[]): Missing[] {
  return missing.filter((name): name is Missing => Object.hasOwn(fieldOf, name))
}

export function validateFirstPassword(input: FirstPassword, missing: readonly Missing[]): Validation {
  const { messages, fields } = validateChosenPassword(input)
  const wrong: FieldError[] = []
  for (const name of missing) {
    const path = fieldOf[name]
    const value = input[path] ?? ''
    const rule = name === 'phone_number' ? phoneError : nameError
    const found = isBlank(value) ? message('account.fieldMissing') : rule(value)
    if (found !== null) wrong.push({ path, message: found })
  }
  return { messages, fields: [...wrong, ...fields] }
}

/** Returns the attributes to send after a successful validation; the phone number gets its +88. */
export function normaliseMissing(input: FirstPassword, missing: readonly Missing[]): Record<string, string> {
  const attributeOf = (name: Missing) => {
    const value = input[fieldOf[name]] ?? ''
    return name === 'phone_number' ? (withPrefix(value) ?? '') : normaliseLine(value)
  }
  return Object.fromEntries(missing.map((name) => [name, attributeOf(name)]))
}
