import { type QuestionLanguage, questionLanguages } from '../../../contract/languages.ts'
import { type QuestionLevel, questionLevels } from '../../../contract/levels.ts'
import type { SearchRecord } from './search-record.ts'

/** Records with the same type, language, level and verification share a cell: counts of them are counts of cells. */
export type CellValues = {
  type: SearchRecord['type']
  language: QuestionLanguage
  level: QuestionLevel
  verified: boolean
}

export const recordTypes = ['Question', 'Pack'] as const

export const cellCount = recordTypes.length * questionLanguages.length * questionLevels.length * 2

/** The number of a cell, from 0 to `cellCount` - 1. It is stored: new languages or levels need a new index. */
export function cellOf({ type, language, level, verified }: CellValues): number {
  const kind = recordTypes.indexOf(type) * questionLanguages.length + questionLanguages.indexOf(language)
  return (kind * questionLevels.length + questionLevels.indexOf(level)) * 2 + (verified ? 1 : 0)
}

/** What the records of a cell have in common, by its number. */
export const cells: readonly CellValues[] = recordTypes.flatMap((type) =>
  questionLanguages.flatMap((language) =>
    questionLevels.flatMap((level) => [false, true].map((verified) => ({ type, language, level, verified }))),
  ),
)

const verifiedRank = 10_000_000
const mostVotes = 1_000_000

/** Verified records have a rank below it, the others one above. */
export const verifiedBelow = -verifiedRank / 2

/** Where a record stands among equals: smaller is better. Verified ones come first, then those with more votes. */
export function rankOf({ verified, votes }: { verified: boolean; votes: number }): number {
  return -((verified ? verifiedRank : 0) + Math.max(-mostVotes, Math.min(mostVotes, votes)))
}
