import { keepTogether } from '../../../../contract/bank/passages.ts'
import type { PracticeChoice } from '../../../../contract/learning/practice-choice.ts'
import { type Sql, type Statement, sql } from '../../../lib/database/sql.ts'
import { hasOwnTag, hasTopic, spellingsOf } from '../../../question-topics.ts'
import { hidesPack } from '../answered/service.ts'

/** The most questions among which a draw chooses. */
export const mostDrawn = 4000

/** A draw by tags also reads the questions of at most this many packs that have one of the tags. */
const mostPacks = 200

type Drawn = { id: string; position: number | null; passage: string | null }

/** A text that is equal for questions of a pack that share a passage. */
const passage = sql`q.pack_id::text || md5(nullif(concat_ws(' ', q.passage, q.passage_image_path), ''))`

/**
 * Draws ids of questions, those that share a passage side by side. Each question has a fixed place, the hash of its id. A draw
 * reads the next `mostDrawn` places after `start`, an integer of 32 bits, by an index (after the last place it continues with
 * the first), and chooses among them at random. In a topic with up to `mostDrawn` questions each has the same chance. In a
 * larger topic the chances differ by about 2 %, because the places are not equally far apart. With tags, it also chooses among
 * the questions of the next `mostPacks` packs that have one of them and are of the level. `owner`: null for a guest.
 */
export async function drawQuestions(
  sql: Sql,
  { owner, choice, start }: { owner: string | null; choice: PracticeChoice; start: number },
): Promise<string[]> {
  const { level, tags, from, isVerified, number } = choice
  const isOwn = from === 'WRONG' || from === 'MARKED'
  const rows = await sql<Drawn>`
    with near as materialized (${near({ owner, choice, start })})
    select q.id, q.position, ${passage} as passage from near join question q on q.id = near.id
    where (${level}::text is null or q.level = ${level}::text)
      and (not ${isVerified}::boolean or q.verification_status)
      ${isOwn && tags.length > 0 ? sql`and ${hasTopic(tags)}` : sql``}
      ${from === 'UNSEEN' ? sql`and not exists (select from memory_question m where m.owner = ${owner} and m.question_id = q.id)` : sql``}
      ${owner === null ? sql`` : sql`and not ${hidesPack({ owner, pack: sql`q.pack_id` })}`}
    order by random() limit ${number}::integer`
  return keepTogether(rows).map(({ id }) => id)
}

/**
 * Draws ids of questions of a level and a subject for a paper: those with one of the subject's tags, and those in a pack
 * with one of these tags and without a tag of `others`. Leaves out `taken`. Questions that the owner has not answered come
 * first; without an owner (null) all count as new. It reads the next places after `start`, as `drawQuestions` does.
 */
export async function drawOfSubject(
  sql: Sql,
  {
    owner,
    level,
    tags,
    others,
    taken,
    number,
    start,
  }: {
    owner: string | null
    level: string
    tags: readonly string[]
    others: readonly string[]
    taken: readonly string[]
    number: number
    start: number
  },
): Promise<string[]> {
  const choice = { level, tags, from: 'ALL', isVerified: false } as const
  const rows = await sql<Drawn>`
    with near as materialized (${near({ owner, choice, start })})
    select q.id, q.position, ${passage} as passage from near join question q on q.id = near.id
    where q.level = ${level} and not q.id = any(${taken}::uuid[])
      and (${hasOwnTag(tags)} or not ${hasOwnTag(others)})
      ${owner === null ? sql`` : sql`and not ${hidesPack({ owner, pack: sql`q.pack_id` })}`}
    order by exists (select from memory_question m where m.owner = ${owner}::uuid and m.question_id = q.id), random()
    limit ${number}::integer`
  return keepTogether(rows).map(({ id }) => id)
}

export async function countAnswered(
  sql: Sql,
  owner: string,
  questionIds: readonly string[],
): Promise<number> {
  const row = await sql<{ count: number }>`
    select count(*)::integer as count from memory_question
    where owner = ${owner} and question_id = any(${questionIds}::uuid[])`.first()
  return row?.count ?? 0
}

/** The statement that reads the ids with the next places after `start` of the narrowest index for a choice. */
function near({
  owner,
  choice: { level, tags, from, isVerified },
  start,
}: {
  owner: string | null
  choice: Omit<PracticeChoice, 'level' | 'number'> & { level: string | null }
  start: number
}): Statement<unknown> {
  if (from === 'WRONG') {
    return around(start, {
      keys: sql`(values (${owner}::uuid)) key(owner)`,
      table: sql`memory_question m where m.owner = key.owner and not m.is_last_right`,
      id: 'm.question_id',
    })
  }
  // A learner has few bookmarks: the latest are read.
  if (from === 'MARKED') {
    return sql`
      select m.question_id as id from study_mark m where m.owner = ${owner} and m.is_bookmarked
      order by m.changed_at desc limit ${mostDrawn}::integer`
  }
  if (tags.length > 0) {
    const keys = sql`unnest(${spellingsOf(tags)}::text[]) key(tag)`
    const tagged = sql`question_tag m where m.tag_id = key.tag`
    const packs = sql`
      pack_tag m join pack p on p.id = m.pack_id and (${level}::text is null or p.level = ${level}::text)
      where m.tag_id = key.tag`
    return sql`
      select id from (${around(start, { keys, table: tagged, id: 'm.question_id' })}) own
      union
      select q.id from (${around(start, { keys, table: packs, id: 'm.pack_id', most: mostPacks })}) near_packs
        join question q on q.pack_id = near_packs.id`
  }
  return around(start, {
    keys: sql`unnest(${isVerified ? [true] : [false, true]}::boolean[]) key(status)`,
    table: sql`question m where m.level = ${level}::text and m.verification_status = key.status`,
    id: 'm.id',
  })
}

/** The statement that reads the next places of each key and takes the nearest of all keys. */
function around(
  start: number,
  {
    keys,
    table,
    id,
    most = mostDrawn,
  }: { keys: Statement<unknown>; table: Statement<unknown>; id: string; most?: number },
): Statement<unknown> {
  const column = sql.unsafe(id)
  const place = sql.unsafe(`uuid_hash(${id})`)
  const part = (isBefore: boolean) => sql`(
    select ${column} as id, ${isBefore}::boolean as is_before, ${place} as place from ${table}
      and ${place} ${isBefore ? sql`<` : sql`>=`} ${start}::integer
    order by ${place} limit ${most}::integer)`
  return sql`
    select distinct each.id, each.is_before, each.place from ${keys} cross join lateral (
      ${part(false)} union all ${part(true)}
    ) each order by each.is_before, each.place limit ${most}::integer`
}
