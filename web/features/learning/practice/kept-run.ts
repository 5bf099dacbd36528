import { limits } from '../../../../contract/limits.ts'
import { type Run, readRun } from './run-store.ts'

const key = 'kept'

/** Returns whether a run has a question that was neither answered nor passed over. */
export const isOpen = ({ ids, outcomes }: Run) => {
  const known = new Set(outcomes.map(([id]) => id))
  return ids.some((id) => !known.has(id))
}

/**
 * Returns a run of kept questions, which needs no network: the one that this user has begun, or a new draw. Null if nothing
 * is kept.
 */
export async function runOfKept(userId: string): Promise<Run | null> {
  const begun = readRun(key, userId)
  if (begun && isOpen(begun)) return begun
  // Without the module nothing is kept either.
  const ids = await import('../../../offline/kept-views.ts').then(
    ({ keptQuestionIds }) => keptQuestionIds(),
    () => null,
  )
  if (ids === null) return null
  const drawn = ids.map((id) => ({ id, at: Math.random() })).toSorted((one, two) => one.at - two.at)
  return {
    ...{ key, userId, outcomes: [], isShort: false, endsAt: null },
    ids: drawn.slice(0, limits.extraQuestions).map(({ id }) => id),
  }
}
