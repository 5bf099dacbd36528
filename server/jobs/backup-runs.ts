import type { Sql } from '../lib/database/sql.ts'

/*
 * The daily back-ups in the table `backup_run`. A run that was not seen for ten minutes has died with its
 * process; a failed one is tried again after an hour.
 */

/** Returns whether this process is to make the back-up of `day` (2026-11-23), and notes that it does. */
export async function claimBackup(sql: Sql, day: string): Promise<boolean> {
  return sql`
    insert into backup_run as run (day, started_at, seen_at) values (${day}::date, now(), now())
    on conflict (day) do update set started_at = now(), seen_at = now(), failure = null
    where run.finished_at is null
      and run.seen_at < now() - case when run.failure is null then interval '10 minutes' else interval '1 hour' end
    returning day`.hasRows()
}

/** Notes that the run is alive. */
export async function touchBackup(sql: Sql, day: string): Promise<void> {
  await sql`update backup_run set seen_at = now() where day = ${day}::date`
}

/** Notes the end of a run: the size of its file, or why there is none. Keeps the last year's. */
export async function endBackup(
  sql: Sql,
  day: string,
  { bytes, failure }: { bytes: number | null; failure: string | null },
): Promise<void> {
  await sql`
    update backup_run set seen_at = now(), bytes = ${bytes}::bigint, failure = ${failure}::text,
      finished_at = case when ${failure}::text is null then now() end
    where day = ${day}::date`
  await sql`delete from backup_run where day < ${day}::date - 365`
}

export type LastBackup = { finishedAt: Date | null; isFailing: boolean }

/** Returns when the last back-up was complete, and whether the newest run failed. */
export async function findLastBackup(sql: Sql): Promise<LastBackup> {
  const row = await sql<LastBackup>`
    select max(finished_at) as "finishedAt",
      coalesce((array_agg(failure is not null order by day desc))[1], false) as "isFailing"
    from backup_run`.first()
  return row ?? { finishedAt: null, isFailing: false }
}
