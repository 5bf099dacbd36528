import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'

/**
 * From now on every change of a record is written down for a hosted search, or none is. Switched on, everything that
 * there is counts as changed, so that the host gets it without anybody's doing. Answers whether this changed anything.
 */
export async function switchHosting({ db }: Pick<Deps, 'db'>, isOn: boolean): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const isSame = () =>
      tx.selectFrom('search_hosting').select('is_on').where('is_on', '=', isOn).executeTakeFirst()
    if (await isSame()) return false
    await sql`set local statement_timeout = 0`.execute(tx)
    // Until it has come to its end, a writer at work would not know of the change.
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
