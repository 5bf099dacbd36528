import { sql } from 'kysely'
import type { Db } from '../../../lib/database.ts'

/** Adds the names that are missing. Sorted, so that two concurrent saves cannot deadlock. */
export async function insertTags(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await sql`
    insert into tag (name)
    select distinct name from jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb) as row (name)
    order by name
    on conflict (name) do nothing`.execute(db)
}

export async function findTag(db: Db, name: string): Promise<{ name: string; createdAt: Date } | null> {
  const { rows } = await sql<{ name: string; createdAt: Date }>`
    select name, created_at as "createdAt" from tag where name = ${name}`.execute(db)
  return rows[0] ?? null
}

export type TaggedKind = 'pack' | 'question'

/** A tag of a pack or a question (`thingId`); `position` counts from 1. */
export type TagLink = { id: string; tagId: string; thingId: string; position: number }

export async function findTagLink(db: Db, kind: TaggedKind, id: string): Promise<TagLink | null> {
  const { rows } = await sql<TagLink>`
    select id, tag_id as "tagId", ${sql.ref(`${kind}_id`)} as "thingId", position
    from ${sql.table(`${kind}_tag`)} where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Removes one tag; those after it move up, so that the place for the next one is free. */
export async function deleteTagLink(db: Db, kind: TaggedKind, link: TagLink): Promise<void> {
  await sql`delete from ${sql.table(`${kind}_tag`)} where id = ${link.id}`.execute(db)
  await sql`
    update ${sql.table(`${kind}_tag`)} set position = position - 1
    where ${sql.ref(`${kind}_id`)} = ${link.thingId} and position > ${link.position}`.execute(db)
}

/** Links tags, whose names must exist, to a pack or a question; `firstPosition` counts from 1. */
export async function insertTagLinks(
  db: Db,
  kind: TaggedKind,
  id: string,
  names: readonly string[],
  firstPosition: number,
): Promise<void> {
  if (names.length === 0) return
  await sql`
    insert into ${sql.table(`${kind}_tag`)} (id, ${sql.ref(`${kind}_id`)}, tag_id, position)
    select gen_random_uuid(), ${id}::uuid, name, ${firstPosition}::integer - 1 + place
    from jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb) with ordinality as row (name, place)`.execute(
    db,
  )
}

/** Sets the tags of a pack, whose names must exist, in this order. */
export async function replacePackTags(db: Db, packId: string, names: readonly string[]): Promise<void> {
  await sql`delete from pack_tag where pack_id = ${packId}`.execute(db)
  await insertTagLinks(db, 'pack', packId, names, 1)
}
