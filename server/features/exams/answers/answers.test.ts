import { beforeEach, describe, expect, test } from 'vitest'
import { createViewer, guest } from '../../../../tests/support/data-api.ts'
import { createExamClock } from '../../../../tests/support/exam-clock.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { closeEndedExams } from '../attempts/closing.ts'
import { lockEndedAttempts } from '../attempts/marking-queries.ts'
import {
  deleteExpiredAttempts,
  deleteExpiredResults,
  deleteSettledAnswers,
  deleteUnusedSnapshots,
} from '../results/expiry.ts'

let learner: Viewer & { id: string }
let packId: string

const questionCount = 6

const { database, api } = await createTestWorld({ max: 12 })
const clock = createExamClock(database)
const later = clock.moveBy
const creator = await createViewer(database, 'Creator', ['CREATORS'])
beforeEach(async () => {
  await clock.set(new Date())
  learner = await createViewer(database, 'Learner')
  const questions = Array.from({ length: questionCount }, (_, index) => ({
    question: `প্রশ্ন ${index + 1}`,
    answer: 'right',
    option2: 'a',
    option3: 'b',
    option4: 'c',
    tags: [],
  }))
  const input = {
    ...{ name: 'Pack', level: 'SSC', language: 'Any', automaticNumbering: true, tags: [], questions },
    creationKey: newId(),
  }
  const saved = await api.ask(
    creator,
    'mutation ($input: SavePackInput!) { savePack(input: $input) { id } }',
    { input },
  )
  packId = saved.data.savePack.id
})

type Paper = { questions: { options: { id: string; content: string }[] }[] }
type Attempt = { id: string; startedAt: string; deadline: string; paper: Paper }

async function begin(viewer: Viewer = learner, wrongMark = 0): Promise<Attempt> {
  const document = `mutation ($packId: ID!, $wrongMark: Float) {
    startPackExam(packId: $packId, minutes: 6, wrongMark: $wrongMark) {
      id startedAt deadline wrongMark paper { questions { options { id content } } } } }`
  return (await api.ask(viewer, document, { packId, wrongMark })).data.startPackExam
}

/** The id of an option by its text; `place` from 1. */
const option = ({ paper }: Attempt, place: number, content: string) =>
  paper.questions[place - 1]?.options.find((each) => each.content === content)?.id ?? ''

const answer = (attempt: Attempt, place: number, content: string, chosenAt = clock.now()) => ({
  place,
  optionId: option(attempt, place, content),
  chosenAt: chosenAt.toISOString(),
})

const save = (viewer: Viewer, attemptId: string, answers: unknown) =>
  api.ask(
    viewer,
    `mutation ($attemptId: ID!, $answers: [ExamAnswerInput!]!) {
      saveExamAnswers(attemptId: $attemptId, answers: $answers) { isOpen serverTime } }`,
    { attemptId, answers },
  )

const submitExam = async (viewer: Viewer, attempt: Attempt, selected: unknown[], answers?: unknown) => {
  const { data } = await api.ask(
    viewer,
    `mutation ($packId: ID!, $attemptId: ID, $selected: AWSJSON!, $answers: [ExamAnswerInput!]) {
      submitPackExam(packId: $packId, attemptId: $attemptId, selectedOptions: $selected, answers: $answers) { id } }`,
    { packId, attemptId: attempt.id, selected: JSON.stringify(selected), answers },
  )
  return data.submitPackExam.id as string
}

const readAttempt = async (viewer: Viewer = learner) =>
  (
    await api.ask(
      viewer,
      'query ($packId: ID!) { getExamAttempt(packId: $packId) { id answers { place optionId chosenAt } } }',
      { packId },
    )
  ).data.getExamAttempt

const readResult = async (id: string, viewer: Viewer = learner) =>
  (
    await api.ask(
      viewer,
      `query ($id: ID!) { getPackExamResults(id: $id) {
        correctAnswers wrongAnswers questionCount wrongMark marks lateSeconds spentSeconds limitSeconds selectedOptions } }`,
      { id },
    )
  ).data?.getPackExamResults

const listResults = async () =>
  (
    await api.ask(
      learner,
      `query ($owner: ID!) { listPackExamResultsByOwnerAndCreatedAt(owner: $owner) {
        items { id correctAnswers wrongAnswers marks lateSeconds } } }`,
      { owner: learner.id },
    )
  ).data.listPackExamResultsByOwnerAndCreatedAt.items

const nothing = Array.from({ length: questionCount }, () => null)

describe('a saved answer', () => {
  test('is visible on another device, and counts in a submission that lacks it', async () => {
    const attempt = await begin()
    const first = await save(learner, attempt.id, [answer(attempt, 1, 'right'), answer(attempt, 3, 'a')])
    expect(first.data.saveExamAnswers).toEqual({ isOpen: true, serverTime: clock.now().toISOString() })
    expect((await readAttempt()).answers).toEqual([answer(attempt, 1, 'right'), answer(attempt, 3, 'a')])
    await later(138)
    const id = await submitExam(learner, attempt, nothing)
    expect(await readResult(id)).toMatchObject({ correctAnswers: 1, wrongAnswers: 1, lateSeconds: 0 })
    expect(await readResult(id)).toMatchObject({ spentSeconds: 138, limitSeconds: 360 })
  })

  test('is replaced by one chosen later, in whatever order they arrive', async () => {
    const attempt = await begin()
    const early = answer(attempt, 1, 'a')
    await later(5)
    const newer = answer(attempt, 1, 'right')
    await save(learner, attempt.id, [newer])
    await save(learner, attempt.id, [early])
    expect((await readAttempt()).answers).toEqual([newer])
    await save(learner, attempt.id, [early, answer(attempt, 2, 'b'), newer])
    expect((await readAttempt()).answers).toEqual([newer, answer(attempt, 2, 'b')])
  })

  test('stays when chosen again, even if an answer from in between arrives last', async () => {
    const attempt = await begin()
    await save(learner, attempt.id, [answer(attempt, 1, 'right')])
    const between = answer(attempt, 1, 'a', new Date(clock.now().getTime() + 1000))
    await later(2)
    const again = answer(attempt, 1, 'right')
    await save(learner, attempt.id, [again])
    await save(learner, attempt.id, [between])
    expect((await readAttempt()).answers).toEqual([again])
  })

  test('has the time it was chosen, limited to the time since the start', async () => {
    const attempt = await begin()
    const hours = (count: number) => new Date(clock.now().getTime() + count * 3_600_000)
    await save(learner, attempt.id, [answer(attempt, 1, 'a', hours(3)), answer(attempt, 2, 'a', hours(-3))])
    const chosen = (await readAttempt()).answers.map(({ chosenAt }: { chosenAt: string }) => chosenAt)
    expect(chosen).toEqual([clock.now().toISOString(), attempt.startedAt])
  })

  test('is not lost among many concurrent ones', async () => {
    const attempt = await begin()
    const places = Array.from({ length: questionCount }, (_, index) => index + 1)
    await Promise.all(places.map((place) => save(learner, attempt.id, [answer(attempt, place, 'right')])))
    const id = await submitExam(learner, attempt, nothing)
    expect((await readResult(id)).correctAnswers).toBe(questionCount)
  })

  test('is saved in one batch with those of others, each to its own exam, in either case of its id', async () => {
    const learners = await Promise.all([1, 2, 3, 4].map((number) => createViewer(database, `L${number}`)))
    const attempts = await Promise.all(learners.map((each) => begin(each)))
    const saves = attempts.flatMap((attempt, index) => {
      const each = learners[index]!
      return [
        save(each, attempt.id, [answer(attempt, index + 1, 'right'), answer(attempt, 6, 'a')]),
        save(each, attempt.id.toUpperCase(), [answer(attempt, 6, 'b', new Date(clock.now().getTime() + 1))]),
      ]
    })
    const [strange] = attempts
    saves.push(save(learners[1]!, strange!.id, [answer(strange!, 3, 'right')]))
    const outcomes = await Promise.all(saves)
    expect(outcomes.pop()?.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    for (const { data } of outcomes) expect(data.saveExamAnswers.isOpen).toBe(true)
    for (const [index, attempt] of attempts.entries()) {
      const saved = (await readAttempt(learners[index])).answers
      expect(saved.map(({ place }: { place: number }) => place)).toEqual([index + 1, 6])
      expect(saved[0].optionId).toBe(option(attempt, index + 1, 'right'))
    }
  })

  test('either counts or finds the exam closed when it meets the submission', async () => {
    const attempt = await begin()
    const saves = [1, 2, 3, 4, 5, 6].map((place) =>
      save(learner, attempt.id, [answer(attempt, place, 'right')]),
    )
    const [id, ...outcomes] = await Promise.all([submitExam(learner, attempt, nothing), ...saves])
    const taken = outcomes.filter(({ data }) => data.saveExamAnswers.isOpen).length
    expect((await readResult(id)).correctAnswers).toBe(taken)
    const after = await save(learner, attempt.id, [answer(attempt, 1, 'right')])
    expect(after.data.saveExamAnswers.isOpen).toBe(false)
  })
})

describe('refused', () => {
  test('answers of anybody but the owner, as if the exam did not exist', async () => {
    const attempt = await begin()
    const admin = await createViewer(database, 'Admin', ['ADMINS'])
    const other = await createViewer(database, 'Other')
    for (const viewer of [admin, other, creator]) {
      const { errors } = await save(viewer, attempt.id, [answer(attempt, 1, 'right')])
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    }
    const asGuest = await save(guest, attempt.id, [answer(attempt, 1, 'right')])
    expect(asGuest.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect((await readAttempt()).answers).toEqual([])
  })

  test.each<[string, (attempt: Attempt) => unknown]>([
    ['an option of another question', (attempt) => ({ ...answer(attempt, 1, 'right'), place: 2 })],
    ['an unknown option', (attempt) => ({ ...answer(attempt, 1, 'right'), optionId: newId() })],
    ['an invalid id', (attempt) => ({ ...answer(attempt, 1, 'right'), optionId: "x'--" })],
    ['place 0', (attempt) => ({ ...answer(attempt, 1, 'right'), place: 0 })],
    ['a place beyond the paper', (attempt) => ({ ...answer(attempt, 1, 'right'), place: 7 })],
    ['a place beyond any paper', (attempt) => ({ ...answer(attempt, 1, 'right'), place: 201 })],
    ['an invalid time', (attempt) => ({ ...answer(attempt, 1, 'right'), chosenAt: 'soon' })],
    [
      'the year 20000',
      (attempt) => ({ ...answer(attempt, 1, 'right'), chosenAt: '+020000-01-01T00:00:00Z' }),
    ],
  ])('%s, together with the valid answers of the same request', async (_, bad) => {
    const attempt = await begin()
    const { errors } = await save(learner, attempt.id, [answer(attempt, 2, 'right'), bad(attempt)])
    expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT')
    expect((await readAttempt()).answers).toEqual([])
  })

  test('more answers than a paper can have', async () => {
    const attempt = await begin()
    const many = Array.from({ length: 201 }, () => answer(attempt, 1, 'right'))
    expect((await save(learner, attempt.id, many)).errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  })
})

describe('an exam that the browser did not submit', () => {
  test('is submitted by the server once, with the saved answers', async () => {
    const attempt = await begin(learner, 0.25)
    await save(learner, attempt.id, [answer(attempt, 1, 'right'), answer(attempt, 2, 'a')])
    await later(360 + 59)
    await closeEndedExams(database)
    expect((await readAttempt()).id).toBe(attempt.id)
    await later(2)
    const closed = await Promise.all([1, 2, 3].map(() => closeEndedExams(database)))
    expect(closed.reduce((sum, count) => sum + count)).toBeGreaterThan(0)
    const [{ id }, ...others] = await listResults()
    expect(others).toEqual([])
    expect(await readResult(id)).toMatchObject({
      ...{ correctAnswers: 1, wrongAnswers: 1, marks: 0.75, lateSeconds: 0 },
    })
  })

  test('is submitted before its owner sees the list', async () => {
    await begin()
    await later(360 + 61)
    expect(await listResults()).toHaveLength(1)
  })

  test('is listed, too, while another process is submitting it', async () => {
    await begin()
    await later(360 + 61)
    const locked = Promise.withResolvers<void>()
    const listed = Promise.withResolvers<void>()
    const other = database.sql.begin(async (tx) => {
      await lockEndedAttempts(tx, { owner: null, limit: 50 })
      locked.resolve()
      await listed.promise
    })
    await locked.promise
    const list = listResults()
    setTimeout(listed.resolve, 300)
    expect(await list).toHaveLength(1)
    await other
  })

  test('accepts answers stored on the device, shows that they were late, and keeps its single result', async () => {
    const attempt = await begin()
    await save(learner, attempt.id, [answer(attempt, 1, 'right')])
    const kept = [answer(attempt, 2, 'right'), answer(attempt, 3, 'b')]
    await later(360 + 600)
    const [{ id }] = await listResults()
    expect(await submitExam(learner, attempt, nothing, kept)).toBe(id)
    expect(await listResults()).toMatchObject([{ id, lateSeconds: 600 }])
    expect(await readResult(id)).toMatchObject({
      ...{ correctAnswers: 2, wrongAnswers: 1, lateSeconds: 600 },
      ...{ spentSeconds: 360, limitSeconds: 360 },
    })
  })

  test('shows no mark until its owner opens it; then the list shows it', async () => {
    const attempt = await begin()
    await save(learner, attempt.id, [answer(attempt, 1, 'right')])
    await later(360 + 61)
    const hidden = { correctAnswers: null, wrongAnswers: null, marks: null }
    const [{ id }] = await listResults()
    expect(await listResults()).toEqual([{ id, ...hidden, lateSeconds: 0 }])
    await readResult(id, creator)
    expect(await listResults()).toMatchObject([hidden])
    await readResult(id)
    expect(await listResults()).toMatchObject([{ correctAnswers: 1, wrongAnswers: 0, marks: 1 }])
  })

  test('cannot be improved by trying answers: nine submissions all look the same', async () => {
    const attempt = await begin()
    await later(360 + 61)
    const [before] = await listResults()
    const seen = new Set<string>()
    for (const content of ['a', 'b', 'c', 'right', 'a', 'b', 'c', 'right', 'a']) {
      const chosen = [1, 2, 3, 4, 5, 6].map((place) => option(attempt, place, content))
      expect(await submitExam(learner, attempt, chosen)).toBe(before.id)
      seen.add(JSON.stringify({ ...(await listResults())[0], lateSeconds: 0 }))
    }
    expect([...seen]).toEqual([JSON.stringify(before)])
    expect((await readResult(before.id)).correctAnswers).toBe(0)
  })

  test('does not change once its right answers have been seen', async () => {
    const attempt = await begin()
    await later(360 + 600)
    const [{ id }] = await listResults()
    expect((await readResult(id)).correctAnswers).toBe(0)
    const all = [1, 2, 3, 4, 5, 6].map((place) => option(attempt, place, 'right'))
    expect(await submitExam(learner, attempt, all)).toBe(id)
    expect((await readResult(id)).correctAnswers).toBe(0)
  })

  test('does not change a day later', async () => {
    const attempt = await begin()
    await later(360 + 86_401)
    const [{ id }] = await listResults()
    expect(await submitExam(learner, attempt, nothing, [answer(attempt, 1, 'right')])).toBe(id)
    expect((await readResult(id)).correctAnswers).toBe(0)
  })
})

test('a result that the learner submitted never changes', async () => {
  const attempt = await begin()
  const id = await submitExam(learner, attempt, nothing, [answer(attempt, 1, 'right')])
  const all = [1, 2, 3, 4, 5, 6].map((place) => option(attempt, place, 'right'))
  expect(await submitExam(learner, attempt, all)).toBe(id)
  expect(await readResult(id)).toMatchObject({ correctAnswers: 1, wrongAnswers: 0 })
})

test('wrong answers cost the marks set at the start; other values are refused', async () => {
  const attempt = await begin(learner, 0.5)
  const wrong = [2, 3, 4].map((place) => answer(attempt, place, 'a'))
  const id = await submitExam(learner, attempt, nothing, [answer(attempt, 1, 'right'), ...wrong])
  expect(await readResult(id)).toMatchObject({
    ...{ correctAnswers: 1, wrongAnswers: 3, questionCount: 6 },
    ...{ wrongMark: 0.5, marks: -0.5 },
  })
  for (const wrongMark of [1, -0.25, 0.1, 1e308]) {
    const { errors } = await api.ask(
      learner,
      'mutation ($packId: ID!, $wrongMark: Float) { startPackExam(packId: $packId, minutes: 6, wrongMark: $wrongMark) { id } }',
      { packId, wrongMark },
    )
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_INPUT' } })
  }
})

test('any number of settled answers is deleted, a few attempts at a time', async () => {
  await database.sql`delete from exam_answer`
  const attempts: Attempt[] = []
  for (let number = 0; number < 7; number += 1) {
    const person = await createViewer(database, `Person ${number}`)
    attempts.push(await begin(person))
    await save(person, attempts.at(-1)!.id, [answer(attempts.at(-1)!, 1, 'a')])
  }
  const ids = attempts.map(({ id }) => id)
  // Submitted in the same microsecond, which a Date does not have.
  await database.sql`
    update exam_attempt set submitted_at = exam_now() + interval '456 microseconds', closed_by = 'learner'
    where id = any(${ids}::uuid[])`
  await later(86_400 * 2)
  expect(await deleteSettledAnswers(database, { attempts: 3 })).toBe(0)
  await later(1)
  expect(await deleteSettledAnswers(database, { attempts: 3 })).toBe(7)
  expect(await database.sql`select from exam_answer where attempt_id = any(${ids}::uuid[])`).toEqual([])
})

test('expired exams are deleted with their papers, others stay', async () => {
  const old = await begin()
  await submitExam(learner, old, nothing, [answer(old, 1, 'right')])
  const deleteExpired = async () => {
    await deleteExpiredResults(database)
    await deleteExpiredAttempts(database)
    await deleteSettledAnswers(database)
    await deleteUnusedSnapshots(database)
  }
  const count = async () => {
    const [row] = await database.sql`
      select (select count(*)::integer from exam_result where owner = ${learner.id}) as results,
        (select count(*)::integer from exam_attempt where owner = ${learner.id}) as attempts,
        (select count(*)::integer from exam_answer where attempt_id = ${old.id}) as answers,
        (select count(*)::integer from exam_paper where document #>> '{pack,id}' = ${packId}) as papers`
    return row
  }
  await deleteExpired()
  expect(await count()).toEqual({ results: 1, attempts: 1, answers: 1, papers: 1 })
  await later(3 * 86_400)
  await deleteExpired()
  expect(await count()).toEqual({ results: 1, attempts: 1, answers: 0, papers: 1 })
  await later(57 * 86_400 + 1)
  await deleteExpired()
  expect(await count()).toEqual({ results: 0, attempts: 0, answers: 0, papers: 0 })
})
