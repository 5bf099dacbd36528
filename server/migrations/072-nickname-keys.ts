import { type Kysely, sql } from 'kysely'
import { nicknameKey } from '../../contract/exams/nickname-key.ts'

/** The present keys of the nicknames of contests that are not over. Of entries that look the same, the first has the key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ contest: string; owner: string; nickname: string }>`
    select e.contest_id as contest, e.owner, e.nickname
    from contest_entry e join contest c on c.id = e.contest_id and c.finished_at is null
    order by e.joined_at, e.owner for update of e`.execute(db)
  const taken = new Set<string>()
  const keys = rows.map(({ contest, owner, nickname }) => {
    const key = nicknameKey(nickname)
    const isTaken = taken.has(`${contest} ${key}`)
    taken.add(`${contest} ${key}`)
    return isTaken ? `${key} ${owner}` : key
  })
  // A new key may be the present one of another entry.
  await sql`
    update contest_entry e set nickname_key = 'of ' || e.owner from contest c
    where c.id = e.contest_id and c.finished_at is null`.execute(db)
  await sql`
    update contest_entry e set nickname_key = fresh.key
    from unnest(${rows.map(({ contest }) => contest)}::uuid[], ${rows.map(({ owner }) => owner)}::uuid[], ${keys}::text[])
      as fresh(contest_id, owner, key)
    where e.contest_id = fresh.contest_id and e.owner = fresh.owner`.execute(db)
}
