import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createViewer } from '../../../../tests/support/data-api.ts'
import { answerOf, beginExam, submitExamOf } from '../../../../tests/support/exam-calls.ts'
import { createExamWorld, nothing } from '../../../../tests/support/exam-world.ts'
import { waitForWaiting } from '../../../../tests/support/held-locks.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { deleteMemoryOf } from '../../learning/memory/queries.ts'
import { forgetLearner, rememberResults } from '../../learning/memory/service.ts'
import { foldFacts } from './service.ts'

const { database, api, creator, packId, clock } = await createExamWorld()
const { sql } = database

type Asked = { id: string; answer: string; options: string[] }

const readQuestions = () =>
  sql<Asked>`
    select q.id, q.answer, array(
      select o.id::text from question_option o where o.question_id = q.id order by o.position) as options
    from question q where q.pack_id = ${packId} order by q.position`

const [asked, ...others] = await readQuestions()
const wrong = asked!.options.find((id) => id !== asked!.answer)!

/** Sends an answer as a browser does. */
async function give(
  viewer: Viewer,
  answer: { id?: string; questionId: string; optionId: string; ms?: number },
) {
  const { id = newId(), ms = 1000, ...given } = answer
  const { errors } = await api.ask(
    viewer,
    'mutation ($answers: [RememberedAnswerInput!]!) { rememberAnswers(answers: $answers) { kept } }',
    {
      answers: [
        { ...given, id, milliseconds: ms, answeredAt: clock.now().toISOString(), ways: ['PRACTICE'] },
      ],
    },
  )
  expect(errors).toBeUndefined()
}

type Sums = { question: string; option: string; answers: number; timed: number; ms: number }

const sums = () =>
  sql<Sums>`
    select question_id as question, option_id as option, answers::integer, timed::integer, ms::integer
    from question_fact order by 1, 2`

const forget = () => sql`truncate question_fact, question_fact_entry`

let made = 0
const makeLearner = () => createViewer(database, `Learner ${++made}`)

test('a learner counts once, however often they empty their memory, in practice and in exams', async () => {
  await forget()
  const learner = await makeLearner()
  const chosen = { questionId: asked!.id, optionId: wrong }
  const practise = () => give(learner, chosen)
  const sitAnExam = async () => {
    const exam = await beginExam(api, learner, packId)
    const sheet = [answerOf(exam, 1, 'a', clock.now())]
    await submitExamOf(api, learner, { packId, attemptId: exam.id, selected: nothing, answers: sheet })
    await rememberResults(api.deps)
  }
  for (const answer of [practise, sitAnExam, practise, sitAnExam]) {
    await answer()
    expect((await api.ask(learner, 'mutation { forgetMemory }')).errors).toBeUndefined()
  }
  await foldFacts(database)
  expect(await sums()).toMatchObject([{ question: asked!.id, answers: 1 }])
  // Another learner counts, and another question of the same learner.
  await give(await makeLearner(), chosen)
  await give(learner, { questionId: others[2]!.id, optionId: others[2]!.answer })
  await foldFacts(database)
  expect((await sums()).map(({ answers: number }) => number).sort()).toEqual([1, 2])
})

test('an answer that waits for its learner to have emptied their memory does not count again', async () => {
  await forget()
  const learner = await makeLearner()
  const chosen = { questionId: asked!.id, optionId: wrong }
  await give(learner, chosen)
  const giving = await sql.begin(async (tx) => {
    await deleteMemoryOf(tx, { owner: learner.id, sealing: api.deps.sealing })
    const giving = give(learner, chosen)
    await waitForWaiting(sql, 1, giving)
    return { giving }
  })
  await giving.giving
  await foldFacts(database)
  expect(await sums()).toMatchObject([{ answers: 1 }])
})

test('what is kept of forgotten questions names none, and goes with the account', async () => {
  const learner = await makeLearner()
  await give(learner, { questionId: asked!.id, optionId: wrong })
  await api.ask(learner, 'mutation { forgetMemory }')
  const kept = () => sql<{ mark: Buffer }>`select mark from forgotten_question where owner = ${learner.id}`
  const [row, ...more] = await kept()
  expect([row!.mark.length, more.length]).toEqual([12, 0])
  const [plain] = await sql<{ mark: Buffer }>`
    select sha256(uuid_send(${learner.id}::uuid) || uuid_send(${asked!.id}::uuid)) as mark`
  expect(plain!.mark.subarray(0, 12).equals(row!.mark)).toBe(false)
  await sql.begin((tx) => forgetLearner(tx, learner.id))
  expect(await kept()).toEqual([])
})

const answers = fc.array(
  fc.record({
    learner: fc.nat(2),
    question: fc.nat(2),
    option: fc.nat(1),
    ms: fc.constantFrom(0, 1, 7000),
    isSentTwice: fc.boolean(),
    isFoldedAfter: fc.boolean(),
  }),
  { minLength: 8, maxLength: 40 },
)

test('eight writers that answer, repeat and fold at the same time leave what a recount of the first answers gives', async () => {
  await fc.assert(
    fc.asyncProperty(answers, async (steps) => {
      await forget()
      const questions = (await readQuestions()).slice(0, 3)
      // Each writer has learners of its own, so that the order of each learner's answers is known.
      const writers = await Promise.all(
        Array.from({ length: 8 }, () => Promise.all([makeLearner(), makeLearner(), makeLearner()])),
      )
      await Promise.all(
        writers.map(async (learners) => {
          for (const { learner, question, option, ms, isSentTwice, isFoldedAfter } of steps) {
            const { id: questionId, options } = questions[question]!
            const answer = { id: newId(), questionId, optionId: options[option]!, ms }
            await give(learners[learner]!, answer)
            if (isSentTwice) await give(learners[learner]!, answer)
            if (isFoldedAfter) await foldFacts(database, { limit: 3 })
          }
        }),
      )
      await foldFacts(database)

      const first = new Map<string, (typeof steps)[number]>()
      for (const step of steps) {
        const key = `${step.learner} ${step.question}`
        if (!first.has(key)) first.set(key, step)
      }
      const expected = new Map<string, Sums>()
      for (const { question: place, option: choice, ms } of first.values()) {
        const { id: question, options } = questions[place]!
        const option = options[choice]!
        const sum = expected.get(option) ?? { question, option, answers: 0, timed: 0, ms: 0 }
        expected.set(option, {
          ...sum,
          answers: sum.answers + writers.length,
          timed: sum.timed + (ms > 0 ? writers.length : 0),
          ms: sum.ms + ms * writers.length,
        })
      }
      const order = (a: Sums, b: Sums) => (a.question + a.option < b.question + b.option ? -1 : 1)
      expect(await sums()).toEqual([...expected.values()].sort(order))
      expect(await sql`select from question_fact_entry`).toEqual([])
    }),
    { numRuns: 4 },
  )
}, 120_000)

const sheets = fc.array(
  fc.record({
    practised: fc.uniqueArray(fc.record({ question: fc.nat(5), option: fc.nat(3) }), {
      maxLength: 3,
      selector: ({ question }) => question,
    }),
    // The chosen option of each place, from 0; 4 means no answer.
    chosen: fc.array(fc.nat(4), { minLength: 6, maxLength: 6 }),
    isSentTwice: fc.boolean(),
  }),
  { minLength: 8, maxLength: 8 },
)

test('eight learners who practise and sit exams at the same time leave the rest scores of a recount of their sheets', async () => {
  await fc.assert(
    fc.asyncProperty(sheets, async (learners) => {
      await forget()
      const asked = await readQuestions()
      await Promise.all(
        learners.map(async ({ practised, chosen, isSentTwice }) => {
          const learner = await makeLearner()
          for (const { question, option } of practised)
            await give(learner, {
              questionId: asked[question]!.id,
              optionId: asked[question]!.options[option]!,
            })
          const exam = await beginExam(api, learner, packId)
          const answers = chosen.flatMap((option, index) => {
            const optionId = asked[index]!.options[option]
            return optionId ? [{ place: index + 1, optionId, chosenAt: clock.now().toISOString() }] : []
          })
          for (let time = isSentTwice ? 2 : 1; time > 0; time -= 1)
            await submitExamOf(api, learner, { packId, attemptId: exam.id, selected: nothing, answers })
          await rememberResults(api.deps)
          await foldFacts(database, { limit: 3 })
        }),
      )
      await rememberResults(api.deps)
      await foldFacts(database)

      const expected = asked.flatMap(({ id, options, answer }, place) =>
        options.map((option, index) => {
          const rests = learners.flatMap(({ practised, chosen }) => {
            if (chosen[place] !== index || practised.some(({ question }) => question === place)) return []
            const isRight = (at: number) => asked[at]!.options[chosen[at]!] === asked[at]!.answer
            const right = asked.filter((_, at) => at !== place && isRight(at)).length
            return [Math.round((1000 * right) / (asked.length - 1))]
          })
          const first = learners.filter(({ practised }) =>
            practised.some((each) => each.question === place && each.option === index),
          ).length
          return {
            ...{ question: id, option, isRight: option === answer, answers: first + rests.length },
            ...{ placed: rests.length, rest: rests.reduce((a, b) => a + b, 0) },
            squares: rests.reduce((a, b) => a + b ** 2, 0),
          }
        }),
      )
      const counted = await sql<{ question: string; option: string }>`
        select q.id as question, o.id as option, o.id = q.answer as "isRight", answers::integer, placed::integer,
          f.rest::integer, rest_squares::integer as squares
        from question_fact f join question q on q.id = f.question_id join question_option o on o.id = f.option_id
        order by q.position, o.position`
      expect(counted).toEqual(expected.filter(({ answers }) => answers > 0))
      expect(await sql`select from question_fact_entry`).toEqual([])
    }),
    { numRuns: 6 },
  )
}, 120_000)

test('answers in exams count with the share of the other questions that the learner answered right', async () => {
  await forget()
  for (const choices of [
    ['right', 'right', 'right', 'a'],
    ['a', 'right', 'a', 'a'],
  ]) {
    const learner = await makeLearner()
    const exam = await beginExam(api, learner, packId)
    const given = choices.map((content, index) => answerOf(exam, index + 1, content, clock.now()))
    await submitExamOf(api, learner, { packId, attemptId: exam.id, selected: nothing, answers: given })
  }
  await rememberResults(api.deps)
  await foldFacts(database)

  const placed = await sql<{ isRight: boolean; placed: number; rest: number; squares: number }>`
    select option_id = ${asked!.answer} as "isRight", placed::integer, rest::integer, rest_squares::integer as squares
    from question_fact where question_id = ${asked!.id} order by 1`
  // Two of five others, of which 400 thousandths; and one of five.
  expect(placed).toEqual([
    { isRight: false, placed: 1, rest: 200, squares: 200 ** 2 },
    { isRight: true, placed: 1, rest: 400, squares: 400 ** 2 },
  ])
})

test('the facts start anew when an option or the key changes, and answers to the old wording do not count', async () => {
  await forget()
  const chosen = { questionId: asked!.id, optionId: asked!.answer }
  const answered = async () => (await sums()).map(({ option, answers: number }) => [option, number])
  await give(await makeLearner(), chosen)
  await give(await makeLearner(), chosen)
  await foldFacts(database)
  expect(await answered()).toEqual([[asked!.answer, 2]])

  await give(await makeLearner(), chosen)
  await sql`update question_option set content = content || '!' where id = ${wrong}`
  await foldFacts(database)
  expect(await answered()).toEqual([[asked!.answer, 2]])
  await give(await makeLearner(), chosen)
  await foldFacts(database)
  expect(await answered()).toEqual([[asked!.answer, 1]])

  await sql`update question set answer = ${wrong} where id = ${asked!.id}`
  await give(await makeLearner(), chosen)
  await foldFacts(database)
  expect(await answered()).toEqual([[asked!.answer, 1]])
  await sql`update question set answer = ${asked!.answer} where id = ${asked!.id}`
})

test('with the first answer to another wording the sums of all options start anew, and stay away when the old one is back', async () => {
  await forget()
  const [key, other] = [asked!.answer, wrong]
  const answered = async () =>
    Object.fromEntries((await sums()).map(({ option, answers: number }) => [option, number]))
  const giveTo = async (...optionIds: string[]) => {
    for (const optionId of optionIds) await give(await makeLearner(), { questionId: asked!.id, optionId })
    await foldFacts(database)
  }
  await giveTo(key, key, other)
  expect(await answered()).toEqual({ [key]: 2, [other]: 1 })

  await sql`update question_option set content = content || '!' where id = ${other}`
  await giveTo(key)
  expect(await answered()).toEqual({ [key]: 1 })
  await sql`update question_option set content = rtrim(content, '!') where id = ${other}`
  await giveTo(key)
  expect(await answered()).toEqual({ [key]: 1 })
})

const factsFor = async (viewer: Viewer, ids: readonly string[]) => {
  const { data, errors } = await api.ask(
    viewer,
    `query ($ids: [ID!]!) { getQuestionFacts(questionIds: $ids) {
      questionId answers rightShare seconds options { optionId content isRight share discrimination } } }`,
    { ids },
  )
  expect(errors).toBeUndefined()
  return data.getQuestionFacts
}

test('a learner reads the facts after answering, from thirty answers on, and not while an exam hides the answer', async () => {
  await forget()
  const { id: questionId, answer } = others[1]!
  const bystander = await makeLearner()
  const learners: Viewer[] = []
  for (let index = 0; index < 30; index++) {
    const learner = await makeLearner()
    learners.push(learner)
    const optionId = index < 21 ? answer : others[1]!.options.find((id) => id !== answer)!
    if (index === 29) {
      await foldFacts(database)
      expect(await factsFor(learners[0]!, [questionId])).toEqual([])
    }
    await give(learner, { questionId, optionId, ms: 2000 })
  }
  await foldFacts(database)

  const [facts] = await factsFor(learners[0]!, [questionId, newId(), 'x'])
  expect(facts).toMatchObject({ questionId, answers: 30, rightShare: 0.7, seconds: 2 })
  const shares: { optionId: string; content: string; isRight: boolean; share: number }[] = facts.options
  expect(shares.map(({ share }) => share).sort()).toEqual([0, 0, 0.3, 0.7])
  expect(shares.find(({ optionId }) => optionId === answer)).toMatchObject({
    ...{ content: 'right', isRight: true, share: 0.7 },
  })
  expect(shares.filter(({ isRight }) => isRight)).toHaveLength(1)
  expect(await factsFor(bystander, [questionId])).toEqual([])

  const exam = await beginExam(api, learners[0]!, packId)
  expect(await factsFor(learners[0]!, [questionId])).toEqual([])
  await submitExamOf(api, learners[0]!, { packId, attemptId: exam.id, selected: nothing })
  expect(await factsFor(learners[0]!, [questionId])).toHaveLength(1)

  await sql`update question_option set content = content || '?' where id = ${answer}`
  expect(await factsFor(learners[0]!, [questionId])).toEqual([])
})

test('what a reader sees of a question changes only when ten answers are new: no difference is one answer', async () => {
  await forget()
  const [, , { id: questionId, answer, options }] = others as [Asked, Asked, Asked]
  const other = options.find((id) => id !== answer)!
  const reader = await makeLearner()
  await give(reader, { questionId, optionId: answer, ms: 4000 })
  const seen: number[] = []
  let before = ''
  for (let given = 2; given <= 65; given++) {
    // One answer of twenty has a known time, so that the times have steps of their own.
    const ms = given < 45 || given % 20 === 0 ? 2000 + 1000 * given : 0
    await give(await makeLearner(), { questionId, optionId: given % 3 === 0 ? other : answer, ms })
    await foldFacts(database)
    const [facts] = await factsFor(reader, [questionId])
    const { data } = await api.ask(
      creator,
      `query ($owner: ID!) { listQuestionVerdicts(kind: DEAD_OPTION, owner: $owner) { items {
        questionId answers options { share othersRight } } } }`,
      { owner: creator.id },
    )
    const listed = data.listQuestionVerdicts.items.find(
      (item: Asked & { questionId: string }) => item.questionId === questionId,
    )
    const shown = JSON.stringify([facts ?? null, listed ?? null])
    if (shown !== before && facts) seen.push(facts.answers)
    if (facts)
      expect([facts.rightShare, facts.seconds].map((value) => Number(value.toFixed(2)))).toEqual([
        facts.rightShare,
        Math.round(facts.seconds),
      ])
    before = shown
  }
  expect(seen).toEqual([30, 40, 50, 60])
}, 60_000)

test('answers to a question that somebody changes wait, and those to a deleted one go with its facts', async () => {
  await forget()
  const { id, answer } = others[0]!
  await give(await makeLearner(), { questionId: id, optionId: answer })
  await sql.begin(async (tx) => {
    await tx`select from question where id = ${id} for update`
    expect(await foldFacts(database)).toBe(0)
  })
  expect(await foldFacts(database)).toBe(1)
  expect(await sums()).toMatchObject([{ question: id, answers: 1 }])

  await give(await makeLearner(), { questionId: id, optionId: answer })
  await sql`delete from question where id = ${id}`
  expect(await foldFacts(database)).toBe(1)
  expect(await sums()).toEqual([])
})
