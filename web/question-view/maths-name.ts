import { hasMath } from '../../contract/bank/question-text.ts'
import { spokenText } from '../../contract/formula/formula-text.ts'
import { languageOf } from '../lib/text-language.ts'

/**
 * Returns the `aria-label` of a link or radio with this text, or undefined when the text has no formula.
 * Browsers omit formulas from the names that they derive from content. `language` is that of the words for signs.
 */
export function mathsName(text: string, language = languageOf(text)): string | undefined {
  return hasMath(text) ? spokenText(text, language) : undefined
}
