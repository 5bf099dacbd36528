import { type QuestionLanguage, questionLanguages } from '../../../contract/bank/languages.ts'
import { type QuestionLevel, questionLevels } from '../../../contract/bank/levels.ts'
import type { SearchRecord } from './search-record.ts'

/**
 * Records of the same type, language, level and verification share a cell, so counting cells counts records.
 */
export type CellValues = {
  type: SearchRecord['type']
  language: QuestionLanguage
  level: QuestionLevel
  verified: boolean
}

const recordTypes = ['Question', 'Pack'] as const

export const cellCount = recordTypes.length * questionLanguages.length * questionLevels.length * 2

/**
 * The number of a cell, from 0 to `cellCount` - 1. It is stored: new languages or levels require a new index.
 */
export function cellOf({ type, language, level, verified }: CellValues): number {
  const kind = recordTypes.indexOf(type) * questionLanguages.length + questionLanguages.indexOf(language)
  return (kind * questionLevels.length + questionLevels.indexOf(level)) * 2 + (verified ? 1 : 0)
}

/** The values that the records of a cell share, by its number. */
export const cells: readonly CellValues[] = recordTypes.flatMap((type) =>
  questionLanguages.flatMap((language) =>
    questionLevels.flatMap((level) => [false, true].map((verified) => ({ type, language, level, verified }))),
  ),
)

const verifiedRank = 10_000_000
const maxVotes = 1_000_000

/** Orders records with equal scores, smaller first: verified ones, then those with more votes. */
export function rankOf({ verified, votes }: { verified: boolean; votes: number }): number {
  return -((verified ? verifiedRank : 0) + Math.max(-maxVotes, Math.min(maxVotes, votes)))
}
