import { expect, test } from 'vitest'
import { scheduleAnswers } from '../server/features/learning/schedule/service.ts'
import { createConfirmedAccount } from '../server/identity/accounts/accounts.ts'
import { newId } from '../server/lib/new-id.ts'
import { sections } from '../server/personal-data/sections.ts'
import { startTestApp } from './support/app.ts'
import { clientId } from './support/identity-pool.ts'
import { forAllTests } from './support/test-world.ts'

const app = await forAllTests(startTestApp({ env: { RATE_LIMIT: 'on' } }))

let made = 0

async function signedIn(groups: ('CREATORS' | 'ADMINS')[] = []) {
  const email = `person.${++made}@example.com`
  const names = { givenName: 'Ayesha', familyName: 'Rahman' }
  const { sub } = await createConfirmedAccount(app.deps, {
    email,
    password: 'correct horse',
    ...names,
    groups,
  })
  const { AuthenticationResult } = await identity('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: email, PASSWORD: 'correct horse' },
  })
  return { sub, email, token: AuthenticationResult.AccessToken as string }
}

async function identity(action: string, body: object) {
  const response = await app.app.inject({
    method: 'POST',
    url: '/identity',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
    payload: body,
  })
  return response.json()
}

async function ask(token: string, query: string, variables: object = {}) {
  const headers = { authorization: token }
  const payload = { query, variables }
  const response = await app.app.inject({ method: 'POST', url: '/graphql', headers, payload })
  const { data, errors } = response.json()
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

const download = (token?: string) =>
  app.app.inject({ url: '/account/data', headers: token ? { authorization: `Bearer ${token}` } : {} })

async function savePack(token: string, count: number): Promise<string> {
  const questions = Array.from({ length: count }, (_, at) => ({
    question: `Question ${at + 1}`,
    answer: `right ${at + 1}`,
    option2: 'a',
    option3: 'b',
    option4: 'c',
    explanation: 'Because',
    tags: ['history'],
  }))
  const input = {
    creationKey: newId(),
    name: 'Pack',
    level: 'SSC',
    language: 'Any',
    automaticNumbering: true,
    tags: ['art'],
    questions,
  }
  const save = 'mutation ($input: SavePackInput!) { savePack(input: $input) { id } }'
  return (await ask(token, save, { input })).savePack.id
}

async function sitExam(token: string, packId: string): Promise<void> {
  const start = `mutation ($packId: ID!) { startPackExam(packId: $packId, minutes: 10) {
    id paper { questions { options { id } } } } }`
  const { startPackExam } = await ask(token, start, { packId })
  const selectedOptions = JSON.stringify(
    startPackExam.paper.questions.map((question: { options: { id: string }[] }) => question.options[0]?.id),
  )
  const submit = `mutation ($packId: ID!, $selectedOptions: AWSJSON!, $attemptId: ID) {
    submitPackExam(packId: $packId, selectedOptions: $selectedOptions, attemptId: $attemptId) { id } }`
  await ask(token, submit, { packId, selectedOptions, attemptId: startPackExam.id })
}

/** All tables with a column that may refer to a user. */
async function tablesAboutPeople(): Promise<{ table: string; column: string }[]> {
  const rows = await app.deps.sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid'
      and (column_name in ('sub', 'owner', 'user_id', 'author', 'reviewed_by', 'dismissed_by')
        or (table_name, column_name) = ('app_user', 'id'))`
  return [...rows]
}

test('a user downloads all data stored about them as one file', async () => {
  const { token, sub, email } = await signedIn(['CREATORS'])
  const packId = await savePack(token, 6)
  await sitExam(token, packId)

  const file = await download(token)

  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="onushilon-data-[\d-]+\.json"$/),
    'cache-control': 'no-store',
  })
  const data = file.json()
  expect(Object.keys(data)).toEqual(['product', 'writtenAt', ...sections.map(({ name }) => name)])
  expect(data.account[0]).toMatchObject({
    id: sub,
    email,
    firstName: 'Ayesha',
    groups: [{ name: 'CREATORS' }],
  })
  expect(data.author[0]).toMatchObject({ fullName: 'Ayesha Rahman', questionCount: 6, packCount: 1 })
  expect(data.packs).toMatchObject([{ id: packId, tags: ['art'] }])
  expect(data.questions).toHaveLength(6)
  expect(data.questions[0].options.filter((option: { isRight: boolean }) => option.isRight)).toHaveLength(1)
  expect(data.exams).toMatchObject([{ packId, handedInAt: expect.any(String) }])
  expect(data.results[0].questions[0]).toMatchObject({ question: 'Question 1', right: 'right 1' })
  expect(data.history.map((event: { what: string }) => event.what)).toContain('sign-in')
  expect(file.body).not.toMatch(/verifier|salt|hash|seed/i)
})

test('it contains neither others’ data nor the answers of an exam in progress', async () => {
  const author = await signedIn(['CREATORS'])
  const packId = await savePack(author.token, 5)
  const learner = await signedIn()
  await ask(learner.token, 'mutation ($packId: ID!) { startPackExam(packId: $packId, minutes: 10) { id } }', {
    packId,
  })

  const { body } = await download(learner.token)

  expect(JSON.parse(body).exams).toMatchObject([{ packId, handedInAt: null }])
  expect(body).not.toContain('right 1')
  expect(body).not.toContain(author.sub)
})

test('it shows no mark and no right answer of an exam that the server submitted and nobody opened', async () => {
  const { token } = await signedIn(['CREATORS'])
  const learner = await signedIn()
  const packId = await savePack(token, 5)
  await ask(learner.token, 'mutation ($packId: ID!) { startPackExam(packId: $packId, minutes: 10) { id } }', {
    packId,
  })
  await app.deps.sql`
    update exam_attempt set started_at = started_at - interval '1 hour', deadline = deadline - interval '1 hour'
    where owner = ${learner.sub}`
  const list = `{ listPackExamResultsByOwnerAndCreatedAt(owner: "${learner.sub}") { items { id } } }`
  const [{ id }] = (await ask(learner.token, list)).listPackExamResultsByOwnerAndCreatedAt.items

  const before = JSON.parse((await download(learner.token)).body).results
  expect(before).toMatchObject([{ id, isOpened: false, questionCount: 5 }])
  expect(JSON.stringify(before)).not.toMatch(/right"|correctCount|wrongCount|Because/)
  await ask(learner.token, `{ getPackExamResults(id: "${id}") { id } }`)
  const [after] = JSON.parse((await download(learner.token)).body).results
  expect(after).toMatchObject({ isOpened: true, correctCount: 0 })
  expect(after.questions[0]).toMatchObject({ right: 'right 1', explanation: 'Because' })
})

test('it shows no right answer of an earlier result while an exam on its pack accepts answers', async () => {
  const { token } = await signedIn(['CREATORS'])
  const learner = await signedIn()
  const packId = await savePack(token, 5)
  const otherPackId = await savePack(token, 6)
  await sitExam(learner.token, packId)
  await sitExam(learner.token, otherPackId)
  const start = 'mutation ($packId: ID!) { startPackExam(packId: $packId, minutes: 10) { id } }'
  await ask(learner.token, start, { packId })
  const results = async () => JSON.parse((await download(learner.token)).body).results

  const expectHidden = async () => {
    const [hidden, shown] = await results()
    expect(JSON.stringify(hidden)).not.toMatch(/right"|correctCount|wrongCount|Because/)
    expect(shown.questions[0]).toMatchObject({ right: 'right 1', explanation: 'Because' })
  }
  await expectHidden()
  await app.deps.sql`
    update exam_attempt set started_at = started_at - interval '1 hour', deadline = deadline - interval '1 hour'
    where owner = ${learner.sub} and submitted_at is null`
  const list = `{ listPackExamResultsByOwnerAndCreatedAt(owner: "${learner.sub}") { items { id } } }`
  const [{ id }] = (await ask(learner.token, list)).listPackExamResultsByOwnerAndCreatedAt.items
  await expectHidden()
  await ask(learner.token, `{ getPackExamResults(id: "${id}") { id } }`)
  for (const result of await results()) expect(result.questions[0]).toMatchObject({ right: 'right 1' })
})

test('it has each practised answer with its ways, and the sums; an exam hides which were right, and when they come again', async () => {
  const { token } = await signedIn(['CREATORS'])
  const learner = await signedIn()
  const packId = await savePack(token, 5)
  const [question] = await app.deps.sql<{ id: string; answer: string }>`
    select id, answer from question where pack_id = ${packId} order by position`
  const answers = [
    {
      ...{
        id: newId(),
        questionId: question!.id,
        optionId: question!.answer,
        answeredAt: new Date().toISOString(),
      },
      ...{ milliseconds: 4000, ways: ['PRACTICE', 'SURE'] },
    },
  ]
  await ask(
    learner.token,
    'mutation ($answers: [RememberedAnswerInput!]!) { rememberAnswers(answers: $answers) { kept } }',
    { answers },
  )
  await scheduleAnswers(app.deps)
  const told = async () => {
    const { memory, practice } = (await download(learner.token)).json()
    return { question: memory[0], answer: memory[0].answers[0], days: practice[0].days }
  }
  const shown = await told()
  expect(shown.answer).toMatchObject({ isRight: true, milliseconds: 4000, ways: ['PRACTICE', 'SURE'] })
  expect(shown.question.dueAt).not.toBeNull()
  expect(shown.days).toMatchObject([{ answers: 1, rightAnswers: 1, milliseconds: 4000 }])

  await ask(learner.token, 'mutation ($id: ID!) { startPackExam(packId: $id, minutes: 10) { id } }', {
    id: packId,
  })
  const hidden = await told()
  expect([hidden.answer.isRight, hidden.question.dueAt]).toEqual([null, null])
})

test('long lists are complete', async () => {
  const { token } = await signedIn(['CREATORS'])
  for (let pack = 0; pack < 3; pack++) await savePack(token, 150)

  const { questions } = (await download(token)).json()

  expect(new Set(questions.map((question: { id: string }) => question.id)).size).toBe(450)
})

test('the download requires a valid token and is rate-limited', async () => {
  expect((await download()).statusCode).toBe(401)
  expect((await download('x')).statusCode).toBe(401)
  const { token } = await signedIn()
  const statuses: number[] = []
  for (let time = 0; time < 11; time++) statuses.push((await download(token)).statusCode)

  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.at(-1)).toBe(429)
})

test('every table with data about users is in the file', async () => {
  const told = new Set(sections.flatMap(({ tables }) => tables))

  expect((await tablesAboutPeople()).map(({ table }) => table).filter((table) => !told.has(table))).toEqual(
    [],
  )
})

test('a deleted account leaves its questions under the name of a former member, and nothing else', async () => {
  const { token, sub, email } = await signedIn(['CREATORS'])
  const packId = await savePack(token, 5)
  await sitExam(token, packId)
  const other = await signedIn()
  await sitExam(other.token, packId)

  expect(await identity('DeleteUser', { AccessToken: token })).toEqual({})

  const left: string[] = []
  for (const { table, column } of await tablesAboutPeople()) {
    const [row] = await app.deps.sql`
      select 1 from ${app.deps.sql.identifier(table)} where ${app.deps.sql.identifier(column)} = ${sub} limit 1`
    if (row) left.push(table)
  }
  expect(left.sort()).toEqual(['app_user', 'audit_event', 'pack', 'question', 'question_verdict'])
  const events = await app.deps.sql`select kind, address, detail from audit_event where sub = ${sub}`
  expect(events).toEqual([{ kind: 'account-deleted', address: null, detail: {} }])
  const pack = await ask(other.token, 'query ($id: ID!) { getPack(id: $id) { name user { fullName } } }', {
    id: packId,
  })
  expect(pack.getPack).toEqual({ name: 'Pack', user: { fullName: 'Former member' } })
  expect((await download(other.token)).json().results).toHaveLength(1)

  expect((await download(token)).statusCode).toBe(401)
  expect((await identity('GetUser', { AccessToken: token })).message).toBe('Invalid Access Token')
  const again = await createConfirmedAccount(app.deps, {
    email,
    password: 'another horse',
    givenName: 'New',
    familyName: 'Person',
  })
  expect(again.sub).not.toBe(sub)
})

test('an account without content is deleted entirely', async () => {
  const { token, sub } = await signedIn()

  await identity('DeleteUser', { AccessToken: token })

  expect(await app.deps.sql`select id from app_user where id = ${sub}`).toEqual([])
})
