import type { Deps } from '../../deps.ts'
import { listContestsToFinish, listSheets, setFinished, storePlaces } from './queries.ts'
import { placeSheets } from './rules.ts'

const contestsAtOnce = 20
const rowsAtOnce = 500

/**
 * Finishes the contests whose time is up and whose exams are all submitted: stores the places, and opens the results
 * with the right answers. Safe concurrently and after an interruption, since the results of a contest whose time is up
 * do not change. Returns how many contests.
 *
 * When somebody deletes their account after the places are known, their row leaves the list and the places stay.
 */
export async function finishContests({ sql }: Pick<Deps, 'sql'>): Promise<number> {
  const contests = await listContestsToFinish(sql, contestsAtOnce)
  for (const { id, wrongMark } of contests) {
    const placed = placeSheets(await listSheets(sql, id), wrongMark)
    // In the order of owners, so that two processes cannot deadlock.
    placed.sort((a, b) => (a.owner < b.owner ? -1 : 1))
    for (let from = 0; from < placed.length; from += rowsAtOnce)
      await storePlaces(sql, id, placed.slice(from, from + rowsAtOnce))
    await setFinished(sql, id, placed.length)
  }
  return contests.length
}
