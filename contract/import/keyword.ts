import { limits } from '../limits.ts'
import { type AnyMessage, message } from '../message.ts'
import { countCharacters, isBlank, normaliseText } from '../normalise.ts'

export function checkKeyword(keyword: string): AnyMessage | null {
  if (isBlank(keyword)) return message('import.noKeyword')
  const isTooLong = countCharacters(normaliseText(keyword)) > limits.keywordCharacters
  return isTooLong ? message('import.keywordTooLong') : null
}
