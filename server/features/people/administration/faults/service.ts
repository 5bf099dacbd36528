import type { Deps } from '../../../../deps.ts'
import { deleteWhere } from '../../../../lib/database/delete-in-batches.ts'
import type { Sql } from '../../../../lib/database/sql.ts'
import type { Slot } from '../../../../lib/memory.ts'

const hourMs = 60 * 60 * 1000
const retentionMs = 7 * 24 * hourMs

/** The counts of this process that are not stored yet, by hour and route. */
const pending: Slot<Map<string, FaultCount>> = { create: () => new Map() }

/**
 * Counts a request that failed through no fault of the caller. It is counted in memory, because the database may be
 * what failed; `storeFaults` writes the counts of all processes into one table.
 */
export function countFault({ memory, clock }: Pick<Deps, 'memory' | 'clock'>, route: string): void {
  const hour = new Date(Math.floor(clock.now().getTime() / hourMs) * hourMs)
  const counts = memory.get(pending)
  const key = `${hour.getTime()} ${route}`
  counts.set(key, { hour, route, count: (counts.get(key)?.count ?? 0) + 1 })
}

/** Writes what was counted since the last call. When that fails, it is written by the next one. */
export async function storeFaults({ memory, sql }: Pick<Deps, 'memory' | 'sql'>): Promise<void> {
  const counts = memory.get(pending)
  const written = [...counts.entries()]
  if (written.length === 0) return
  // Removed first: what is counted meanwhile must not be lost.
  counts.clear()
  try {
    await addFaults(
      sql,
      written.map(([, count]) => count),
    )
  } catch (error) {
    for (const [key, kept] of written) {
      counts.set(key, { ...kept, count: kept.count + (counts.get(key)?.count ?? 0) })
    }
    throw error
  }
}

/** Returns the counts of the last 24 hours by route, the largest first. The oldest hour is left out. */
export async function listFaultsOfLastDay({
  sql,
  clock,
}: Pick<Deps, 'sql' | 'clock'>): Promise<{ route: string; count: number }[]> {
  return listFaults(sql, new Date(clock.now().getTime() - 24 * hourMs))
}

export async function deleteOldFaults(sql: Sql, now: Date): Promise<void> {
  await deleteFaultsBefore(sql, new Date(now.getTime() - retentionMs))
}

/** Requests to `route` that failed through no fault of the caller, within the hour that begins at `hour`. */
type FaultCount = { hour: Date; route: string; count: number }

async function addFaults(sql: Sql, counts: readonly FaultCount[]): Promise<void> {
  await sql`
    insert into fault_count as kept (hour, route, count)
    select hour, route, count from jsonb_to_recordset(${JSON.stringify(counts)}::text::jsonb)
      as row (hour timestamptz, route text, count integer)
    on conflict (hour, route) do update set count = kept.count + excluded.count`
}

/** Returns the sum for each route of the hours that began after `since`, the largest first. */
async function listFaults(sql: Sql, since: Date): Promise<{ route: string; count: number }[]> {
  return sql<{ route: string; count: number }>`
    select route, sum(count)::integer as count from fault_count where hour > ${since}
    group by route order by 2 desc, 1`
}

async function deleteFaultsBefore(sql: Sql, until: Date): Promise<void> {
  await deleteWhere(sql, 'fault_count', sql`hour < ${until}`)
}
