import { spokenText } from '../../contract/formula-text.ts'
import { hasMath } from '../../contract/question-text.ts'

/**
 * Returns the `aria-label` of a link or radio with this text, or undefined when the text has no formula.
 * Browsers omit formulas from the names that they derive from content.
 */
export function mathsName(text: string): string | undefined {
  return hasMath(text) ? spokenText(text) : undefined
}
