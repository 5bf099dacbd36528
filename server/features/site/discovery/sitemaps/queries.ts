import type { Sql } from '../../../../lib/database/sql.ts'

/* Sitemaps list rows in the order of their primary keys, in ranges of a number of rows. Lists begin at `from`. */

/** A page in a sitemap. Tags have no time of change. */
export type Entry = { key: string; updatedAt?: Date }

/** The rows from `from` on, before `to` if there is one. */
export type Range = { from: string; to: string | null }

/** Returns the first id of every range of `size` questions or packs. Reads only the index of ids. */
export async function listIdStarts(sql: Sql, table: 'question' | 'pack', size: number): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    with recursive start as (
      (select id from ${sql.identifier(table)} order by id limit 1)
      union all
      select (select later.id from ${sql.identifier(table)} later where later.id > start.id
        order by later.id offset ${size - 1} limit 1)
      from start where start.id is not null)
    select id from start where id is not null order by id`
  return rows.map(({ id }) => id)
}

/** Returns the first name of every range of `size` tags. */
export async function listTagStarts(sql: Sql, size: number): Promise<string[]> {
  const rows = await sql<{ name: string }>`
    with recursive start as (
      (select name from tag order by name limit 1)
      union all
      select (select later.name from tag later where later.name > start.name
        order by later.name offset ${size - 1} limit 1)
      from start where start.name is not null)
    select name from start where name is not null order by name`
  return rows.map(({ name }) => name)
}

export async function listQuestionEntries(sql: Sql, { from, to }: Range, limit: number): Promise<Entry[]> {
  return sql<Required<Entry>>`
    select id as key, updated_at as "updatedAt" from question
    where id >= ${from}::uuid ${to === null ? sql`` : sql`and id < ${to}::uuid`}
    order by id limit ${limit}`
}

/** Returns packs of a range that have questions. */
export async function listPackEntries(sql: Sql, { from, to }: Range, limit: number): Promise<Entry[]> {
  return sql<Required<Entry>>`
    select id as key, updated_at as "updatedAt" from pack
    where id >= ${from}::uuid ${to === null ? sql`` : sql`and id < ${to}::uuid`}
      and exists (select from question where pack_id = pack.id)
    order by id limit ${limit}`
}

/** Returns tags of a range that have at least `fewest` questions. */
export async function listTagEntries(
  sql: Sql,
  { from, to }: Range,
  { fewest, limit }: { fewest: number; limit: number },
): Promise<Entry[]> {
  return sql<{ key: string }>`
    select name as key from tag
    where name >= ${from} ${to === null ? sql`` : sql`and name < ${to}`}
      and exists (select from question_tag where tag_id = tag.name offset ${fewest - 1})
    order by name limit ${limit}`
}

export async function listPackLevels(sql: Sql): Promise<string[]> {
  const rows = await sql<{ level: string }>`select distinct level from pack`
  return rows.map(({ level }) => level)
}
