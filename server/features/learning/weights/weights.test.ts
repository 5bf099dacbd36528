import { default_w } from 'ts-fsrs'
import { expect, test } from 'vitest'
import { createViewer } from '../../../../tests/support/data-api.ts'
import { createRandom } from '../../../../tests/support/random.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { createScheduler } from '../schedule/schedule.ts'
import { historyOf, scheduleAgain, scheduleAnswers } from '../schedule/service.ts'
import { createOptimiser } from './fit.ts'
import { fitWeights } from './service.ts'

const day = 86_400_000
let now = new Date('2026-11-23T06:00:00Z')
const warnings: unknown[] = []
const log = { info: () => {}, warn: (fields: unknown) => warnings.push(fields) }
const { database, api } = await createTestWorld({ clock: { now: () => now } })
const { sql } = database
const deps = { sql, clock: { now: () => now }, log: log as never }

let made = 0
const makeLearner = () => createViewer(database, `Learner ${++made}`)

/** Weights of a learner who forgets new questions ten times as fast as by default, and gains a third from a repetition. */
const forgetful = default_w.map((weight, at) => (at < 4 ? weight / 10 : at === 8 ? weight - 1.1 : weight))

/** Returns the answers to a question of a learner with these weights, with the intervals of the default weights. */
function makeAnswers(weights: readonly number[], random: () => number, count: number) {
  const usual = createScheduler({ weights: null, retention: 0.9 })
  const own = createScheduler({ weights, retention: 0.9 })
  let known = null as ReturnType<typeof own.after> | null
  let expected = null as typeof known
  let at = now.getTime() - Math.floor(300 * random()) * day
  const answers: { at: Date; isRight: boolean }[] = []
  while (answers.length < count && at <= now.getTime()) {
    const days = expected ? Math.max(1, Math.round(expected.stability * (0.7 + 0.6 * random()))) : 0
    at += days * day
    const isRight = random() < (known ? own.recall(days, known.stability) : 0.5)
    known = own.after(known, days, isRight ? 3 : 1)
    expected = usual.after(expected, days, isRight ? 3 : 1)
    answers.push({ at: new Date(at), isRight })
  }
  return answers
}

/** Stores the answers of a learner as the memory keeps them, scheduled as usual. */
async function practise(
  viewer: Viewer,
  { weights, questions, answers }: { weights: readonly number[]; questions: number; answers: number },
): Promise<void> {
  const random = createRandom(questions)
  for (let at = 0; at < questions; at += 1) {
    const given = makeAnswers(weights, random, answers)
    await sql`
      insert into memory_question (owner, question_id, answers, right_answers, first_at, last_at, is_last_right,
        answer_ids, answered_at, rights, times, ways)
      values (${viewer.id}, ${newId()}, ${given.length}, 0, ${given[0]!.at}, ${given.at(-1)!.at}, true,
        ${given.map(() => newId())}::uuid[], ${given.map((each) => each.at.toISOString())}::timestamptz[],
        ${given.map(({ isRight }) => isRight)}::boolean[], ${given.map(() => 0)}::integer[],
        ${given.map(() => 0)}::smallint[])`
  }
  await sql`
    insert into memory_day (owner, day, answers, right_answers, ms)
    values (${viewer.id}, ${now.toISOString()}::date, ${questions * answers}, 0, 0)
    on conflict (owner, day) do update set answers = excluded.answers`
  await scheduleAnswers({ sql })
}

const savePlan = async (viewer: Viewer) =>
  expect(
    await api.ask(viewer, 'mutation { saveMemoryPlan(input: { dailyBound: 20, tags: [] }) }'),
  ).not.toHaveProperty('errors')

async function planOf({ id }: Viewer) {
  const [plan] = await sql<{ weights: number[] | null; fittedAt: Date | null; fittedAnswers: number | null }>`
    select weights, fitted_at as "fittedAt", fitted_answers as "fittedAnswers" from memory_plan where owner = ${id}`
  return plan
}

test('a forgetful learner gets weights of their own, and all their questions are scheduled by them', async () => {
  const [learner, other] = [await makeLearner(), await makeLearner()]
  for (const viewer of [learner, other]) {
    await practise(viewer, { weights: forgetful, questions: 400, answers: 8 })
    if (viewer === learner) await savePlan(viewer)
  }
  const dueOf = async ({ id }: Viewer) =>
    (
      await sql<{ due: number }>`
      select avg(extract(epoch from due_at - last_at))::float8 / 86400 as due from memory_question
      where owner = ${id} and is_scheduled`
    )[0]!.due
  const before = await dueOf(learner)
  expect(await fitWeights(deps)).toBe(1)
  expect(warnings).toEqual([])

  const plan = (await planOf(learner))!
  expect(plan).toMatchObject({ fittedAt: now, fittedAnswers: 3200 })
  expect(plan.weights).toHaveLength(21)
  // After a first right answer: far less than the usual two days, as it is.
  expect(plan.weights![2]).toBeLessThan(default_w[2]! / 2)
  const { scheduleOf } = createScheduler({ weights: plan.weights, retention: 0.9 })
  const rows = await sql<Parameters<typeof historyOf>[0] & { stability: number; isScheduled: boolean }>`
    select answered_at as "answeredAt", rights, times, ways, stability, is_scheduled as "isScheduled"
    from memory_question where owner = ${learner.id}`
  expect(rows).toHaveLength(400)
  for (const row of rows) {
    expect(row.isScheduled).toBe(true)
    expect(row.stability / scheduleOf(historyOf(row)).stability).toBeCloseTo(1, 5)
  }
  expect(await dueOf(learner)).not.toBe(before)
  // Without a plan there are no weights.
  expect(await planOf(other)).toBeUndefined()
  expect(await dueOf(other)).toBeCloseTo(before, 0)

  // Not again before a week, and then only after half as many answers more.
  await sql`update memory_plan set weights = null`
  await scheduleAgain({ sql }, learner.id, { limit: 100 })
  expect(await dueOf(learner)).toBe(before)
  now = new Date(now.getTime() + 6 * day)
  expect(await fitWeights(deps)).toBe(0)
  now = new Date(now.getTime() + 2 * day)
  expect(await fitWeights(deps)).toBe(0)
  expect(await planOf(learner)).toMatchObject({ weights: null, fittedAt: now, fittedAnswers: 3200 })
  now = new Date(now.getTime() + 8 * day)
  await sql`update memory_day set answers = 4800 where owner = ${learner.id}`
  expect(await fitWeights(deps)).toBe(1)
  expect(await planOf(learner)).toMatchObject({ fittedAnswers: 4800 })

  await api.ask(learner, 'mutation { forgetMemory }')
  expect(await planOf(learner)).toEqual({ weights: null, fittedAt: null, fittedAnswers: null })
})

test('who forgets as usual keeps the usual weights; who has answered too little is left alone', async () => {
  const [usual, beginner, scattered] = [await makeLearner(), await makeLearner(), await makeLearner()]
  await practise(usual, { weights: default_w, questions: 300, answers: 7 })
  await practise(beginner, { weights: forgetful, questions: 90, answers: 11 })
  // A thousand answers, but each to another question.
  await practise(scattered, { weights: forgetful, questions: 1000, answers: 1 })
  for (const viewer of [usual, beginner, scattered]) await savePlan(viewer)
  expect(await fitWeights(deps)).toBe(0)
  expect(warnings).toEqual([])
  expect(await planOf(usual)).toMatchObject({ weights: null, fittedAnswers: 2100 })
  expect(await planOf(beginner)).toMatchObject({ weights: null, fittedAt: now, fittedAnswers: null })
  expect(await planOf(scattered)).toMatchObject({ weights: null, fittedAt: now, fittedAnswers: null })
})

test('a fit that fails is logged and tried again in a week, and the other learners are fitted', async () => {
  const learners = [await makeLearner(), await makeLearner()]
  for (const viewer of learners) {
    await practise(viewer, { weights: forgetful, questions: 400, answers: 8 })
    await savePlan(viewer)
  }
  let calls = 0
  const optimise = createOptimiser()
  const failsOnce: typeof optimise = (histories) => {
    calls += 1
    return calls === 1 ? Promise.reject(new Error('the worker process died.')) : optimise(histories)
  }
  expect(await fitWeights(deps, failsOnce)).toBe(1)
  expect(warnings.splice(0)).toHaveLength(1)
  const plans = await Promise.all(learners.map(planOf))
  expect(plans.filter((plan) => plan?.weights === null)).toMatchObject([{ fittedAnswers: null }])
  now = new Date(now.getTime() + 8 * day)
  expect(await fitWeights(deps)).toBe(1)
})

test('the server itself never loads the optimiser; a fit that fails says so', async () => {
  const weights = await createOptimiser()([[{ day: 1, days: 0, grade: 3 }]])
  // Too little to fit.
  expect(weights).toHaveLength(21)
  const loaded = process.report.getReport() as unknown as { sharedObjects: string[] }
  expect(loaded.sharedObjects.filter((file) => file.includes('fsrs'))).toEqual([])

  const broken = [{ day: 2, days: 1, grade: 'x' }] as never
  await expect(createOptimiser()([broken])).rejects.toThrow('Weights could not be fitted')
})
