import type { Deps } from '../../../deps.ts'
import type { SqlPool, SqlTransaction } from '../../../lib/database/sql.ts'
import { listAnswers } from '../answers/queries.ts'
import { lateSeconds, mergeChoices, surenessOf } from '../rules.ts'
import { storeResult } from './marking.ts'
import { type AttemptToMark, hasEndedAttempt, lockEndedAttempts } from './marking-queries.ts'

const batch = 50

/** Submits every exam whose time is up, with its saved answers; returns how many. Safe concurrently. */
export async function closeEndedExams({ sql }: Pick<Deps, 'sql'>): Promise<number> {
  let closed = 0
  for (;;) {
    const count = await closeBatch(sql, null)
    closed += count
    if (count < batch) return closed
  }
}

/** As `closeEndedExams`, for one user, before something that depends on it is shown. */
export async function closeEndedExamsOf({ sql }: Pick<Deps, 'sql'>, owner: string): Promise<void> {
  if (await hasEndedAttempt(sql, owner)) await closeBatch(sql, owner)
}

function closeBatch(sql: SqlPool, owner: string | null): Promise<number> {
  const close = async (tx: SqlTransaction) => {
    const attempts = await lockEndedAttempts(tx, { owner, limit: batch })
    for (const attempt of attempts) await closeWithSavedAnswers(tx, attempt)
    return attempts.length
  }
  return sql.begin(close, { kind: 'exam' })
}

/** Submits a locked attempt with its saved answers. */
async function closeWithSavedAnswers(
  tx: SqlTransaction,
  { id, owner, deadline, now, paper, paperHash, wrongMark }: AttemptToMark,
): Promise<void> {
  const saved = await listAnswers(tx, { owner, id })
  const newest = saved.reduce<Date | null>(
    (latest, { savedAt }) => (latest && latest > savedAt ? latest : savedAt),
    null,
  )
  const nothing = paper.questions.map(() => null)
  const selected = mergeChoices(saved, nothing, { isStamped: true })
  await storeResult(
    tx,
    {
      owner,
      attemptId: id,
      paper,
      paperHash,
      selected,
      sureness: surenessOf(saved, selected),
      reviewPlaces: null,
      wrongMark,
      lateSeconds: lateSeconds(deadline, newest),
      closedBy: 'server',
    },
    now,
  )
}
