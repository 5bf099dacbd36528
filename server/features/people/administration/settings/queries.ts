import type { Sql } from '../../../../lib/database/sql.ts'

export async function saveSetting(
  tx: Sql,
  { name, value, now }: { name: string; value: string; now: Date },
): Promise<void> {
  await tx`
    insert into site_setting (name, value, changed_at) values (${name}, ${value}, ${now})
    on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at`
}

/** Returns whether there was one. */
export async function deleteSetting(tx: Sql, name: string): Promise<boolean> {
  return tx`delete from site_setting where name = ${name} returning name`.hasRows()
}
