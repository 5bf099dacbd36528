import type { PackSettings } from '../../../../contract/bank/pack-rules.ts'
import type { Sql, Statement } from '../../../lib/database/sql.ts'
import { isId } from '../../../lib/new-id.ts'
import { changeTimes } from './verifications.ts'

/* Locks on packs, and every statement that writes one. */

/** A pack without its questions, locked until the transaction ends: a save compares itself with it. */
export type StoredPack = PackSettings & {
  id: string
  owner: string
  tags: string[]
  updatedAt: Date
  /** The opened form that changed it last; null when something else did. */
  savedByForm: string | null
}

/** Inserts a pack. Returns false and writes nothing when the owner has one under this creation key. */
export async function insertPackOnce(
  sql: Sql,
  pack: PackSettings & { id: string; owner: string; creationKey: string | null },
): Promise<boolean> {
  return sql`
    insert into pack (id, owner, name, level, language, automatic_numbering, creation_key)
    values (${pack.id}, ${pack.owner}, ${pack.name}, ${pack.level}, ${pack.language},
      ${pack.automaticNumbering}, ${pack.creationKey})
    on conflict (owner, creation_key) do nothing
    returning id`.hasRows()
}

/** Locks a pack for a change of it or of its questions. Null when there is none. */
export async function lockPack(sql: Sql, id: string): Promise<StoredPack | null> {
  return isId(id) ? lock(sql, sql`id = ${id}`) : null
}

/** The same by the key under which its owner saved it. */
export async function lockPackByCreationKey(
  sql: Sql,
  owner: string,
  creationKey: string,
): Promise<StoredPack | null> {
  return lock(sql, sql`owner = ${owner} and creation_key = ${creationKey}`)
}

async function lock(sql: Sql, condition: Statement<unknown>): Promise<StoredPack | null> {
  const rows = await sql<Omit<StoredPack, 'tags'>>`
    select id, owner, name, level, language, automatic_numbering as "automaticNumbering",
      updated_at as "updatedAt", saved_by_form as "savedByForm"
    from pack where ${condition} for no key update`
  const [pack] = rows
  if (!pack) return null
  // Read after the lock, which may have waited for a save that changed them.
  const tags = await sql<{ tag: string }>`
    select tag_id as tag from pack_tag where pack_id = ${pack.id} order by position`
  return { ...pack, tags: tags.map((row) => row.tag) }
}

/**
 * Writes the settings and the time of the change. `formKey`: the opened form that saves, if any; `isEdit`:
 * whether anything changes that an administrator verified, here or in the questions.
 */
export async function updatePack(
  sql: Sql,
  id: string,
  settings: PackSettings,
  { formKey, isEdit }: { formKey: string | null; isEdit: boolean },
): Promise<void> {
  await sql`
    update pack set name = ${settings.name}, level = ${settings.level}, language = ${settings.language},
      automatic_numbering = ${settings.automaticNumbering}, saved_by_form = ${formKey}::uuid,
      ${changeTimes(isEdit)}
    where id = ${id}`
}

/**
 * Records that a question or a tag of a locked pack changed. `isEdit`: whether the change concerns what an
 * administrator verified.
 */
export async function touchPack(sql: Sql, id: string, { isEdit }: { isEdit: boolean }): Promise<void> {
  await sql`
    update pack set saved_by_form = null,
      ${changeTimes(isEdit)}
    where id = ${id}`
}

/** Deletes a pack with its questions and everything that belongs to them. */
export async function deletePackWithQuestions(sql: Sql, id: string): Promise<void> {
  await sql`delete from question where pack_id = ${id}`
  await sql`delete from pack where id = ${id}`
}
