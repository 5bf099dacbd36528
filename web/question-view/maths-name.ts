import { hasMath, plainText } from '../../contract/question-text.ts'

/**
 * What a link or a radio with this text is called, for `aria-label`: browsers leave formulas out of a name that they make
 * from what is inside. Nothing where there is no formula, and the text itself is the name.
 */
export function mathsName(text: string): string | undefined {
  return hasMath(text) ? plainText(text) : undefined
}
