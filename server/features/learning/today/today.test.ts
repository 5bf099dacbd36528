import { expect, test } from 'vitest'
import { createViewer, guest } from '../../../../tests/support/data-api.ts'
import { beginExam } from '../../../../tests/support/exam-calls.ts'
import { createExamClock } from '../../../../tests/support/exam-clock.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { scheduleAnswers } from '../schedule/service.ts'
import { weakestOf } from './service.ts'

let now = new Date('2026-11-23T06:00:00Z')
const { database, api } = await createTestWorld({ clock: { now: () => now } })
const examClock = createExamClock(database)
const creator = await createViewer(database, 'Creator', ['CREATORS'])

async function setDay(day: string): Promise<void> {
  now = new Date(`${day}T06:00:00Z`)
  await examClock.set(now)
}

type Kept = { id: string; right: string; wrong: string }

/** Stores a pack and returns its id and its questions in order. */
async function savePack(level: string, count: number, tags: string[] = []) {
  const questions = Array.from({ length: count }, (_, at) => ({
    ...{ question: `${level} ${at}`, answer: 'right', option2: 'a', option3: 'b', option4: 'c', tags },
  }))
  const input = { name: level, level, language: 'Any', automaticNumbering: true, tags: [], questions }
  const { data } = await api.ask(
    creator,
    'mutation ($input: SavePackInput!) { savePack(input: $input) { id } }',
    {
      input: { ...input, creationKey: newId() },
    },
  )
  const packId: string = data.savePack.id
  const kept = await database.sql<Kept>`
    select q.id, q.answer as right, (
      select o.id from question_option o where o.question_id = q.id and o.id <> q.answer limit 1) as wrong
    from question q where q.pack_id = ${packId} order by q.position`
  return { packId, questions: kept }
}

const ssc = await savePack('SSC', 12, ['গতি'])
const hsc = await savePack('HSC', 6)

async function answer(viewer: Viewer, { id, right, wrong }: Kept, isRight = true): Promise<void> {
  const { data } = await api.ask(
    viewer,
    'mutation ($answers: [RememberedAnswerInput!]!) { rememberAnswers(answers: $answers) { kept } }',
    {
      answers: [
        {
          ...{ id: newId(), questionId: id, optionId: isRight ? right : wrong, milliseconds: 5000 },
          ...{ answeredAt: now.toISOString(), ways: ['PRACTICE'] },
        },
      ],
    },
  )
  expect(data.rememberAnswers.kept).toBe(1)
}

const fields = `week { day answers right } weakTopics { tag answers right } hasPlan doneToday due reviews newOnes daysLeft outlook { unseen willMeet boundForAll }
  plan { dailyBound exam examName examDate level tags retention unseen }`

const ask = async (viewer: Viewer, more = '', extra = 0) =>
  (await api.ask(viewer, `query ($extra: Int) { getToday(extra: $extra) { ${fields} ${more} } }`, { extra }))
    .data.getToday

const savePlan = (viewer: Viewer, plan: Record<string, unknown>) =>
  api.ask(viewer, 'mutation ($input: MemoryPlanInput!) { saveMemoryPlan(input: $input) }', {
    input: { dailyBound: 20, tags: [], ...plan },
  })

let made = 0
const makeLearner = () => createViewer(database, `Learner ${++made}`)

test('on the first day nothing is due, and the plan is the usual one', async () => {
  await setDay('2026-11-23')
  expect(await ask(await makeLearner(), 'questionIds')).toEqual({
    ...{ hasPlan: false, doneToday: 0, due: 0, reviews: 0, newOnes: 0, daysLeft: null, outlook: null },
    ...{ week: [], weakTopics: [] },
    plan: {
      ...{ dailyBound: 20, exam: null, examName: null, examDate: null, level: null, tags: [] },
      ...{ retention: 0.9, unseen: null },
    },
    questionIds: [],
  })
  expect((await api.ask(guest, '{ getToday { due } }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('what was answered comes again when it is due, the least remembered first', async () => {
  await setDay('2026-11-23')
  const learner = await makeLearner()
  const [one, two, three] = ssc.questions as [Kept, Kept, Kept]
  await answer(learner, one)
  await answer(learner, two, false)
  await scheduleAnswers(database)
  expect(await ask(learner, 'questionIds')).toMatchObject({ doneToday: 2, due: 0, questionIds: [] })

  await setDay('2026-11-24')
  expect(await ask(learner, 'questionIds')).toMatchObject({ doneToday: 0, due: 1, questionIds: [two.id] })
  await setDay('2026-11-25')
  const today = await ask(learner, 'questionIds')
  expect(today).toMatchObject({ due: 2, reviews: 2 })
  expect(new Set(today.questionIds)).toEqual(new Set([one.id, two.id]))

  // Answered today, it is not asked again, even before the schedule has the answer.
  await answer(learner, one)
  expect((await ask(learner, 'questionIds')).questionIds).toEqual([two.id])
  await answer(learner, three)
  await scheduleAnswers(database)
  expect(await ask(learner)).toMatchObject({ doneToday: 2, due: 1 })
})

test('a plan with an exam spreads its syllabus, and says whether it can be met', async () => {
  await setDay('2026-11-23')
  const learner = await makeLearner()
  const plan = { exam: 'ssc', examDate: '2026-12-03', level: 'SSC', dailyBound: 4 }
  expect((await savePlan(learner, plan)).data.saveMemoryPlan).toBe(true)
  const today = await ask(learner, 'questionIds')
  // Ten days, of which the last two are for reviews.
  expect(today).toMatchObject({
    ...{ hasPlan: true, daysLeft: 10, newOnes: 4 },
    plan: { ...plan, unseen: 12 },
    outlook: { unseen: 12, willMeet: 12, boundForAll: 3 },
  })
  expect(today.questionIds).toEqual(ssc.questions.slice(0, 4).map(({ id }) => id))
  await savePlan(learner, { ...plan, examDate: '2026-11-26' })
  expect((await ask(learner)).outlook).toEqual({ unseen: 12, willMeet: 4, boundForAll: 12 })

  await answer(learner, ssc.questions[0]!)
  expect((await ask(learner, 'questionIds')).questionIds).not.toContain(ssc.questions[0]!.id)
  expect((await ask(learner)).plan.unseen).toBe(11)
  await setDay('2026-11-27')
  expect(await ask(learner)).toMatchObject({ daysLeft: null, outlook: null })
})

test('the bound holds for the day; more is given on request', async () => {
  await setDay('2026-11-23')
  const learner = await makeLearner()
  for (const question of ssc.questions.slice(0, 6)) await answer(learner, question, false)
  await scheduleAnswers(database)
  await setDay('2026-11-24')
  await savePlan(learner, { dailyBound: 2 })
  expect(await ask(learner)).toMatchObject({ due: 2, reviews: 2 })
  expect(await ask(learner, '', 3)).toMatchObject({ due: 5, reviews: 5 })
  expect((await ask(learner, 'questionIds')).questionIds).toHaveLength(2)
  await answer(learner, ssc.questions[10]!)
  await answer(learner, ssc.questions[11]!)
  expect(await ask(learner, 'questionIds')).toMatchObject({ reviews: 0, questionIds: [] })
  expect((await ask(learner, 'questionIds', 3)).questionIds).toHaveLength(3)
  expect((await ask(learner, 'questionIds', -5)).questionIds).toEqual([])
})

test('whoever has done more than the bound gets more on request, also what is not due yet', async () => {
  await setDay('2026-11-23')
  const learner = await makeLearner()
  for (const question of ssc.questions.slice(0, 3)) await answer(learner, question)
  await scheduleAnswers(database)
  await setDay('2026-11-24')
  await savePlan(learner, { dailyBound: 1 })
  // As an exam does.
  for (const question of hsc.questions) await answer(learner, question)
  await scheduleAnswers(database)
  expect(await ask(learner, 'questionIds')).toMatchObject({ doneToday: 6, due: 0, questionIds: [] })
  expect((await ask(learner, 'questionIds', 2)).questionIds).toHaveLength(2)
  const all = ssc.questions.slice(0, 3).map(({ id }) => id)
  expect((await ask(learner, 'questionIds', 10)).questionIds.toSorted()).toEqual(all.toSorted())
  await savePlan(learner, { dailyBound: 4, level: 'SSC' })
  expect(await ask(learner, '', 10)).toMatchObject({ reviews: 0, newOnes: 9 })
})

test.each([
  { kind: 'without an exam', plan: { level: 'SSC' }, start: 7, left: 3 },
  { kind: 'before an exam', plan: { level: 'SSC', exam: 'ssc', examDate: '2027-02-01' }, start: 10, left: 6 },
])('a run of the day that is begun goes on anywhere: the day keeps its questions, $kind', async (each) => {
  await setDay('2026-11-23')
  const learner = await makeLearner()
  for (const question of ssc.questions.slice(0, 2)) await answer(learner, question, false)
  await scheduleAnswers(database)
  await setDay('2026-11-24')
  await savePlan(learner, { ...each.plan, dailyBound: 10 })
  const before = await ask(learner, 'day questionIds')
  expect(before.day).toBe('2026-11-24')
  expect(before.questionIds).toHaveLength(each.start)
  // A review, new ones, in no order.
  const given = [before.questionIds[0], ...before.questionIds.slice(3, 6)]
  for (const id of given) await answer(learner, ssc.questions.find((each) => each.id === id)!)
  const after = await ask(learner, 'questionIds')
  expect(after.questionIds).toEqual(before.questionIds.filter((id: string) => !given.includes(id)))
  expect(after).toMatchObject({ doneToday: 4 })
  expect(after.reviews + after.newOnes).toBe(each.left)
  await scheduleAnswers(database)
  expect((await ask(learner, 'questionIds')).questionIds).toEqual(after.questionIds)
  for (const id of after.questionIds) await answer(learner, ssc.questions.find((each) => each.id === id)!)
  expect(await ask(learner, 'questionIds')).toMatchObject({ reviews: 0, newOnes: 0, questionIds: [] })
})

test('near the exam, what is not due yet fills the day', async () => {
  await setDay('2026-11-23')
  const learner = await makeLearner()
  for (const question of ssc.questions.slice(0, 3)) await answer(learner, question)
  await scheduleAnswers(database)
  await setDay('2026-11-24')
  expect((await ask(learner, 'questionIds')).questionIds).toEqual([])
  await savePlan(learner, { exam: 'own', examName: ' স্কুলের  পরীক্ষা ', examDate: '2026-11-27' })
  const today = await ask(learner, 'questionIds')
  expect(today.questionIds).toHaveLength(3)
  expect(today.plan.examName).toBe('স্কুলের পরীক্ষা')
})

test('new questions are verified ones first, each kind in the order of the bank', async () => {
  await setDay('2026-11-23')
  const learner = await makeLearner()
  const { questions } = await savePack('Eight', 6)
  const ids = questions.map(({ id }) => id)
  await database.sql`update question set verification_status = true where id = any(${[ids[2]!, ids[4]!]})`
  await savePlan(learner, { level: 'Eight', dailyBound: 8 })
  await answer(learner, questions[0]!)
  await answer(learner, questions[4]!)
  await setDay('2026-11-24')
  const wanted = [2, 1, 3, 5].map((at) => ids[at])
  expect((await ask(learner, 'questionIds')).questionIds).toEqual(wanted)
})

test('tags narrow the syllabus; deleted questions and those that an exam hides are left out', async () => {
  await setDay('2026-11-23')
  const learner = await makeLearner()
  await savePlan(learner, { tags: ['গতি'] })
  expect((await ask(learner)).plan.unseen).toBe(12)
  await savePlan(learner, { level: 'HSC', tags: ['গতি'] })
  expect((await ask(learner)).plan.unseen).toBe(0)
  await savePlan(learner, { level: 'HSC' })
  const { questions } = await savePack('HSC', 5)
  await answer(learner, questions[0]!, false)
  await answer(learner, hsc.questions[0]!, false)
  await scheduleAnswers(database)
  await setDay('2026-11-24')
  await database.sql`delete from question where id = ${questions[0]!.id}`
  // A deleted question is never due: it would take the place of others for ever.
  const { due, questionIds: shown } = await ask(learner, 'questionIds')
  expect(due).toBe(1)
  expect(shown).toContain(hsc.questions[0]!.id)
  expect(shown).not.toContain(questions[0]!.id)

  await beginExam(api, learner, hsc.packId)
  const hidden = new Set(hsc.questions.map(({ id }) => id))
  const during = (await ask(learner, 'questionIds')).questionIds
  expect(during.filter((id: string) => hidden.has(id))).toEqual([])
  expect(during.length).toBeGreaterThan(0)
})

test('a plan with mistakes is refused at its fields, and nothing is stored', async () => {
  await setDay('2026-11-23')
  const learner = await makeLearner()
  const { errors } = await savePlan(learner, {
    ...{ dailyBound: 0, exam: 'gre', examDate: '2026-11-22', level: 'Nine', retention: 0.5 },
    tags: Array.from({ length: 11 }, (_, at) => `tag ${at}`),
  })
  expect(errors?.[0]?.extensions.fields?.map(({ path }) => path)).toEqual([
    ...['dailyBound', 'exam', 'examDate', 'level', 'tags', 'retention'],
  ])
  for (const wrong of [
    { examDate: '2026-02-30' },
    { examDate: '2040-01-01' },
    { exam: 'own', examName: 'x'.repeat(61) },
    { dailyBound: 501 },
  ])
    expect((await savePlan(learner, wrong)).errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  expect((await ask(learner)).hasPlan).toBe(false)
})

test('the day of an exam that is over may stay, and everything else can be changed', async () => {
  await setDay('2026-11-23')
  const learner = await makeLearner()
  const plan = { exam: 'ssc', examDate: '2026-11-25' }
  await savePlan(learner, plan)
  await setDay('2026-11-26')
  const saved = await savePlan(learner, { ...plan, exam: 'hsc', dailyBound: 7 })
  expect(saved.data.saveMemoryPlan).toBe(true)
  expect(await ask(learner)).toMatchObject({
    daysLeft: null,
    plan: { ...plan, exam: 'hsc', dailyBound: 7 },
  })
  // Not another past day, nor one of somebody else.
  const fieldsOf = async (viewer: Viewer, draft: object) =>
    (await savePlan(viewer, { ...plan, ...draft })).errors?.[0]?.extensions.fields?.map(({ path }) => path)
  expect(await fieldsOf(learner, { examDate: '2026-11-24' })).toEqual(['examDate'])
  expect(await fieldsOf(await makeLearner(), {})).toEqual(['examDate'])
  await savePlan(learner, { ...plan, examDate: null })
  expect(await fieldsOf(learner, {})).toEqual(['examDate'])
})

test('schedules of many learners are computed once each, by any number of processes', async () => {
  await setDay('2026-11-23')
  const learners = await Promise.all([makeLearner(), makeLearner(), makeLearner()])
  for (const learner of learners) for (const question of hsc.questions) await answer(learner, question)
  const done = await Promise.all([1, 2, 3].map(() => scheduleAnswers(database, { limit: 4 })))
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(18)
  expect(await scheduleAnswers(database)).toBe(0)
})

test('the week and the weak topics are those of the days before', async () => {
  const learner = await makeLearner()
  await setDay('2026-11-10')
  await answer(learner, hsc.questions[0]!)
  await setDay('2026-11-18')
  for (const question of ssc.questions) await answer(learner, question, false)
  await setDay('2026-11-24')
  await answer(learner, hsc.questions[1]!)
  expect(await ask(learner)).toMatchObject({
    week: [
      { day: '2026-11-18', answers: 12, right: 0 },
      { day: '2026-11-24', answers: 1, right: 1 },
    ],
    weakTopics: [{ tag: 'গতি', answers: 12, right: 0 }],
  })
  await setDay('2027-03-01')
  expect(await ask(learner)).toMatchObject({ week: [], weakTopics: [] })
})

test('few answers alone make no topic weak', () => {
  const topics = [
    { tag: 'strong', answers: 100, right: 90 },
    { tag: 'unlucky', answers: 8, right: 5 },
    { tag: 'weak', answers: 100, right: 60 },
    { tag: 'weakest', answers: 20, right: 4 },
  ]
  expect(weakestOf(topics).map(({ tag }) => tag)).toEqual(['weakest', 'weak'])
})
