import { beforeEach, describe, expect, test } from 'vitest'
import { createDataApi, createViewer, guest } from '../../../tests/support/data-api.ts'
import { createExamClock } from '../../../tests/support/exam-clock.ts'
import { createTestWorld } from '../../../tests/support/test-world.ts'
import { newId } from '../../lib/new-id.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { readConfig } from '../../settings/config.ts'

let learner: Viewer & { id: string }
let packId: string

const { database, api } = await createTestWorld()
const clock = createExamClock(database)
const creator = await createViewer(database, 'Creator', ['CREATORS'])
beforeEach(async () => {
  await clock.set(new Date())
  learner = await createViewer(database, 'Learner')
  packId = await savePack(6)
})

function draft(count: number) {
  const questions = Array.from({ length: count }, (_, index) => ({
    question: `Question ${index + 1}`,
    answer: `right ${index + 1}`,
    option2: 'a',
    option3: 'b',
    option4: 'c',
    explanation: 'Because',
    tags: ['গণিত', 'SSC'],
  }))
  return { name: 'Pack', level: 'SSC', language: 'Any', automaticNumbering: true, tags: [], questions }
}

async function savePack(count: number, creationKey: string = newId()): Promise<string> {
  const input = { ...draft(count), creationKey }
  const save = 'mutation ($input: SavePackInput!) { savePack(input: $input) { id } }'
  return (await api.ask(creator, save, { input })).data.savePack.id
}

const attemptFields = `id packId limitSeconds startedAt deadline serverTime submittedAt
  paper { pack { id name level language automaticNumbering } questions { id question imageUrl options { id content } } }`
const start = `mutation ($packId: ID!, $minutes: Float!) { startPackExam(packId: $packId, minutes: $minutes) { ${attemptFields} } }`
const inProgress = `query ($packId: ID!) { getExamAttempt(packId: $packId) { ${attemptFields} } }`
const submit = `mutation ($packId: ID!, $selectedOptions: AWSJSON!, $attemptId: ID) {
  submitPackExam(packId: $packId, selectedOptions: $selectedOptions, attemptId: $attemptId) { status id } }`
const result = `query ($id: ID!) { getPackExamResults(id: $id) { id packId owner selectedOptions correctAnswers
  questionCount lateSeconds createdAt expireAt pack { name level language }
  questions { id question explanation imageUrl answer options { id content } } } }`
const list = `query ($owner: ID!, $limit: Int, $next: String) {
  listPackExamResultsByOwnerAndCreatedAt(owner: $owner, limit: $limit, nextToken: $next) {
    items { id packId pack { id name } correctAnswers questionCount createdAt } nextToken } }`

type Paper = { questions: { id: string; options: { id: string; content: string }[] }[] }
const begin = async (viewer: Viewer = learner, minutes = 6) =>
  (await api.ask(viewer, start, { packId, minutes })).data.startPackExam
/** Right answers to the first `count` questions, none to the others. */
const choose = (paper: Paper, count: number) =>
  paper.questions.map(({ options }, index) =>
    index < count ? (options.find((option) => option.content.startsWith('right'))?.id ?? null) : null,
  )
const submitExam = (viewer: Viewer, attemptId: string | null, selected: unknown) =>
  api.ask(viewer, submit, { packId, attemptId, selectedOptions: JSON.stringify(selected) })
const readResult = async (id: string, viewer: Viewer = learner) => api.ask(viewer, result, { id })
const later = clock.moveBy

describe('a whole exam', () => {
  test("the result has the questions' tags, the paper has none", async () => {
    const attempt = await begin()
    await database.sql`delete from question_tag`
    const { data } = await submitExam(learner, attempt.id, choose(attempt.paper, 2))
    const tags = await api.ask(
      learner,
      `{ getPackExamResults(id: "${data.submitPackExam.id}") { questions { tags } } }`,
    )
    expect(tags.data.getPackExamResults.questions).toEqual(
      Array.from({ length: 6 }, () => ({ tags: ['গণিত', 'SSC'] })),
    )
    const asked = await api.ask(
      learner,
      `{ getExamAttempt(packId: "${packId}") { paper { questions { tags } } } }`,
    )
    expect(asked.errors?.[0]?.message).toContain('Cannot query field "tags"')
  })

  test('start, reload, submit, read the mark', async () => {
    const attempt = await begin()
    expect(attempt).toMatchObject({
      packId,
      limitSeconds: 360,
      submittedAt: null,
      serverTime: clock.now().toISOString(),
    })
    expect(Date.parse(attempt.deadline) - Date.parse(attempt.startedAt)).toBe(360_000)
    expect(attempt.paper.questions).toHaveLength(6)

    await later(60)
    const reloaded = (await api.ask(learner, inProgress, { packId })).data.getExamAttempt
    expect(reloaded).toEqual({ ...attempt, serverTime: clock.now().toISOString() })
    expect(await begin(learner, 200)).toEqual(reloaded)

    const selected = choose(attempt.paper, 4)
    const submitted = await submitExam(learner, attempt.id, selected)
    expect(submitted.data.submitPackExam.status).toBe('success')
    const { data } = await readResult(submitted.data.submitPackExam.id)
    expect(data.getPackExamResults).toMatchObject({
      packId,
      owner: learner.id,
      correctAnswers: 4,
      questionCount: 6,
      lateSeconds: 0,
      pack: { name: 'Pack', level: 'SSC', language: 'Any' },
      selectedOptions: JSON.stringify(selected),
      createdAt: clock.now().toISOString(),
      expireAt: new Date(clock.now().getTime() + 60 * 86_400_000).toISOString(),
    })
    expect(data.getPackExamResults.questions[0]).toMatchObject({
      explanation: 'Because',
      answer: selected[0],
    })
    expect((await api.ask(learner, inProgress, { packId })).data.getExamAttempt).toBeNull()
  })

  test('the paper contains no answer under any name', async () => {
    const attempt = await begin()
    const text = JSON.stringify(attempt)
    expect(text).not.toMatch(/answer|explanation|Because/)
    const asked = start.replace('options { id content }', 'options { id content } answer')
    const refused = await api.ask(learner, asked, { packId, minutes: 5 })
    expect(refused).toEqual({ errors: [expect.anything()] })
  })

  test('repeated or concurrent submissions give one result', async () => {
    const attempt = await begin()
    const answers = await Promise.all(
      [1, 2, 3].map((count) => submitExam(learner, attempt.id, choose(attempt.paper, count))),
    )
    const ids = new Set(answers.map((answer) => answer.data.submitPackExam.id))
    expect(ids.size).toBe(1)
    const again = await submitExam(learner, attempt.id, choose(attempt.paper, 6))
    expect(again.data.submitPackExam.id).toBe([...ids][0])
    const results = (await api.ask(learner, list, { owner: learner.id })).data
    expect(results.listPackExamResultsByOwnerAndCreatedAt.items).toHaveLength(1)
  })

  test('concurrent starts give one attempt', async () => {
    const attempts = await Promise.all([1, 2, 3, 4].map(() => begin()))
    expect(new Set(attempts.map((attempt) => attempt.id)).size).toBe(1)
  })

  test('a paper is stored once, however many take the exam', async () => {
    const other = await createViewer(database, 'Other')
    const [one, two] = [await begin(), await begin(other)]
    expect(one.id).not.toBe(two.id)
    const rows =
      await database.sql`select distinct paper_hash from exam_attempt where id = any(${[one.id, two.id]}::uuid[])`
    expect(rows).toHaveLength(1)
  })

  test('editing or deleting the pack changes no mark', async () => {
    const key = newId()
    packId = await savePack(5, key)
    const attempt = await begin()
    await savePack(7, key)
    await database.sql`delete from pack where id = ${packId}`
    const submitted = await submitExam(learner, attempt.id, choose(attempt.paper, 5))
    const { data } = await readResult(submitted.data.submitPackExam.id)
    expect(data.getPackExamResults).toMatchObject({
      correctAnswers: 5,
      questionCount: 5,
      pack: { name: 'Pack' },
    })
  })
})

describe('the clock', () => {
  test('the time to reach the server is not counted; a longer delay is shown on the result', async () => {
    const onTime = await begin()
    await later(360 + 59)
    const first = await submitExam(learner, onTime.id, choose(onTime.paper, 6))
    expect((await readResult(first.data.submitPackExam.id)).data.getPackExamResults.lateSeconds).toBe(0)

    const late = await begin()
    await later(360 + 600)
    const second = await submitExam(learner, late.id, choose(late.paper, 6))
    expect((await readResult(second.data.submitPackExam.id)).data.getPackExamResults).toMatchObject({
      correctAnswers: 6,
      lateSeconds: 600,
    })
  })

  test('an exam whose time is up is submitted with the saved answers, and a new one can start', async () => {
    const left = await begin()
    await later(360 + 61)
    expect((await api.ask(learner, inProgress, { packId })).data.getExamAttempt).toBeNull()
    const results = (await api.ask(learner, list, { owner: learner.id })).data
    const [row] = results.listPackExamResultsByOwnerAndCreatedAt.items
    expect(row).toMatchObject({ packId, correctAnswers: null, questionCount: 6 })
    const next = await begin()
    expect(next.id).not.toBe(left.id)
    expect(next.startedAt).toBe(clock.now().toISOString())
  })
})

describe('refusals', () => {
  test.each([
    [1.5, 'Time must be an integer.'],
    [0, "You can't set more than 3 hours and 20 minutes or less than 1 minute."],
    [201, "You can't set more than 3 hours and 20 minutes or less than 1 minute."],
  ])('%s minutes', async (minutes, message) => {
    const { errors } = await api.ask(learner, start, { packId, minutes })
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_INPUT' } })
  })

  test('packs that are too small or missing, guests', async () => {
    const small = await savePack(4)
    const { errors } = await api.ask(learner, start, { packId: small, minutes: 4 })
    expect(errors?.[0]?.message).toBe("You can't take exam on this pack as it has less than 5 questions.")
    const create = 'mutation { createPackObject(name: "P", level: "SSC", language: "Any") { id } }'
    const { id: emptyId } = (await api.ask(creator, create)).data.createPackObject
    const empty = await api.ask(learner, start, { packId: emptyId, minutes: 4 })
    expect(empty.errors?.[0]?.message).toBe("Can't find the questions.")
    for (const id of [newId(), 'x']) {
      const missing = await api.ask(learner, start, { packId: id, minutes: 4 })
      expect(missing.errors?.[0]).toMatchObject({
        message: 'Pack not found.',
        extensions: { code: 'NOT_FOUND' },
      })
    }
    expect((await api.ask(guest, start, { packId, minutes: 4 })).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    )
    expect((await api.ask(guest, inProgress, { packId })).data.getExamAttempt).toBeNull()
  })

  test('answers that do not match the paper leave the exam open', async () => {
    const attempt = await begin()
    const [first, ...rest] = choose(attempt.paper, 6)
    for (const selected of [{}, [first], [newId(), ...rest], [7, ...rest], [rest[0], ...rest]]) {
      const { errors } = await submitExam(learner, attempt.id, selected)
      expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT')
    }
    expect((await submitExam(learner, attempt.id, [first, ...rest])).errors).toBeUndefined()
  })

  test('only the owner submits an exam or reads its results', async () => {
    const attempt = await begin()
    const selected = choose(attempt.paper, 6)
    const administrator = await createViewer(database, 'Admin', ['ADMINS'])
    for (const viewer of [creator, administrator]) {
      expect((await submitExam(viewer, attempt.id, selected)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    }
    const { id } = (await submitExam(learner, attempt.id, selected)).data.submitPackExam
    for (const viewer of [guest, creator, administrator]) {
      const message = 'You are not authorized to visit this page.'
      expect((await readResult(id, viewer)).errors?.[0]?.message).toBe(message)
      expect((await api.ask(viewer, list, { owner: learner.id })).errors?.[0]?.message).toBe(message)
    }
    expect((await readResult(newId())).data.getPackExamResults).toBeNull()
  })
})

test('without an attempt the answers are marked against the current pack', async () => {
  const query = 'query ($id: ID!) { getPack(id: $id) { questions { items { id answer } } } }'
  const { items } = (await api.ask(guest, query, { id: packId })).data.getPack.questions
  const selected = items.map((question: { answer: string }) => question.answer)
  const { data } = await submitExam(learner, null, selected)
  expect((await readResult(data.submitPackExam.id)).data.getPackExamResults.correctAnswers).toBe(6)
})

test('results are listed newest first, a page at a time, without expired ones', async () => {
  const ids: string[] = []
  for (let number = 0; number < 3; number += 1) {
    await later(86_400)
    const attempt = await begin()
    ids.unshift((await submitExam(learner, attempt.id, choose(attempt.paper, number))).data.submitPackExam.id)
  }
  const page = async (next: string | null) =>
    (await api.ask(learner, list, { owner: learner.id, limit: 2, next })).data
      .listPackExamResultsByOwnerAndCreatedAt
  const first = await page(null)
  const second = await page(first.nextToken)
  expect([...first.items, ...second.items].map((item) => item.id)).toEqual(ids)
  expect(first.items[0]).toMatchObject({
    pack: { id: packId, name: 'Pack' },
    correctAnswers: 2,
    questionCount: 6,
  })
  expect(second.nextToken).toBeNull()

  await later(58 * 86_400 + 1)
  expect((await page(null)).items.map((item: { id: string }) => item.id)).toEqual(ids.slice(0, 2))
  expect((await readResult(ids[2]!)).data.getPackExamResults).toBeNull()
})

test('at most sixty exams an hour are submitted without a start', async () => {
  const limited = await createDataApi(database, undefined, { config: readConfig({ RATE_LIMIT: 'on' }) })
  const selectedOptions = JSON.stringify([null, null, null, null, null, null])
  const submitPlain = async () =>
    (await limited.ask(learner, submit, { packId, selectedOptions })).errors?.[0]?.extensions.code
  expect(await submitPlain()).toBeUndefined()
  await database.sql`update rate_limit set hits = 59 where bucket = ${`exam-without-start:${learner.id}`}`
  expect(await submitPlain()).toBeUndefined()
  expect(await submitPlain()).toBe('TOO_MANY_REQUESTS')
  await limited.close()
})
