import { beforeAll, expect, test } from 'vitest'
import { savePackOfSix } from '../support/exam-calls.ts'
import {
  type KeptQuestion,
  keepQuestions,
  offlineAnswer,
  offlineSheet,
  submitOffline,
} from '../support/offline-exam.ts'
import { forAllTests } from '../support/test-world.ts'
import { startWholeApp } from './whole-app.ts'

/*
 * Nobody watches an exam that is sat without a network, so its result says so. It cannot be used for anything
 * else: not for another's results, not for a second mark, not to fill the database, not to find right answers of
 * an exam with a network.
 */
const server = await forAllTests(startWholeApp({ RATE_LIMIT: 'on' }))
const tokens = new Map<string, string>()
let packId: string
let kept: KeptQuestion[]

const api = {
  ask: async (person: string, query: string, variables: Record<string, unknown> = {}) => {
    const token = tokens.get(person)
    const headers = token ? { authorization: token } : {}
    const response = await server.inject({
      ...{ method: 'POST', url: '/graphql', headers, payload: { query, variables } },
    })
    return response.json()
  },
}

beforeAll(async () => {
  for (const name of ['creator', 'learner', 'other', 'busy']) {
    const email = `${name}@example.com`
    await server.createAccount(email, 'correct horse', name === 'creator' ? ['CREATORS'] : [])
    tokens.set(name, (await server.signIn(email, 'correct horse')).AccessToken)
  }
  packId = await savePackOfSix(api, 'creator')
  kept = await keepQuestions(api, 'learner', packId)
})

const submit = (person: string, input: object) => api.ask(person, submitOffline, { input })
const allRight = () => kept.map((question) => offlineAnswer(question, 'right'))
const readResult = (person: string, id: string) =>
  api.ask(person, `{ getPackExamResults(id: "${id}") { satOfflineAt correctAnswers owner } }`)
const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) =>
  answer.errors?.[0]?.extensions.code

test('a guest submits nothing', async () => {
  expect(codeOf(await submit('guest', offlineSheet(packId, kept)))).toBe('UNAUTHENTICATED')
})

test('a perfect sheet made of the kept answers counts, and says that the device measured its time', async () => {
  const { data } = await submit('learner', offlineSheet(packId, kept, { answers: allRight() }))
  expect((await readResult('learner', data.submitOfflineExam.id)).data.getPackExamResults).toMatchObject({
    satOfflineAt: expect.any(String),
    correctAnswers: 6,
  })
})

test('a replay, also twice at once, changes nothing: it returns the first result', async () => {
  const input = offlineSheet(packId, kept)
  const sent = await Promise.all(Array.from({ length: 5 }, () => submit('learner', input)))
  const replayed = await submit('learner', { ...input, answers: allRight() })
  const ids = new Set([...sent, replayed].map(({ data }) => data.submitOfflineExam.id))
  expect(ids.size).toBe(1)
  const [id] = ids
  expect((await readResult('learner', id)).data.getPackExamResults.correctAnswers).toBe(0)
})

test('the id of another user reveals nothing of their exam and does not take its place', async () => {
  const input = offlineSheet(packId, kept)
  const taken = (await submit('other', input)).data.submitOfflineExam.id
  const own = (await submit('learner', input)).data.submitOfflineExam.id
  expect(own).not.toBe(taken)
  expect(codeOf(await readResult('learner', taken))).toBe('FORBIDDEN')
  expect((await readResult('learner', own)).data.getPackExamResults.owner).not.toBe(taken)
})

test('sheets without a network reveal no answers of an exam in progress on their pack', async () => {
  const start = `mutation { startPackExam(packId: "${packId}", minutes: 5) { id } }`
  expect((await api.ask('other', start)).errors).toBeUndefined()
  const { data } = await submit('other', offlineSheet(packId, kept, { answers: allRight() }))
  expect(codeOf(await readResult('other', data.submitOfflineExam.id))).toBe('FORBIDDEN')
  const me = await server.deps.sql<{ id: string }>`
    select owner as id from exam_result where id = ${data.submitOfflineExam.id}`.first()
  const list = await api.ask(
    'other',
    `{ listPackExamResultsByOwnerAndCreatedAt(owner: "${me?.id}", limit: 1) { items { id marks correctAnswers } } }`,
  )
  expect(list.data.listPackExamResultsByOwnerAndCreatedAt.items).toEqual([
    { id: data.submitOfflineExam.id, marks: null, correctAnswers: null },
  ])
})

test('a huge sheet is refused whole, and sixty new ones an hour are enough', async () => {
  const sheetOf = (count: number) => offlineSheet(packId, kept, { answers: Array(count).fill(allRight()[0]) })
  expect(codeOf(await submit('busy', sheetOf(201)))).toBe('BAD_INPUT')
  expect(codeOf(await submit('busy', sheetOf(100_000)))).toBe('TOO_LARGE')

  for (let sent = 0; sent < 60; sent += 1) {
    expect((await submit('busy', offlineSheet(packId, kept))).errors).toBeUndefined()
  }
  expect(codeOf(await submit('busy', offlineSheet(packId, kept)))).toBe('TOO_MANY_REQUESTS')
})
