import type { Deps } from '../../../deps.ts'
import type { SqlPool, SqlTransaction } from '../../../lib/sql.ts'
import { listAnswers } from '../answers/queries.ts'
import { endedBefore, lateSeconds, mergeChoices } from '../rules.ts'
import { storeResult } from './marking.ts'
import { type AttemptToMark, hasEndedAttempt, lockEndedAttempts } from './marking-queries.ts'

const batch = 50

/** Submits every exam whose time is up, with its saved answers; returns how many. Safe concurrently. */
export async function closeEndedExams({ sql, clock }: Pick<Deps, 'sql' | 'clock'>): Promise<number> {
  let closed = 0
  for (;;) {
    const count = await closeBatch(sql, null, clock.now())
    closed += count
    if (count < batch) return closed
  }
}

/** As `closeEndedExams`, for one user, before something that depends on it is shown. */
export async function closeEndedExamsOf(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  owner: string,
): Promise<void> {
  const now = clock.now()
  if (await hasEndedAttempt(sql, { owner, endedBefore: endedBefore(now) })) await closeBatch(sql, owner, now)
}

function closeBatch(sql: SqlPool, owner: string | null, now: Date): Promise<number> {
  return sql.begin(async (tx) => {
    const attempts = await lockEndedAttempts(tx, { owner, endedBefore: endedBefore(now), limit: batch })
    for (const attempt of attempts) await closeWithSavedAnswers(tx, attempt, now)
    return attempts.length
  })
}

/** Submits a locked attempt with its saved answers. */
async function closeWithSavedAnswers(
  tx: SqlTransaction,
  { id, owner, deadline, paper, paperHash, wrongMark }: AttemptToMark,
  now: Date,
): Promise<void> {
  const saved = await listAnswers(tx, id)
  const newest = saved.reduce<Date | null>(
    (latest, { savedAt }) => (latest && latest > savedAt ? latest : savedAt),
    null,
  )
  const nothing = paper.questions.map(() => null)
  await storeResult(
    tx,
    {
      owner,
      attemptId: id,
      paper,
      paperHash,
      selected: mergeChoices(saved, nothing, { isStamped: true }),
      wrongMark,
      lateSeconds: lateSeconds(deadline, newest),
      closedBy: 'server',
    },
    now,
  )
}
