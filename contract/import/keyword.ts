import { limits } from '../limits.ts'
import { countCharacters, isBlank, normaliseText } from '../normalise.ts'
import { imports as texts } from '../texts/en/imports.ts'

/** What is wrong with a keyword of separation, or null. */
export function checkKeyword(keyword: string): string | null {
  if (isBlank(keyword)) return texts.noKeyword
  return countCharacters(normaliseText(keyword)) > limits.keywordCharacters ? texts.keywordTooLong : null
}
