import type { Sql } from '../../../lib/database/sql.ts'

/** Adds the names that are missing. Sorted, so that two concurrent saves cannot deadlock. */
export async function insertTags(sql: Sql, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await sql`
    insert into tag (name)
    select distinct name from jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb) as row (name)
    order by name
    on conflict (name) do nothing`
}

export async function findTag(sql: Sql, name: string): Promise<{ name: string; createdAt: Date } | null> {
  return sql<{ name: string; createdAt: Date }>`
    select name, created_at as "createdAt" from tag where name = ${name}`.first()
}

export type TaggedKind = 'pack' | 'question'

/** A tag of a pack or a question (`thingId`); `position` counts from 1. */
export type TagLink = { id: string; tagId: string; thingId: string; position: number }

export async function findTagLink(sql: Sql, kind: TaggedKind, id: string): Promise<TagLink | null> {
  return sql<TagLink>`
    select id, tag_id as "tagId", ${sql.identifier(`${kind}_id`)} as "thingId", position
    from ${sql.identifier(`${kind}_tag`)} where id = ${id}`.first()
}

/** Removes one tag; those after it move up, so that the place for the next one is free. */
export async function deleteTagLink(sql: Sql, kind: TaggedKind, link: TagLink): Promise<void> {
  await sql`delete from ${sql.identifier(`${kind}_tag`)} where id = ${link.id}`
  await sql`
    update ${sql.identifier(`${kind}_tag`)} set position = position - 1
    where ${sql.identifier(`${kind}_id`)} = ${link.thingId} and position > ${link.position}`
}

/** Links tags, whose names must exist, to a pack or a question; `firstPosition` counts from 1. */
export async function insertTagLinks(
  sql: Sql,
  kind: TaggedKind,
  id: string,
  names: readonly string[],
  firstPosition: number,
): Promise<void> {
  if (names.length === 0) return
  await sql`
    insert into ${sql.identifier(`${kind}_tag`)} (id, ${sql.identifier(`${kind}_id`)}, tag_id, position)
    select gen_random_uuid(), ${id}::uuid, name, ${firstPosition}::integer - 1 + place
    from unnest(${names}::text[]) with ordinality as row (name, place)`
}

/** Sets the tags of a pack, whose names must exist, in this order. */
export async function replacePackTags(sql: Sql, packId: string, names: readonly string[]): Promise<void> {
  await sql`delete from pack_tag where pack_id = ${packId}`
  await insertTagLinks(sql, 'pack', packId, names, 1)
}
