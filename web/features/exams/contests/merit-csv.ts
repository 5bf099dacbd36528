import type { Group } from '../../../../contract/exams/contest-entry.ts'
import { contestLimits } from '../../../../contract/exams/contest-limits.ts'
import { toCsv } from '../../../../contract/import/export-csv.ts'
import type { contestsTexts } from '../../../../contract/texts/generated/contests.ts'
import { ContestPlacesDocument, type RowOfContest } from '../../../generated/contest.ts'
import { query } from '../../../lib/data.ts'

type Choice = { value: string; label: string }
type Words = {
  texts: ReturnType<typeof contestsTexts>
  levels: readonly Choice[]
  districts: readonly Choice[]
}

/**
 * Loads the merit list of a group and returns it as a file for spreadsheets, with numbers that they can count with. Throws
 * DataError.
 */
export async function loadMeritCsv(id: string, group: Group, words: Words): Promise<string> {
  const rows: RowOfContest[] = []
  for (let isMore = true; isMore; ) {
    const variables = { id, from: rows.length + 1, limit: contestLimits.maxPage, ...group }
    const page = (await query(ContestPlacesDocument, variables)).listContestPlaces.rows
    rows.push(...page)
    isMore = page.length === contestLimits.maxPage
  }
  return toMeritCsv(rows, words)
}

export function toMeritCsv(
  rows: readonly RowOfContest[],
  { texts: { listColumns: heads }, levels, districts }: Words,
): string {
  const nameIn = (choices: readonly Choice[], value: string | null) =>
    choices.find((choice) => choice.value === value)?.label ?? ''
  return toCsv([
    [
      heads.place,
      heads.nickname,
      heads.level,
      heads.district,
      heads.right,
      heads.wrong,
      heads.marks,
      heads.percentile,
    ],
    ...rows.map((row) => [
      ...[row.place, row.nickname, nameIn(levels, row.level), nameIn(districts, row.district)],
      ...[row.correctAnswers, row.wrongAnswers, row.marks, row.percentile],
    ]),
  ])
}
