import { limits } from '../../../../contract/limits.ts'
import { type Run, readLatestOfDay, readRun } from '../../../offline/run-store.ts'

const key = 'kept'

/**
 * Returns a run of kept questions, which needs no network: what is kept of `begun`, of the latest run of a day, of the run that
 * this user has begun without a network, or a new draw. Null if nothing is kept.
 */
export async function runOfKept(begun: Run | null, userId: string): Promise<Run | null> {
  // Without the module nothing is kept either.
  const ids = await import('../../../offline/kept-views.ts').then(
    ({ keptQuestionIds }) => keptQuestionIds(),
    () => null,
  )
  if (ids === null) return null
  for (const run of [begun, readLatestOfDay(userId), readRun(key, userId)]) {
    const known = new Set(run?.outcomes.map(([id]) => id))
    const here = run?.ids.filter((id) => known.has(id) || ids.includes(id)) ?? []
    if (run && here.some((id) => !known.has(id))) return { ...run, ids: here }
  }
  const drawn = ids.map((id) => ({ id, at: Math.random() })).toSorted((one, two) => one.at - two.at)
  return {
    ...{ key, userId, outcomes: [], isShort: false, endsAt: null },
    ids: drawn.slice(0, limits.extraQuestions).map(({ id }) => id),
  }
}
