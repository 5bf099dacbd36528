import { type QuestionLevel, questionLevels } from '../../../../contract/bank/levels.ts'

const mark = '\uE000\uE000\uE000'

/**
 * Returns the word by which records of a level are found. It consists of private characters, which no text
 * contains, and is too long to be reached by slips. The names of the level in a query lead to it (synonyms/).
 */
export function levelWordOf(level: QuestionLevel): string {
  return `${mark}${String.fromCharCode(0xe010 + questionLevels.indexOf(level))}`
}

export function isLevelWord(word: string): boolean {
  return word.startsWith(mark)
}
