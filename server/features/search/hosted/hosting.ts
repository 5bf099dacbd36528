import type { Deps } from '../../../deps.ts'

/**
 * Turns the recording of changes for a hosted search on or off. When turned on, every record counts as
 * changed, so that the host receives it automatically. Returns whether this changed the setting.
 */
export async function switchHosting({ sql }: Pick<Deps, 'sql'>, isOn: boolean): Promise<boolean> {
  return sql.begin(
    async (tx) => {
      const isSame = async () => (await tx`select from search_hosting where is_on = ${isOn}`).length > 0
      if (await isSame()) return false
      await tx`set local statement_timeout = 0`
      // Waits for running writers, which would not see the new setting.
      await tx`lock table search_record in share row exclusive mode`
      if (await isSame()) return false
      await tx`update search_hosting set is_on = ${isOn}`
      await tx`delete from search_change`
      if (isOn) {
        await tx`
        insert into search_change (object_id)
        select object_id from search_record order by rank, number`
      }
      return true
    },
    { kind: 'background' },
  )
}
