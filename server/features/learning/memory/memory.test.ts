import { describe, expect, onTestFinished, test } from 'vitest'
import { answerWays } from '../../../../contract/answer-ways.ts'
import { createDataApi, createViewer } from '../../../../tests/support/data-api.ts'
import { answerOf, beginExam, saveAnswersOf, submitExamOf } from '../../../../tests/support/exam-calls.ts'
import { createExamWorld, nothing } from '../../../../tests/support/exam-world.ts'
import { waitForWaiting } from '../../../../tests/support/held-locks.ts'
import {
  keepQuestions,
  offlineAnswer,
  offlineSheet,
  submitOffline,
} from '../../../../tests/support/offline-exam.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { readConfig } from '../../../settings/config.ts'
import { rememberResults } from './service.ts'

const { database, api, packId, clock } = await createExamWorld()
const { sql } = database

/** The six questions of the pack with the ids of their options by content. */
const questions = await sql<{ id: string; options: Record<string, string> }>`
  select q.id, json_object_agg(o.content, o.id) as options
  from question q join question_option o on o.question_id = q.id
  where q.pack_id = ${packId} group by q.id, q.position order by q.position`

/** An answer to the question at `place`, counted from 1, as a browser sends it. */
function answerTo(place: number, content: string, more: Record<string, unknown> = {}) {
  const { id, options } = questions[place - 1]!
  const given = { answeredAt: clock.now().toISOString(), milliseconds: 4000, ways: ['REVEAL'] }
  return { id: newId(), questionId: id, optionId: options[content] ?? newId(), ...given, ...more }
}

const remember = (viewer: Viewer, answers: unknown) =>
  api.ask(
    viewer,
    'mutation ($answers: [RememberedAnswerInput!]!) { rememberAnswers(answers: $answers) { kept later } }',
    { answers },
  )

const remembered = async (viewer: Viewer, answers: unknown) =>
  (await remember(viewer, answers)).data.rememberAnswers

type Row = {
  place: number
  answers: number
  right: number
  isLastRight: boolean
  rights: boolean[]
  times: number[]
  ways: number[]
  isScheduled: boolean
}

/** What the memory has about the questions of the pack. */
const memoryOf = ({ id }: Viewer) =>
  sql<Row>`
    select position as place, answers, right_answers as "right", is_last_right as "isLastRight", rights, times, ways,
      is_scheduled as "isScheduled"
    from memory_question join question q on q.id = question_id where memory_question.owner = ${id} order by position`

const daysOf = ({ id }: Viewer) =>
  sql`select day::text, answers, right_answers as "right", ms::integer from memory_day where owner = ${id} order by day`

const topicsOf = ({ id }: Viewer) =>
  sql`
    select month::text, tag, answers, right_answers as "right", ms::integer from memory_topic where owner = ${id}
    order by month, tag`

let made = 0
const makeLearner = () => createViewer(database, `Learner ${++made}`)

test('an answer is kept with whether it was right, its time and its way, and added to the sums', async () => {
  const learner = await makeLearner()
  await clock.set(new Date('2026-11-30T20:00:00Z'))

  const sent = [answerTo(1, 'right'), answerTo(2, 'a', { ways: ['PRACTICE', 'GUESS'], milliseconds: 9000 })]
  expect(await remembered(learner, sent)).toEqual({ kept: 2, later: [] })

  const row = { answers: 1, isScheduled: false }
  expect(await memoryOf(learner)).toEqual([
    {
      ...row,
      place: 1,
      right: 1,
      isLastRight: true,
      rights: [true],
      times: [4000],
      ways: [answerWays.REVEAL],
    },
    {
      ...{ ...row, place: 2, right: 0, isLastRight: false, rights: [false], times: [9000] },
      ways: [answerWays.PRACTICE | answerWays.GUESS],
    },
  ])
  // In Dhaka the next month has begun.
  expect(await daysOf(learner)).toEqual([{ day: '2026-12-01', answers: 2, right: 1, ms: 13_000 }])
  expect(await topicsOf(learner)).toEqual([
    { month: '2026-12-01', tag: 'Maths', answers: 2, right: 1, ms: 13_000 },
  ])
})

test('an answer that is sent again counts once, also by two devices at the same time', async () => {
  const learner = await makeLearner()
  const sent = [1, 2, 3, 4, 5, 6].map((place) => answerTo(place, 'right'))
  const counts = await Promise.all([
    remembered(learner, sent),
    remembered(learner, sent.toReversed()),
    remembered(learner, sent.slice(2)),
  ])
  expect(counts.reduce((sum, { kept }) => sum + kept, 0)).toBe(6)
  expect(await remembered(learner, sent)).toEqual({ kept: 0, later: [] })
  expect((await memoryOf(learner)).map(({ answers }) => answers)).toEqual([1, 1, 1, 1, 1, 1])
  expect(await daysOf(learner)).toMatchObject([{ answers: 6, right: 6 }])
})

test('an answer by the former id of an option counts as that option', async () => {
  const learner = await makeLearner()
  const { options } = questions[0]!
  const former = newId()
  await sql`update question_option set former_id = ${former} where id = ${options.right!}`
  expect(await remembered(learner, [answerTo(1, 'right', { optionId: former })])).toEqual({
    kept: 1,
    later: [],
  })
  expect(await memoryOf(learner)).toMatchObject([{ place: 1, rights: [true] }])
})

test('several answers to one question in one call count all; the one given last decides how it went last', async () => {
  const learner = await makeLearner()
  const at = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString()
  const sent = [
    answerTo(1, 'a', { answeredAt: at(1) }),
    answerTo(1, 'right', { answeredAt: at(3) }),
    answerTo(1, 'b', { answeredAt: at(2) }),
  ]
  expect(await remembered(learner, sent)).toEqual({ kept: 3, later: [] })
  expect(await memoryOf(learner)).toMatchObject([
    { answers: 3, right: 1, isLastRight: false, rights: [false, true, false] },
  ])
  await sql`update memory_question set is_scheduled = true where owner = ${learner.id}`
  await remembered(learner, [answerTo(1, 'right')])
  expect(await memoryOf(learner)).toMatchObject([{ isLastRight: true, isScheduled: false }])
})

test('the history keeps the newest 200 answers, the counts all', async () => {
  const learner = await makeLearner()
  const hundred = (content: string) => Array.from({ length: 100 }, () => answerTo(1, content))
  await remembered(learner, hundred('a'))
  await remembered(learner, hundred('right'))
  await remembered(learner, [answerTo(1, 'right')])
  const [row] = await memoryOf(learner)
  expect(row).toMatchObject({ answers: 201, right: 101 })
  expect(row!.rights).toEqual([...Array(99).fill(false), ...Array(101).fill(true)])
  expect([row!.times, row!.ways].map(({ length }) => length)).toEqual([200, 200])
})

test('times are clamped: no answer is older than thirty days or in the future, none took more than ten minutes', async () => {
  const learner = await makeLearner()
  const answeredAt = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString()
  await remembered(learner, [
    answerTo(1, 'right', { answeredAt: answeredAt(-400), milliseconds: 10_000_000 }),
    answerTo(2, 'right', { answeredAt: answeredAt(400), milliseconds: -5 }),
  ])
  const rows = await sql<{ days: number; times: number[] }>`
    select round(extract(epoch from exam_now() - last_at) / 86400)::integer as days, times from memory_question
    where owner = ${learner.id} order by last_at`
  expect(rows).toEqual([
    { days: 30, times: [600_000] },
    { days: 0, times: [0] },
  ])
})

describe('answers have the times of the server, whatever the date of the device', () => {
  const day = 24 * 60 * 60_000
  const hour = 60 * 60_000

  /** Sends two answers, `ago` milliseconds before `sentAt` by the device, and returns how many seconds ago they count. */
  async function secondsAgo(
    sentAt: number,
    ago: [number, number],
    more: Record<string, unknown> = {},
  ): Promise<number[]> {
    const learner = await makeLearner()
    const text = (time: number) => new Date(time).toISOString()
    const answers = ago.map((each, at) =>
      answerTo(at + 1, 'right', { answeredAt: text(sentAt - each), ...more }),
    )
    const { data, errors } = await api.ask(
      learner,
      `mutation ($answers: [RememberedAnswerInput!]!, $sentAt: AWSDateTime) {
        rememberAnswers(answers: $answers, sentAt: $sentAt) { kept } }`,
      { answers, sentAt: text(sentAt) },
    )
    expect(errors).toBeUndefined()
    expect(data.rememberAnswers.kept).toBe(2)
    const rows = await sql<{ seconds: number }>`
      select round(extract(epoch from exam_now() - last_at))::integer as seconds
      from memory_question m join question q on q.id = m.question_id where m.owner = ${learner.id} order by q.position`
    return rows.map(({ seconds }) => seconds)
  }
  const now = () => clock.now().getTime()

  test.each([-3 * day, -7 * hour, -5 * 365 * day, 0, 3 * day, 40 * 365 * day])('%i ms away', async (away) => {
    expect(await secondsAgo(now() + away, [8000, 3000])).toEqual([8, 3])
    expect(await secondsAgo(now() + away, [2 * day, hour])).toEqual([(2 * day) / 1000, 3600])
  })
  test('a clock that was set back before the sending keeps the distances', async () => {
    expect(await secondsAgo(now(), [-3 * day, -3 * day - 60_000])).toEqual([60, 0])
  })
  test('a clock that was put forward before the sending makes no answer older than the token', async () => {
    const notBefore = new Date(now() - hour).toISOString()
    expect(await secondsAgo(now(), [5 * 365 * day, 3 * day], { notBefore })).toEqual([3600, 0])
    expect(await secondsAgo(now(), [60_000, 0], { notBefore })).toEqual([60, 0])
  })
  test('answers of before such a change count now, in their order and with their distances, however old the token is', async () => {
    for (const issued of [5 * 60_000, hour, 9 * day, 45 * day]) {
      const notBefore = new Date(now() - issued).toISOString()
      const wrong = 5 * 365 * day
      expect(await secondsAgo(now(), [wrong + 90_000, wrong], { notBefore })).toEqual([90, 0])
      // One was given after the change.
      expect(await secondsAgo(now(), [wrong, 40_000], { notBefore })).toEqual([40, 40])
    }
  })
  test('a full history takes them too, and what it had long ago changes nothing', async () => {
    const learner = await makeLearner()
    const send = (answers: unknown[]) => remembered(learner, answers)
    for (const _ of [1, 2]) await send(Array.from({ length: 100 }, () => answerTo(1, 'a')))
    const notBefore = clock.now().toISOString()
    await clock.moveBy(600)
    const late = answerTo(1, 'right', {
      notBefore,
      answeredAt: new Date(now() - 5 * 365 * day).toISOString(),
    })
    expect(await send([late])).toEqual({ kept: 1, later: [] })
    expect(await memoryOf(learner)).toMatchObject([{ answers: 201, isLastRight: true }])
    expect(await send([late])).toEqual({ kept: 0, later: [] })
    const old = new Date(now() - 5 * 365 * day).toISOString()
    expect(await send([answerTo(1, 'right', { answeredAt: old })])).toEqual({ kept: 0, later: [] })
  })
  test('no claim dates an answer in the future, or more than thirty days back', async () => {
    const notBefore = new Date(now() + 9 * day).toISOString()
    expect(await secondsAgo(now(), [60_000, 0], { notBefore })).toEqual([0, 0])
    expect(await secondsAgo(now() + 400 * day, [400 * day, 800 * day])).toEqual([2_592_000, 2_592_000])
  })
})

test('an answer to an unknown question or with an option of another is left out, malformed ones are refused', async () => {
  const learner = await makeLearner()
  const foreign = answerTo(1, 'right', { optionId: questions[1]!.options.right })
  expect(
    await remembered(learner, [foreign, answerTo(1, 'none'), answerTo(1, 'right', { questionId: newId() })]),
  ).toEqual({ kept: 0, later: [] })
  for (const bad of [
    { id: 'x' },
    { questionId: '1' },
    { optionId: '' },
    { answeredAt: '-000001-01-01T00:00:00Z' },
    { notBefore: '-000001-01-01T00:00:00Z' },
  ]) {
    const { errors } = await remember(learner, [answerTo(1, 'right', bad)])
    expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  }
  const many = Array.from({ length: 101 }, () => answerTo(1, 'right'))
  expect((await remember(learner, many)).errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  expect(await memoryOf(learner)).toEqual([])
})

test('while an exam hides the answers of a pack, the memory takes none, so that its sums reveal none', async () => {
  const learner = await makeLearner()
  const exam = await beginExam(api, learner, packId)
  const guesses = ['right', 'a'].map((content) => answerTo(1, content))
  expect(await remembered(learner, guesses)).toEqual({ kept: 0, later: guesses.map(({ id }) => id) })
  expect([await memoryOf(learner), await daysOf(learner)]).toEqual([[], []])

  await submitExamOf(api, learner, { packId, attemptId: exam.id, selected: nothing })
  expect(await remembered(learner, guesses)).toEqual({ kept: 2, later: [] })
})

test('a submitted exam is remembered once, with the time that each answer took', async () => {
  const learner = await makeLearner()
  const exam = await beginExam(api, learner, packId)
  await clock.moveBy(20)
  await saveAnswersOf(api, learner, exam.id, [answerOf(exam, 2, 'right', clock.now())])
  await clock.moveBy(5)
  await saveAnswersOf(api, learner, exam.id, [answerOf(exam, 1, 'a', clock.now())])
  await submitExamOf(api, learner, { packId, attemptId: exam.id, selected: nothing, answers: [] })

  await Promise.all([rememberResults(api.deps), rememberResults(api.deps)])
  expect(await rememberResults(api.deps)).toBe(0)
  const row = { answers: 1, ways: [answerWays.EXAM] }
  expect(await memoryOf(learner)).toMatchObject([
    { ...row, place: 1, isLastRight: false, times: [5000] },
    { ...row, place: 2, isLastRight: true, times: [20_000] },
  ])
  expect(await daysOf(learner)).toMatchObject([{ answers: 2, right: 1, ms: 25_000 }])
})

test('an exam without a network counts on the day on which it was sat, however late it arrives', async () => {
  const learner = await makeLearner()
  await clock.set(new Date('2026-12-20T10:00:00Z'))
  const kept = await keepQuestions(api, learner, packId)
  const sheet = offlineSheet(packId, kept, {
    ...{ startedAt: '2026-12-17T17:50:00Z', sentAt: '2026-12-20T10:00:00Z', spentSeconds: 600 },
    answers: kept.map((question) => offlineAnswer(question, 'right')),
  })
  const { errors } = await api.ask(learner, submitOffline, { input: sheet })
  expect(errors).toBeUndefined()
  await rememberResults(api.deps)
  const [{ last }] = (await sql`
    select max(last_at) as last from memory_question where owner = ${learner.id}`) as [{ last: Date }]
  expect(last.toISOString()).toBe('2026-12-17T18:00:00.000Z')
  // Midnight in Dhaka.
  expect(await daysOf(learner)).toMatchObject([{ day: '2026-12-18' }])
})

test('several results of one learner are remembered in turn', async () => {
  const learner = await makeLearner()
  for (const content of ['a', 'right', 'right']) {
    const exam = await beginExam(api, learner, packId)
    const answers = [answerOf(exam, 3, content, clock.now())]
    await submitExamOf(api, learner, { packId, attemptId: exam.id, selected: nothing, answers })
    await clock.moveBy(60)
  }
  expect(await rememberResults(api.deps, { limit: 2 })).toBe(3)
  expect(await memoryOf(learner)).toMatchObject([{ place: 3, answers: 3, rights: [false, true, true] }])
})

test('an exam that the server submitted is remembered when its owner has opened it, or after a day', async () => {
  const [opener, waiter] = [await makeLearner(), await makeLearner()]
  for (const learner of [opener, waiter]) {
    const exam = await beginExam(api, learner, packId)
    await saveAnswersOf(api, learner, exam.id, [answerOf(exam, 1, 'right', clock.now())])
  }
  await clock.moveBy(360 + 61)
  const [result] = (
    await Promise.all(
      [opener, waiter].map((learner) =>
        api.ask(
          learner,
          `query ($owner: ID!) { listPackExamResultsByOwnerAndCreatedAt(owner: $owner) { items { id } } }`,
          { owner: learner.id },
        ),
      ),
    )
  ).map(({ data }) => data.listPackExamResultsByOwnerAndCreatedAt.items[0])
  await rememberResults(api.deps)
  expect([await memoryOf(opener), await memoryOf(waiter)]).toEqual([[], []])

  await api.ask(opener, 'query ($id: ID!) { getPackExamResults(id: $id) { marks } }', result)
  await rememberResults(api.deps)
  expect([await memoryOf(opener), await memoryOf(waiter)]).toMatchObject([[{ answers: 1 }], []])

  await clock.moveBy(24 * 60 * 60)
  await rememberResults(api.deps)
  expect(await memoryOf(waiter)).toMatchObject([{ answers: 1 }])
})

test('a sheet of the pack that is submitted during an exam on it is remembered after the exam', async () => {
  const learner = await makeLearner()
  const exam = await beginExam(api, learner, packId)
  const selected = JSON.stringify([questions[0]!.options.right, ...nothing.slice(1)])
  await api.ask(
    learner,
    'mutation ($id: ID!, $selected: AWSJSON!) { submitPackExam(packId: $id, selectedOptions: $selected) { id } }',
    { id: packId, selected },
  )
  await rememberResults(api.deps)
  expect(await memoryOf(learner)).toEqual([])

  await submitExamOf(api, learner, { packId, attemptId: exam.id, selected: nothing, answers: [] })
  await rememberResults(api.deps)
  expect(await memoryOf(learner)).toMatchObject([{ answers: 1, rights: [true], times: [0] }])
})

test('the memory outlives the result, and is emptied only by its owner', async () => {
  const [learner, other] = [await makeLearner(), await makeLearner()]
  for (const viewer of [learner, other]) await remembered(viewer, [answerTo(1, 'right')])
  const exam = await beginExam(api, learner, packId)
  const answers = [answerOf(exam, 2, 'right', clock.now())]
  await submitExamOf(api, learner, { packId, attemptId: exam.id, selected: nothing, answers })

  const { data } = await api.ask(learner, 'mutation { forgetMemory }')
  expect(data.forgetMemory).toBe(true)
  // The exam before belongs to what was emptied.
  await rememberResults(api.deps)
  expect([await memoryOf(learner), await daysOf(learner), await topicsOf(learner)]).toEqual([[], [], []])
  expect(await memoryOf(other)).toHaveLength(1)

  await sql`delete from exam_result where owner = ${other.id}`
  expect(await memoryOf(other)).toHaveLength(1)
  await sql`delete from app_user where id = ${other.id}`
  expect([await memoryOf(other), await daysOf(other), await topicsOf(other)]).toEqual([[], [], []])
  expect((await remember(other, [answerTo(1, 'right')])).data.rememberAnswers.kept).toBe(0)
})

test('emptying the memory is limited per learner and hour', async () => {
  const limited = await createDataApi(database, clock, { config: readConfig({ RATE_LIMIT: 'on' }) })
  onTestFinished(() => limited.close())
  const learner = await makeLearner()
  const codes: unknown[] = []
  for (let time = 1; time <= 11; time++)
    codes.push((await limited.ask(learner, 'mutation { forgetMemory }')).errors?.[0]?.extensions.code)
  expect(codes).toEqual([...Array(10).fill(undefined), 'TOO_MANY_REQUESTS'])
})

test('an answer that is sent again changes nothing, however many came after it and however late it comes', async () => {
  const learner = await makeLearner()
  const first = answerTo(1, 'right')
  await remembered(learner, [first])
  for (let call = 0; call < 4; call++) {
    await clock.moveBy(1)
    await remembered(
      learner,
      Array.from({ length: 50 }, () => answerTo(1, 'a')),
    )
  }
  expect(await remembered(learner, [first])).toEqual({ kept: 0, later: [] })
  await clock.moveBy(40 * 24 * 60 * 60)
  expect(await remembered(learner, [first])).toEqual({ kept: 0, later: [] })
  expect(await memoryOf(learner)).toMatchObject([{ answers: 201, right: 1 }])
})

test('the memory is emptied while answers arrive, whose statement locks their questions in the order of ids', async () => {
  const learner = await makeLearner()
  // The rows are stored in another order than that of their ids.
  const [first, last] = questions
    .map(({ id }, at) => ({ id, place: at + 1 }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const { place } of [last!, first!]) await remembered(learner, [answerTo(place, 'right')])
  const lock = (tx: Sql, questionId: string) =>
    tx`select from memory_question where owner = ${learner.id} and question_id = ${questionId} for update`
  const { emptying } = await sql.begin(
    async (tx) => {
      await lock(tx, first!.id)
      const emptying = api.ask(learner, 'mutation { forgetMemory }')
      await waitForWaiting(sql, 1, emptying)
      await lock(tx, last!.id)
      return { emptying }
    },
    { kind: 'background' },
  )
  expect((await emptying).data.forgetMemory).toBe(true)
  expect(await memoryOf(learner)).toEqual([])
})

test('eight devices send answers of several days while the memory is emptied, and no call fails', async () => {
  const learner = await makeLearner()
  const dayAgo = (days: number) => new Date(clock.now().getTime() - days * 24 * 60 * 60 * 1000).toISOString()
  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_, device) => {
      const done: unknown[] = []
      for (let round = 0; round < 20; round += 1) {
        const places = [1, 2, 3, 4, 5, 6].map((place) => ((place * (device + 1) + round) % 6) + 1)
        const sent = [...new Set(places)].map((place) =>
          answerTo(place, 'right', { answeredAt: dayAgo((place + round) % 4) }),
        )
        done.push(await remember(learner, sent))
        if (round % 4 === device % 4) done.push(await api.ask(learner, 'mutation { forgetMemory }'))
        if (round % 3 === 0) await rememberResults(api.deps)
      }
      return done as { errors?: { extensions: { code: string } }[] }[]
    }),
  )
  const codes = answers.flat().map(({ errors }) => errors?.[0]?.extensions.code)
  expect(codes.filter((code) => code !== undefined)).toEqual([])
}, 60_000)
