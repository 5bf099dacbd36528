import { expect, test } from 'vitest'
import { verdictKinds } from '../../../../../contract/bank/verdict-kinds.ts'
import { createViewer, guest } from '../../../../../tests/support/data-api.ts'
import { beginExam, savePackOfSix, submitExamOf } from '../../../../../tests/support/exam-calls.ts'
import { createExamWorld, nothing } from '../../../../../tests/support/exam-world.ts'
import type { Viewer } from '../../../../lib/viewer.ts'
import { presentWording } from '../../../../question-wording.ts'
import { foldFacts } from '../service.ts'

const { database, api, creator, packId, clock } = await createExamWorld()
const { sql } = database
const other = await createViewer(database, 'Other', ['CREATORS'])
const learner = await createViewer(database, 'Learner')
const admin = await createViewer(database, 'Admin', ['ADMINS'])
const othersPack = await savePackOfSix(api, other)

const questionsOf = (pack: string) =>
  sql<{ id: string; answer: string; wrong: string }>`
    select q.id, q.answer, (
      select min(o.id::text) from question_option o where o.question_id = q.id and o.id <> q.answer) as wrong
    from question q where q.pack_id = ${pack} order by q.position`
const own = await questionsOf(packId)
const others = await questionsOf(othersPack)

const append = (
  count: number,
  { id, option, rest = null }: { id: string; option: string; rest?: number | null },
) =>
  sql`
    insert into question_fact_entry (question_id, option_id, wording, ms, rest)
    select q.id, ${option}::uuid, ${presentWording}, 0, ${rest}::smallint
    from question q cross join generate_series(1, ${count}::integer) where q.id = ${id}`

const list = async (viewer: Viewer, variables: Record<string, unknown>) => {
  const { data, errors } = await api.ask(
    viewer,
    `query ($kind: QuestionVerdictKind!, $owner: ID, $limit: Int, $nextToken: String) {
      listQuestionVerdicts(kind: $kind, owner: $owner, limit: $limit, nextToken: $nextToken) {
        items { questionId packId question language answers rivalId unseenSince
          options { optionId content isRight share othersRight } }
        nextToken } }`,
    variables,
  )
  return { page: data?.listQuestionVerdicts, code: errors?.[0]?.extensions.code }
}
const count = async (viewer: Viewer, owner?: string) => {
  const { data, errors } = await api.ask(
    viewer,
    'query ($owner: ID) { countQuestionVerdicts(owner: $owner) { kind count hasMore } }',
    { owner },
  )
  return { counts: data?.countQuestionVerdicts, code: errors?.[0]?.extensions.code }
}
/** The counts in the order of the kinds. */
const countsOf = async (...asked: Parameters<typeof count>) =>
  (await count(...asked)).counts.map((each: { count: number }) => each.count)
const idsOf = ({ page }: Awaited<ReturnType<typeof list>>) =>
  page.items.map(({ questionId }: { questionId: string }) => questionId)

test('owners list their own questions, administrators all, and others none', async () => {
  await append(30, { id: own[0]!.id, option: own[0]!.answer })
  await append(30, { id: others[0]!.id, option: others[0]!.answer })
  await foldFacts(database)
  const kind = 'TOO_EASY'
  expect(idsOf(await list(creator, { kind, owner: creator.id }))).toEqual([own[0]!.id])
  expect(idsOf(await list(admin, { kind, owner: creator.id }))).toEqual([own[0]!.id])
  expect(idsOf(await list(admin, { kind })).sort()).toEqual([own[0]!.id, others[0]!.id].sort())
  expect(idsOf(await list(learner, { kind, owner: learner.id }))).toEqual([])
  expect(idsOf(await list(admin, { kind, owner: 'x' }))).toEqual([])

  for (const viewer of [other, learner]) {
    expect((await list(viewer, { kind, owner: creator.id })).code).toBe('FORBIDDEN')
    expect((await list(viewer, { kind })).code).toBe('FORBIDDEN')
  }
  expect((await list(creator, { kind })).code).toBe('FORBIDDEN')
  for (const viewer of [other, learner]) expect((await count(viewer, creator.id)).code).toBe('FORBIDDEN')
  expect((await count(creator)).code).toBe('FORBIDDEN')
  expect((await count(guest, creator.id)).code).toBe('UNAUTHENTICATED')
  expect((await list(guest, { kind, owner: creator.id })).code).toBe('UNAUTHENTICATED')
  expect((await list(guest, { kind })).code).toBe('UNAUTHENTICATED')
  expect((await list(admin, { kind, nextToken: 'x' })).code).toBe('BAD_INPUT')
})

test('a doubtful key comes with the shares, what the choosers knew, and the other option', async () => {
  const { id, answer, wrong } = own[1]!
  await append(10, { id, option: answer, rest: 400 })
  await append(30, { id, option: wrong, rest: 700 })
  await foldFacts(database)
  const { page } = await list(creator, { kind: 'WRONG_KEY', owner: creator.id })
  expect(page.items).toHaveLength(1)
  const [found] = page.items
  expect(found).toMatchObject({
    ...{ questionId: id, packId, question: 'Question 2', language: 'Any', answers: 40 },
    ...{ rivalId: wrong, unseenSince: null },
  })
  const optionOf = (optionId: string) =>
    found.options.find((option: { optionId: string }) => option.optionId === optionId)
  expect(found.options).toHaveLength(4)
  expect(optionOf(answer)).toEqual({
    ...{ optionId: answer, content: 'right', isRight: true, share: 0.25, othersRight: 0.4 },
  })
  expect(optionOf(wrong)).toMatchObject({ isRight: false, share: 0.75, othersRight: 0.7 })
})

test('pages follow each other, each question once, the plainest first', async () => {
  for (const [place, right] of [3, 1, 2].entries()) {
    const { id, answer, wrong } = own[place + 2]!
    await append(right, { id, option: answer })
    await append(40 - right, { id, option: wrong })
  }
  await foldFacts(database)
  const kind = 'TOO_HARD'
  const first = await list(creator, { kind, owner: creator.id, limit: 2 })
  // The doubtful key of the test before has a quarter of right answers.
  expect(idsOf(first)).toEqual([own[3]!.id, own[4]!.id])
  const second = await list(creator, { kind, owner: creator.id, limit: 2, nextToken: first.page.nextToken })
  expect(idsOf(second)).toEqual([own[2]!.id, own[1]!.id])
  expect(second.page.nextToken).toBeNull()
  for (const [viewer, owner] of [
    [creator, creator.id],
    [admin, undefined],
  ] as const) {
    const lengths = verdictKinds.map(async (each) => idsOf(await list(viewer, { kind: each, owner })).length)
    expect(await countsOf(viewer, owner)).toEqual(await Promise.all(lengths))
  }
  expect((await count(admin, creator.id)).counts[1]).toEqual({ kind: 'TOO_HARD', count: 4, hasMore: false })
})

test('a question is listed as unseen fourteen days after it was written, until somebody answers it', async () => {
  const kind = 'UNSEEN'
  const began = new Date()
  await clock.set(new Date(began.getTime() + 13.9 * 86_400_000))
  expect(idsOf(await list(creator, { kind, owner: creator.id }))).toEqual([])
  expect((await countsOf(creator, creator.id)).at(-1)).toBe(0)
  await clock.moveBy(0.2 * 86_400)
  expect((await countsOf(creator, creator.id)).at(-1)).toBe(1)
  const { page } = await list(creator, { kind, owner: creator.id })
  expect(page.items).toHaveLength(1)
  expect(page.items[0]).toMatchObject({ questionId: own[5]!.id, answers: 0, rivalId: null })
  expect(page.items[0].options.map(({ share }: { share: number }) => share)).toEqual([0, 0, 0, 0])
  expect(Math.abs(Date.parse(page.items[0].unseenSince) - began.getTime())).toBeLessThan(3_600_000)
  await append(1, { id: own[5]!.id, option: own[5]!.answer })
  await foldFacts(database)
  expect(idsOf(await list(creator, { kind, owner: creator.id }))).toEqual([])
})

test('an exam of the reader hides the questions of its pack', async () => {
  const kind = 'TOO_EASY'
  const exam = await beginExam(api, creator, packId)
  expect(idsOf(await list(creator, { kind, owner: creator.id }))).toEqual([])
  expect(await countsOf(creator, creator.id)).toEqual([0, 0, 0, 0, 0])
  expect(idsOf(await list(admin, { kind, owner: creator.id }))).toEqual([own[0]!.id])
  await submitExamOf(api, creator, { packId, attemptId: exam.id, selected: nothing })
  expect(idsOf(await list(creator, { kind, owner: creator.id }))).toEqual([own[0]!.id])
})

test('a list is counted up to a hundred, and says when it has more', async () => {
  for (const [rows, expected] of [
    [100, { count: 100, hasMore: false }],
    [101, { count: 100, hasMore: true }],
  ] as const) {
    const owner = (await createViewer(database, 'Much', ['CREATORS'])).id
    await sql.begin(async (tx) => {
      // Without triggers and keys: as many rows as matter.
      await tx`set local session_replication_role = replica`
      await tx`
        with written as (
          insert into question (id, owner, question, answer, level, language)
          select gen_random_uuid(), ${owner}, question, answer, level, language
          from question cross join generate_series(1, ${rows}::integer) where id = ${own[0]!.id} returning id
        )
        insert into question_verdict (question_id, kind, owner, list_order)
        select id, 'DEAD_OPTION', ${owner}::uuid, 0 from written`
    })
    expect((await count(admin, owner)).counts).toContainEqual({ kind: 'DEAD_OPTION', ...expected })
  }
})
