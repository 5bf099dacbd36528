import { enoughAnswers } from '../../contract/bank/verdict-kinds.ts'
import { foldFacts } from '../../server/features/bank/facts/service.ts'
import { createConfirmedAccount } from '../../server/identity/accounts/accounts.ts'
import { newId } from '../../server/lib/new-id.ts'
import type { Group } from '../../server/lib/viewer.ts'
import { presentWording } from '../../server/question-wording.ts'
import { startTestApp } from '../support/app.ts'
import { clientId } from '../support/identity-pool.ts'
import { createJobTables } from '../support/jobs.ts'

/**
 * The tested users, in the order of the columns; the owner is a creator whose objects the others try to
 * access.
 */
export const people = [
  'guest',
  'learner',
  'owner',
  'other creator',
  'contest creator',
  'administrator',
] as const

export type Person = (typeof people)[number]

const groupsOf: Record<Exclude<Person, 'guest'>, Group[]> = {
  learner: [],
  owner: ['CREATORS'],
  'other creator': ['CREATORS'],
  'contest creator': ['CONTEST_CREATORS'],
  administrator: ['ADMINS'],
}

export type Answer = {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it asked for
  data: any
  errors?: { message: string; extensions: { code: string; fields?: { message: string }[] } }[]
}

export type World = {
  idOf: Record<Exclude<Person, 'guest'>, string>
  ask: (
    person: Person,
    query: string,
    variables?: Record<string, unknown>,
    more?: { language: string },
  ) => Promise<Answer>
  sql: Awaited<ReturnType<typeof startTestApp>>['deps']['sql']
  deps: Awaited<ReturnType<typeof startTestApp>>['deps']
  stop: () => Promise<void>
}

/** The whole server with five accounts, each signed in with its own token. */
export async function createWorld(): Promise<World> {
  const { app, deps, stop } = await startTestApp()
  await createJobTables(deps)
  const tokens = new Map<Person, string>()
  const ids: Partial<World['idOf']> = {}
  for (const [person, groups] of Object.entries(groupsOf) as [keyof typeof groupsOf, Group[]][]) {
    const email = `${person.replace(' ', '.')}@example.com`
    const password = 'correct horse'
    const names = { givenName: person, familyName: 'রহমান' }
    const { sub } = await createConfirmedAccount(deps, { email, password, ...names, groups })
    const signIn = await app.inject({
      method: 'POST',
      url: '/identity',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      payload: {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: clientId,
        AuthParameters: { USERNAME: email, PASSWORD: password },
      },
    })
    tokens.set(person, signIn.json().AuthenticationResult.AccessToken)
    ids[person] = sub
  }
  return {
    idOf: ids as World['idOf'],
    sql: deps.sql,
    deps,
    stop,
    ask: async (person, query, variables = {}, { language } = { language: 'en' }) => {
      const token = tokens.get(person)
      const headers = { 'accept-language': language, ...(token && { authorization: token }) }
      const response = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers,
        payload: { query, variables },
      })
      return response.json() as Answer
    },
  }
}

export const card = {
  question: 'বাংলাদেশের রাজধানী কোনটি?',
  answer: 'ঢাকা',
  option2: 'চট্টগ্রাম',
  option3: 'খুলনা',
  option4: 'সিলেট',
  explanation: 'ঢাকা',
  tags: ['ভূগোল'],
}

export const settings = { name: 'সাধারণ জ্ঞান', level: 'SSC', language: 'Bangla', automaticNumbering: true }

export type OwnersPack = {
  packId: string
  packTagId: string
  questionId: string
  optionId: string
  questionTagId: string
}

/** Creates a pack of the owner with five questions; returns the ids of its parts. */
export async function makePack({ ask, sql }: World): Promise<OwnersPack> {
  const saved = await ask('owner', 'mutation ($input: SavePackInput!) { savePack(input: $input) { id } }', {
    input: {
      ...settings,
      creationKey: newId(),
      tags: ['ভূগোল'],
      questions: Array.from({ length: 5 }, () => card),
    },
  })
  const packId = saved.data.savePack.id
  const [ids] = await sql<OwnersPack>`
    select p.id as "packId", pt.id as "packTagId", q.id as "questionId", qt.id as "questionTagId",
      (select o.id from question_option o where o.question_id = q.id and o.position = 1) as "optionId"
    from pack p join pack_tag pt on pt.pack_id = p.id join question q on q.pack_id = p.id and q.position = 1
      join question_tag qt on qt.question_id = q.id
    where p.id = ${packId}`
  return ids!
}

/**
 * Marks a question or a pack of the owner as verified and edited. Returns the input that confirms the edit.
 */
export async function makeEdited(world: World, type: 'question' | 'pack') {
  const { packId, questionId } = await makePack(world)
  const id = type === 'pack' ? packId : questionId
  const [row] = await world.sql<{ at: Date }>`
    update ${world.sql.identifier(type)} set verification_status = true, edited_since_verified_at = now()
    where id = ${id} returning edited_since_verified_at as at`
  return { verifiedObjectId: id, type, editedSinceVerifiedAt: row!.at.toISOString() }
}

/** An uploaded picture of the owner or another person, on their question if given. */
export async function makePicture(
  { sql, idOf }: World,
  questionId: string | null = null,
  uploader: keyof World['idOf'] = 'owner',
): Promise<string> {
  const path = `question-pictures/${newId()}.webp`
  await sql`
    insert into picture (path, owner, width, height, widths, bytes) values (${path}, ${idOf[uploader]}, 1, 1, '{1}', 1)`
  if (questionId !== null) await sql`update question set image_path = ${path} where id = ${questionId}`
  return path
}

/** Starts an exam of the owner on their pack; returns it with an option of its first question. */
export async function startExam(
  world: World,
): Promise<{ packId: string; attemptId: string; optionId: string }> {
  const { packId, optionId } = await makePack(world)
  const started = await world.ask(
    'owner',
    'mutation ($packId: ID!) { startPackExam(packId: $packId, minutes: 5) { id } }',
    { packId },
  )
  return { packId, attemptId: started.data.startPackExam.id, optionId }
}

/** The owner bookmarks a question of their own. Returns its id. */
export async function markQuestion(world: World): Promise<string> {
  const { questionId } = await makePack(world)
  await world.ask(
    'owner',
    'mutation ($input: StudyMarkInput!) { saveStudyMark(input: $input) { questionId } }',
    { input: { questionId, isBookmarked: true, note: 'mine' } },
  )
  return questionId
}

export const noAnswers = JSON.stringify([null, null, null, null, null])

/** Makes a question of the owner, which as many have answered as its facts need, and `answeredBy` as well. */
export async function makeFacts(world: World, answeredBy?: Person): Promise<string> {
  const { questionId, optionId } = await makePack(world)
  await world.sql`
    insert into question_fact_entry (question_id, option_id, wording, ms, rest)
    select q.id, q.answer, ${presentWording}, 1000, 500
    from question q cross join generate_series(1, ${enoughAnswers}::integer) where q.id = ${questionId}`
  if (answeredBy) {
    const given = { id: newId(), questionId, optionId, milliseconds: 1000, ways: ['PRACTICE'] }
    const answers = [{ ...given, answeredAt: new Date().toISOString() }]
    const remember = `mutation ($answers: [RememberedAnswerInput!]!) { rememberAnswers(answers: $answers) { kept } }`
    await world.ask(answeredBy, remember, { answers })
  }
  await foldFacts(world.deps)
  return questionId
}

/** Creates a result of the owner. */
export async function makeResult(world: World): Promise<{ packId: string; resultId: string }> {
  const { packId, attemptId } = await startExam(world)
  const submitted = await world.ask(
    'owner',
    `mutation ($packId: ID!, $selectedOptions: AWSJSON!, $attemptId: ID) {
      submitPackExam(packId: $packId, selectedOptions: $selectedOptions, attemptId: $attemptId) { id } }`,
    { packId, selectedOptions: noAnswers, attemptId },
  )
  return { packId, resultId: submitted.data.submitPackExam.id }
}

/** Inserts a pending application, without checking the right to apply. */
export async function makeApplication(
  { sql, idOf }: World,
  person: Exclude<Person, 'guest'> = 'owner',
): Promise<string> {
  await sql`
    insert into creator_application (owner, full_name, email, phone, reason, experience, credentials, facebook_link)
    values (${idOf[person]}, 'N', 'n@example.com', '+8801712345678', 'R', 'E', 'C', 'https://facebook.com/n')`
  return idOf[person]
}

/** A mail that is not tried again; returns its id. */
export async function makeUndeliveredMail({ sql, deps }: World): Promise<string> {
  const mail = { to: 'n@example.com', subject: 'S', text: 'T' }
  const id = newId()
  await sql`
    insert into undelivered_mail (id, sealed, error, failed_at)
    values (${id}, ${deps.sealing.seal(Buffer.from(JSON.stringify(mail)), 'mail')}, 'Mailbox full', now())`
  return id
}

/** Returns the id of a job that was given up, of a queue that nobody works on. */
export async function makeFailedJob({ sql }: World): Promise<string> {
  const id = newId()
  await sql.unsafe(`
    select pgboss.create_queue('failing', '{"policy": "standard"}');
    insert into pgboss.job (id, name, state, completed_on) values ('${id}', 'failing', 'failed', now())`)
  return id
}

/** Returns the id of a new account of somebody else, who cannot sign in with it. */
export async function makeAccount({ sql }: World): Promise<string> {
  const id = newId()
  const email = `made-${id}@example.com`
  await sql`
    insert into identity_user (sub, srp_user_id, email, email_key, given_name, family_name, status, srp_salt, srp_verifier)
    values (${id}, ${newId()}, ${email}, ${email}, 'Some', 'Body', 'CONFIRMED', 's', '')`
  return id
}

/** Deletes what a cell has created, so that each starts with only the users. */
export async function clear({ sql, idOf }: World): Promise<void> {
  await sql`delete from creator_application`
  await sql`delete from exam_result`
  await sql`delete from exam_attempt`
  await sql`delete from pack`
  await sql`delete from question`
  await sql`delete from picture`
  await sql`delete from undelivered_mail`
  await sql`delete from identity_user where email like 'made-%'`
  await sql`delete from pgboss.job where name = 'failing'`
  await sql`delete from pgboss.queue where name = 'failing'`
  await sql`delete from identity_group_member where sub = ${idOf.learner}`
}

/** A fingerprint of all rows of all tables: it is equal after a refused call. */
export async function fingerprint({ sql }: World): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`
  const parts = tables.map(
    ({ name }) => `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from "${name}" t`,
  )
  const [row] = await sql.unsafe<{ all: string }>(
    `select concat_ws(',', ${parts.map((part) => `(${part})`).join(', ')}) as all`,
  )
  return row!.all
}
