import type { Deps } from '../../../deps.ts'
import type { SqlTransaction } from '../../../lib/database/sql.ts'
import * as meritList from './merit-list.ts'
import { placeSheets, type Sheet } from './rules.ts'

const contestsAtOnce = 20
const rowsAtOnce = 500

/**
 * Finishes the contests whose time is up and whose exams are all submitted: stores the places, and opens the results
 * with the right answers. Returns how many contests. One process at a time finishes a contest, in one transaction: two
 * that see the deletion of an account in between would place the others differently.
 *
 * When somebody deletes their account after the places are known, their row leaves the list and the places stay.
 */
export async function finishContests({ sql }: Pick<Deps, 'sql'>): Promise<number> {
  let finished = 0
  for (const id of await meritList.listContestsToFinish(sql, contestsAtOnce))
    if (await sql.begin((tx) => finish(tx, id), { kind: 'background' })) finished += 1
  return finished
}

async function finish(tx: SqlTransaction, id: string): Promise<boolean> {
  const contest = await meritList.lockToFinish(tx, id)
  if (!contest) return false
  const participants = await placeAll(tx, { id, ...contest }, await meritList.listSheets(tx, id))
  await meritList.setFinished(tx, id, participants)
  return true
}

/** Places the participants of a locked, finished contest anew, after somebody was excluded or let in again. */
export async function placeAnew(
  tx: SqlTransaction,
  contest: { id: string; wrongMark: number },
): Promise<void> {
  const sheets = await meritList.listCountedSheets(tx, contest.id)
  await meritList.setParticipants(tx, contest.id, await placeAll(tx, contest, sheets))
  await meritList.clearExcludedPlaces(tx, contest.id)
}

/** Stores the places of sheets; returns their number. */
async function placeAll(
  tx: SqlTransaction,
  { id, wrongMark }: { id: string; wrongMark: number },
  sheets: readonly Sheet[],
): Promise<number> {
  const placed = placeSheets(sheets, wrongMark)
  // In the order of owners, so that two contests cannot deadlock.
  placed.sort((a, b) => (a.owner < b.owner ? -1 : 1))
  for (let from = 0; from < placed.length; from += rowsAtOnce)
    await meritList.storePlaces(tx, id, placed.slice(from, from + rowsAtOnce))
  return placed.length
}
