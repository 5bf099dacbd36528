import { newId } from '../../server/lib/new-id.ts'
import { card, type World } from './world.ts'

const hour = 60 * 60 * 1000

/** The input of a contest that opens in an hour. */
export function contestInput() {
  const { tags: _, ...question } = card
  const now = Date.now()
  return {
    ...{ id: newId(), name: 'প্রতিযোগিতা', rules: '', level: 'SSC', minutes: 10, wrongMark: 0 },
    opensAt: new Date(now + hour).toISOString(),
    closesAt: new Date(now + 2 * hour).toISOString(),
    questions: Array.from({ length: 5 }, () => question),
  }
}

/** Stores a contest of the contest creator; returns its id. */
export async function makeContest({ ask }: World): Promise<string> {
  const input = contestInput()
  await ask('contest creator', 'mutation ($input: ContestInput!) { saveContest(input: $input) }', { input })
  return input.id
}

/** Stores a contest that is open, and which everybody with an account has joined; returns its id. */
export async function makeOpenContest(world: World): Promise<string> {
  const id = await makeContest(world)
  const { sql, idOf } = world
  await sql`update contest set opens_at = opens_at - interval '90 minutes' where id = ${id}`
  await sql`
    insert into contest_entry (contest_id, owner, nickname, nickname_key, joined_at)
    select ${id}, owner, owner::text, owner::text, now() from unnest(${Object.values(idOf)}::uuid[]) as owner`
  return id
}
