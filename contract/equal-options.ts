import { isBlank, normaliseLine, toAsciiDigits } from './normalise.ts'
import {
  type OptionField,
  optionFields,
  type QuestionContent,
  type WrongOptionField,
  wrongOptionFields,
} from './question-fields.ts'

/** An option that looks like an earlier one. */
export type EqualOption = { option: WrongOptionField; same: OptionField }

/**
 * Returns the options that look like an earlier one, each with the first of those. Digits of both scripts are one, unless a
 * question is about the two: "Which is five in Bangla?".
 */
export function findEqualOptions(
  question: Pick<QuestionContent, OptionField>,
  { areDigitsOne = true } = {},
): EqualOption[] {
  const keyOf = (field: OptionField) =>
    areDigitsOne ? toAsciiDigits(visibleKey(question[field])) : visibleKey(question[field])
  return wrongOptionFields.flatMap((option) => {
    const key = keyOf(option)
    const earlier = optionFields.slice(0, optionFields.indexOf(option))
    const same = isBlank(question[option]) ? undefined : earlier.find((field) => keyOf(field) === key)
    return same ? [{ option, same }] : []
  })
}

/** Joiners beside a hasanta change the shape of a Bangla letter: র‌্য and র্য. */
const unseen =
  /(?<!্)[\u200c\u200d](?!্)|[^\P{Default_Ignorable_Code_Point}\u200c\u200d]|(?![\u200c\u200d])\p{Cf}/gu

/** Returns a text that is the same for texts that look the same; case matters: mW and MW. */
function visibleKey(text: string): string {
  return normaliseLine(text.replace(unseen, ''))
}
