import { type QuestionLevel, questionLevels } from '../../../../contract/levels.ts'

/**
 * The word by which records of a level are found: private characters, which no text yields, and more of them
 * than a query can have wrong. The words that people use for the level lead to it (synonyms/).
 */
export function levelWordOf(level: QuestionLevel): string {
  return `\uE000\uE000\uE000${String.fromCharCode(0xe010 + questionLevels.indexOf(level))}`
}
