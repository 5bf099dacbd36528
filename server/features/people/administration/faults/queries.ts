import { deleteWhere } from '../../../../lib/database/delete-in-batches.ts'
import type { Sql } from '../../../../lib/database/sql.ts'

/** Requests to `route` that failed through no fault of the caller, within the hour that begins at `hour`. */
export type FaultCount = { hour: Date; route: string; count: number }

export async function addFaults(sql: Sql, counts: readonly FaultCount[]): Promise<void> {
  await sql`
    insert into fault_count as kept (hour, route, count)
    select hour, route, count from jsonb_to_recordset(${JSON.stringify(counts)}::text::jsonb)
      as row (hour timestamptz, route text, count integer)
    on conflict (hour, route) do update set count = kept.count + excluded.count`
}

/** Returns the sum for each route of the hours that began after `since`, the largest first. */
export async function listFaults(sql: Sql, since: Date): Promise<{ route: string; count: number }[]> {
  return sql<{ route: string; count: number }>`
    select route, sum(count)::integer as count from fault_count where hour > ${since}
    group by route order by 2 desc, 1`
}

export async function deleteFaultsBefore(sql: Sql, until: Date): Promise<void> {
  await deleteWhere(sql, 'fault_count', sql`hour < ${until}`)
}
