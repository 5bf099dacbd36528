import { setTimeout as delay } from 'node:timers/promises'
import type { SqlPool } from '../server/lib/database/sql.ts'

const times = 100

/**
 * Returns how many statements each work takes, as a mean. It counts transactions, so the works must not use transactions of
 * several statements. The server's background work is subtracted.
 */
export async function countStatements(
  sql: SqlPool,
  works: ((worker: number) => Promise<unknown>)[],
): Promise<number[]> {
  const read = async () => {
    // A backend reports its statistics at most ten seconds after it became idle.
    await delay(11_000)
    const row = await sql<{ done: string }>`
      select xact_commit + xact_rollback as done from pg_stat_database where datname = current_database()`.first()
    return { done: Number(row?.done), at: performance.now() }
  }
  // Autovacuum would be counted as work.
  await setAutovacuum(sql, 'off')
  const start = await read()
  let last = await read()
  const background = (last.done - start.done) / (last.at - start.at)
  const counts: number[] = []
  for (const work of works) {
    for (let time = 0; time < times; time += 1) await work(0)
    const end = await read()
    counts.push(Math.round((end.done - last.done - background * (end.at - last.at)) / times))
    last = end
  }
  await setAutovacuum(sql, 'on')
  return counts
}

async function setAutovacuum(sql: SqlPool, value: 'on' | 'off'): Promise<void> {
  await sql.unsafe(`alter system set autovacuum = ${value}`)
  await sql`select pg_reload_conf()`
}
