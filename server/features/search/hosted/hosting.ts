import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'

/**
 * Turns the recording of changes for a hosted search on or off. When turned on, every record counts as
 * changed, so that the host receives it automatically. Returns whether this changed the setting.
 */
export async function switchHosting({ db }: Pick<Deps, 'db'>, isOn: boolean): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const isSame = () =>
      tx.selectFrom('search_hosting').select('is_on').where('is_on', '=', isOn).executeTakeFirst()
    if (await isSame()) return false
    await sql`set local statement_timeout = 0`.execute(tx)
    // Waits for running writers, which would not see the new setting.
    await sql`lock table search_record in share row exclusive mode`.execute(tx)
    if (await isSame()) return false
    await tx.updateTable('search_hosting').set({ is_on: isOn }).execute()
    await tx.deleteFrom('search_change').execute()
    if (isOn) {
      await sql`
        insert into search_change (object_id)
        select object_id from search_record order by rank, number`.execute(tx)
    }
    return true
  })
}
