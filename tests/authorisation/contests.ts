import { newId } from '../../server/lib/new-id.ts'
import { card, makePicture, type World } from './world.ts'

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

/**
 * Stores a picture that a contest of the contest creator shows, whose end was so many minutes ago; negative before
 * it. The learner still sits it then, with more time. Returns the picture's path.
 */
export async function makeContestPicture(world: World, minutesAgo: number): Promise<string> {
  const { ask, sql, idOf } = world
  const path = await makePicture(world, null, 'contest creator')
  const input = contestInput()
  const questions = input.questions.map((each, place) => (place === 0 ? { ...each, imageUrl: path } : each))
  await ask('contest creator', 'mutation ($input: ContestInput!) { saveContest(input: $input) }', {
    input: { ...input, questions },
  })
  const { id } = input
  await sql`update contest set opens_at = now() - interval '1 minute' where id = ${id} and ${minutesAgo} > 0`
  await sql`
    insert into contest_entry (contest_id, owner, nickname, nickname_key, joined_at, extra_seconds)
    values (${id}, ${idOf.learner}, 'L', 'l', now(), 3600)`
  if (minutesAgo > 0) {
    await ask('learner', 'mutation ($id: ID!) { startContest(id: $id) { id } }', { id })
    await sql`
      update contest set opens_at = now() - interval '10 hours', closes_at = now() - ${minutesAgo}::integer * interval '1 minute'
      where id = ${id}`
  }
  return path
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
