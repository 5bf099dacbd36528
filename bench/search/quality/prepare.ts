import type { PackDraft } from '../../../contract/bank/pack-rules.ts'
import { prepareBankOwner } from '../../../server/admin/sample-bank.ts'
import { storePack } from '../../../server/features/bank/packs/save.ts'
import { refreshSearchRecords } from '../../../server/features/search/index/service.ts'
import type { SqlPool } from '../../../server/lib/database/sql.ts'
import type { QualityRecord } from './bank.ts'

/** Stores packs in the database of a running server, as an import does. */
export async function storePacks(sql: SqlPool, packs: readonly PackDraft[]): Promise<void> {
  const owner = await prepareBankOwner({ sql, clock: { now: () => new Date() } })
  for (const pack of packs) {
    await sql.begin(
      async (tx) => {
        const { id, written } = await storePack(tx, owner, null, pack)
        await refreshSearchRecords(tx, { packs: [id], questions: written })
      },
      { kind: 'background' },
    )
  }
}

/**
 * Returns every question and pack of the server's search, with the data that other engines need to index the
 * same.
 */
export async function readRecords(sql: SqlPool): Promise<QualityRecord[]> {
  return await sql<QualityRecord>`
    select record.object_id as id, record.query as text, record.tags, record.level::text as level,
      coalesce(concat_ws(' ', pack.name, (
        select string_agg(pack_tag.tag_id, ' ' order by pack_tag.position) from pack_tag where pack_tag.pack_id = pack.id
      )), '') as pack,
      coalesce((
        select array_agg(option.content order by option.id <> question.answer, option.position)
        from question_option option where option.question_id = question.id), '{}') as options
    from search_record record
    left join question on question.id::text = record.object_id::text
    left join pack on pack.id = question.pack_id
    order by record.query, record.object_id`
}
