import { expect, test } from 'vitest'
import { createViewer, guest } from '../../../../tests/support/data-api.ts'
import { beginExam } from '../../../../tests/support/exam-calls.ts'
import { createExamClock } from '../../../../tests/support/exam-clock.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { rememberResults } from '../memory/service.ts'
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
async function savePack(level: string, count: number, tags: string[] = [], ofPack: string[] = []) {
  const questions = Array.from({ length: count }, (_, at) => ({
    ...{ question: `${level} ${at}`, answer: 'right', option2: 'a', option3: 'b', option4: 'c', tags },
  }))
  const input = { name: level, level, language: 'Any', automaticNumbering: true, tags: ofPack, questions }
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

const fields = `week { day answers right } weakTopics { tag answers right } hasPlan doneToday due reviews newOnes hasMore hasMistakes daysLeft outlook { unseen willMeet boundForAll }
  plan { dailyBound exam examName examDate level tags retention unseen }`

/** Asks for the day of a learner of a class. Questions of class six are in no pack of these tests unless a test says so. */
const askOfClass = async (viewer: Viewer, level: string | null, more = '', extra = 0) =>
  (
    await api.ask(
      viewer,
      `query ($extra: Int, $level: String) { getToday(extra: $extra, level: $level) { ${fields} ${more} } }`,
      { extra, level },
    )
  ).data.getToday

/** Asks for the day of a learner whose class has no questions. */
const ask = (viewer: Viewer, more = '', extra = 0) => askOfClass(viewer, 'Six', more, extra)

const savePlan = (viewer: Viewer, plan: Record<string, unknown>) =>
  api.ask(viewer, 'mutation ($input: MemoryPlanInput!) { saveMemoryPlan(input: $input) }', {
    input: { dailyBound: 20, tags: [], ...plan },
  })

let made = 0
const makeLearner = () => createViewer(database, `Learner ${++made}`)

test('on the first day of a class without questions there are none, and the plan is the usual one', async () => {
  await setDay('2026-11-23')
  expect(await ask(await makeLearner(), 'questionIds')).toEqual({
    ...{ hasPlan: false, doneToday: 0, due: 0, reviews: 0, newOnes: 0, daysLeft: null, outlook: null },
    ...{ week: [], weakTopics: [], hasMore: false, hasMistakes: false },
    plan: {
      ...{ dailyBound: 20, exam: null, examName: null, examDate: null, level: null, tags: [] },
      ...{ retention: 0.9, unseen: null },
    },
    questionIds: [],
  })
  expect((await api.ask(guest, '{ getToday { due } }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('the first day has new questions of the class, without a goal', async () => {
  await setDay('2026-11-23')
  const learner = await makeLearner()
  const first = await askOfClass(learner, 'SSC', 'level questionIds')
  expect(first).toMatchObject({ hasPlan: false, level: 'SSC', reviews: 0, newOnes: 10, hasMore: true })
  expect(first.questionIds).toEqual(ssc.questions.slice(0, 10).map(({ id }) => id))
  // The class may change: nothing of it is stored.
  const hscIds = hsc.questions.map(({ id }) => id)
  expect((await askOfClass(learner, 'HSC', 'questionIds')).questionIds).toEqual(hscIds)
  for (const question of hsc.questions) await answer(learner, question)
  expect(await askOfClass(learner, 'HSC')).toMatchObject({ doneToday: 6, newOnes: 0, hasMore: false })
  expect(await askOfClass(learner, 'SSC')).toMatchObject({ newOnes: 4, hasMore: true })
})

test.each([
  ['unknown', null],
  ['no class', 'Nine'],
  ['no class but SQL', "SSC' or true --"],
])('with a class that is %s the new questions are of all classes', async (_, level) => {
  await setDay('2026-11-23')
  const learner = await makeLearner()
  const today = await askOfClass(learner, level, 'level questionIds')
  expect(today).toMatchObject({ level: null, newOnes: 10 })
  expect(today.questionIds).toHaveLength(10)
})

test('the class of the profile counts, whatever the token of an older session says', async () => {
  await setDay('2026-11-23')
  const learner = await makeLearner()
  await database.sql`
    insert into identity_user (sub, email, email_key, given_name, family_name, level, status, srp_user_id, srp_salt, srp_verifier)
    values (${learner.id}, 'class@example.com', 'class@example.com', 'A', 'B', 'class_11', 'CONFIRMED', ${newId()}, '', '')`
  const own = '{ getOwnLevel }'
  const readOwn = async () => (await api.ask(learner, own)).data.getOwnLevel
  expect(await readOwn()).toBe('HSC')
  expect(await askOfClass(learner, null, 'level')).toMatchObject({ level: 'HSC' })
  expect(await askOfClass(learner, 'SSC', 'level')).toMatchObject({ level: 'HSC' })
  await database.sql`update identity_user set level = 'other' where sub = ${learner.id}`
  expect(await askOfClass(learner, 'SSC', 'level')).toMatchObject({ level: null })
  expect(await readOwn()).toBe('')
  await savePlan(learner, { exam: 'bcs' })
  expect(await readOwn(), 'a goal that another device has set').toBe('BCS')
  await savePlan(learner, { exam: null })
  await database.sql`update identity_user set level = null where sub = ${learner.id}`
  expect(await askOfClass(learner, 'SSC', 'level')).toMatchObject({ level: 'SSC' })
})

test('a day says how many of its answers were right', async () => {
  await setDay('2026-11-23')
  const learner = await makeLearner()
  expect(await ask(learner, 'rightToday')).toMatchObject({ doneToday: 0, rightToday: 0 })
  await answer(learner, ssc.questions[0]!)
  await answer(learner, ssc.questions[1]!, false)
  expect(await ask(learner, 'rightToday')).toMatchObject({ doneToday: 2, rightToday: 1 })
})

test('a goal names the syllabus by its exam alone, or by topics alone, whatever the class is', async () => {
  await setDay('2026-11-23')
  const learner = await makeLearner()
  await savePlan(learner, { exam: 'hsc', examDate: '2027-03-01' })
  const ofExam = await askOfClass(learner, 'SSC', 'level questionIds')
  expect(ofExam).toMatchObject({ level: 'HSC', newOnes: 6, outlook: { unseen: 6 }, plan: { unseen: 6 } })
  expect(ofExam.questionIds).toEqual(hsc.questions.map(({ id }) => id))
  await savePlan(learner, { exam: 'hsc', tags: ['গতি'] })
  const ofTopic = await askOfClass(learner, 'Six', 'level questionIds')
  expect(ofTopic).toMatchObject({ level: null, newOnes: 10 })
  expect(ofTopic.questionIds).toEqual(ssc.questions.slice(0, 10).map(({ id }) => id))
  // An exam of one's own has no class of its own.
  await savePlan(learner, { exam: 'own', examDate: '2026-11-30' })
  expect(await askOfClass(learner, 'SSC', 'level')).toMatchObject({
    ...{ level: 'SSC', outlook: { unseen: 12 }, plan: { unseen: null } },
  })
})

test('goals from before, whose syllabus was not counted, work', async () => {
  await setDay('2026-11-23')
  const learner = await makeLearner()
  await savePlan(learner, { exam: 'ssc', examDate: '2026-12-20' })
  await database.sql`update memory_plan set unseen = null where owner = ${learner.id}`
  expect(await ask(learner)).toMatchObject({ newOnes: 12, outlook: { unseen: 12 }, plan: { unseen: null } })
  expect((await ask(learner, 'questionIds')).questionIds).toHaveLength(12)
  expect((await ask(learner)).plan.unseen).toBe(12)
  // A count of before counts only for a syllabus that the goal names.
  await savePlan(learner, { exam: 'own' })
  await database.sql`update memory_plan set unseen = 0 where owner = ${learner.id}`
  expect((await askOfClass(learner, 'SSC', 'questionIds')).newOnes).toBe(10)
})

test('a class that a caller makes up changes nobody’s day, also not their own', async () => {
  await setDay('2026-11-23')
  const [learner, other] = [await makeLearner(), await makeLearner()]
  await savePlan(learner, { exam: 'own', examDate: '2026-12-20' })
  const before = [await askOfClass(learner, 'SSC'), await askOfClass(other, 'SSC')]
  for (const level of ['HSC', 'Six', null, 'x'.repeat(1000)]) {
    await askOfClass(learner, level, 'questionIds')
    await askOfClass(other, level, 'questionIds')
  }
  expect([await askOfClass(learner, 'SSC'), await askOfClass(other, 'SSC')]).toEqual(before)
})

test('the day before the exam is never empty: what is not due yet fills it, or new questions', async () => {
  await setDay('2026-11-23')
  const learner = await makeLearner()
  for (const question of ssc.questions.slice(0, 3)) await answer(learner, question)
  await scheduleAnswers(database)
  await setDay('2026-11-24')
  const goal = { exam: 'ssc', examDate: '2026-11-25' }
  await savePlan(learner, goal)
  const filled = await ask(learner, 'questionIds')
  expect(filled).toMatchObject({ daysLeft: 1, due: 0, reviews: 3, newOnes: 0 })
  expect(filled.questionIds).toHaveLength(3)
  await answer(learner, ssc.questions.find(({ id }) => id === filled.questionIds[0])!)
  expect((await ask(learner, 'questionIds')).questionIds).toEqual(filled.questionIds.slice(1))

  const late = await makeLearner()
  await savePlan(late, goal)
  const fresh = await ask(late, 'questionIds')
  expect(fresh).toMatchObject({ reviews: 0, newOnes: 12 })
  await answer(late, ssc.questions[0]!)
  expect((await ask(late, 'questionIds')).questionIds).toEqual(fresh.questionIds.slice(1))
})

test('what was not right in the newest exam is open until it is answered again', async () => {
  await setDay('2026-11-23')
  const learner = await makeLearner()
  const { packId, questions } = await savePack('Seven', 5)
  const open = async () => {
    const today = await ask(learner, 'openMistakes { packName wrong unanswered }')
    return today.openMistakes && [today.openMistakes.wrong, today.openMistakes.unanswered]
  }
  const submit = async (chosen: (string | null)[]) => {
    const document = `mutation ($packId: ID!, $selectedOptions: AWSJSON!) {
      submitPackExam(packId: $packId, selectedOptions: $selectedOptions) { status } }`
    const selectedOptions = JSON.stringify(chosen)
    expect((await api.ask(learner, document, { packId, selectedOptions })).errors).toBeUndefined()
  }
  expect(await open()).toBeNull()
  const [one, two, three, four, five] = questions as [Kept, Kept, Kept, Kept, Kept]
  await submit([one.right, two.wrong, three.wrong, null, null])
  expect(await open()).toEqual([2, 2])
  await rememberResults(api.deps)
  expect(await open(), 'the memory has the exam itself').toEqual([2, 2])
  now = new Date(now.getTime() + 60_000)
  await examClock.set(now)
  await answer(learner, two)
  await answer(learner, three, false)
  await answer(learner, four)
  expect(await open()).toEqual([0, 1])
  expect(await ask(await makeLearner(), 'openMistakes { wrong }')).toMatchObject({ openMistakes: null })
  // During another exam on the pack its answers are hidden.
  await beginExam(api, learner, packId)
  expect(await open()).toBeNull()
  await database.sql`delete from exam_attempt where owner = ${learner.id} and submitted_at is null`
  expect(await open()).toEqual([0, 1])
  await answer(learner, five)
  expect(await open()).toBeNull()
  await submit(questions.map(({ wrong }) => wrong))
  expect(await open()).toEqual([5, 0])
  await setDay('2026-12-01')
  expect(await open(), 'a week later').toBeNull()
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
  expect(await ask(learner, '', 3)).toMatchObject({ due: 5, reviews: 3 })
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
  expect(await ask(learner, '', 10)).toMatchObject({ reviews: 1, newOnes: 9 })
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

test('a topic that only a pack names is a syllabus too', async () => {
  await setDay('2026-11-23')
  const learner = await makeLearner()
  const { questions } = await savePack('Seven', 3, [], ['গণিত'])
  await savePack('Seven', 2)
  await savePlan(learner, { level: 'Seven', tags: ['গণিত'] })
  const { plan, questionIds } = await ask(learner, 'questionIds')
  expect(plan.unseen).toBe(3)
  expect(questionIds.toSorted()).toEqual(questions.map(({ id }) => id).toSorted())
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
