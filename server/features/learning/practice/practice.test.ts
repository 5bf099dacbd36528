import { expect, test } from 'vitest'
import { card, makePack, packDraft, readPack } from '../../../../tests/support/authoring.ts'
import { createViewer, guest } from '../../../../tests/support/data-api.ts'
import { beginExam } from '../../../../tests/support/exam-calls.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { drawQuestions, mostDrawn } from '../../exams/drawing/queries.ts'

const { api, people, database } = await createTestWorld()

/** Creates a pack and returns its id and the ids of its questions. */
async function make(level: string, count: number, tags: string[] = []) {
  const questions = Array.from({ length: count }, (_, place) => card(`${level} ${place}`, { tags }))
  const packId = await makePack(api, people.owner, packDraft(count, { level, questions }))
  return { packId, ids: (await readPack(api, packId)).questions.items.map(({ id }) => id) }
}

const ssc = await make('SSC', 12, ['গতি', 'বল'])
const hsc = await make('HSC', 8, ['গতি'])

type Choice = { level?: string; tags?: string[]; from?: string; isVerified?: boolean; number?: number }

const draw = (viewer: Viewer, choice: Choice) =>
  api.ask(
    viewer,
    `query ($level: String, $tags: [String!]!, $from: PracticeSource!, $isVerified: Boolean!, $number: Int!) {
      ids: drawPracticeQuestions(level: $level, tags: $tags, from: $from, isVerified: $isVerified, number: $number) }`,
    { tags: [], from: 'ALL', isVerified: false, number: 50, ...choice },
  )

const idsOf = async (viewer: Viewer, choice: Choice): Promise<string[]> =>
  (await draw(viewer, choice)).data.ids

async function answer(viewer: Viewer, questionId: string, isRight: boolean): Promise<void> {
  const row = await database.sql<{ id: string }>`
    select o.id from question q join question_option o on o.question_id = q.id
    where q.id = ${questionId} and (o.id = q.answer) = ${isRight}::boolean limit 1`.first()
  const { data } = await api.ask(
    viewer,
    'mutation ($answers: [RememberedAnswerInput!]!) { rememberAnswers(answers: $answers) { kept } }',
    {
      answers: [
        {
          ...{ id: newId(), questionId, optionId: row!.id, milliseconds: 5000, ways: ['PRACTICE'] },
          answeredAt: new Date().toISOString(),
        },
      ],
    },
  )
  expect(data.rememberAnswers.kept).toBe(1)
}

test('draws questions of a level and with a tag, each once', async () => {
  expect((await idsOf(guest, { level: 'SSC' })).toSorted()).toEqual(ssc.ids.toSorted())
  expect((await idsOf(guest, { tags: ['গতি'] })).toSorted()).toEqual([...ssc.ids, ...hsc.ids].toSorted())
  expect((await idsOf(guest, { tags: ['বল', 'গতি'] })).toSorted()).toEqual(
    [...ssc.ids, ...hsc.ids].toSorted(),
  )
  expect((await idsOf(guest, { tags: [' গতি '], level: 'HSC' })).toSorted()).toEqual(hsc.ids.toSorted())
  expect(await idsOf(guest, { level: 'BCS' })).toEqual([])
  expect(await idsOf(guest, { tags: ['নেই'] })).toEqual([])
  expect(await idsOf(guest, { level: 'SSC', number: 5 })).toHaveLength(5)
})

test('draws questions of a topic that only their pack names', async () => {
  const question = card('without a topic', { tags: [] })
  const draft = packDraft(5, { level: 'Eight', questions: Array.from({ length: 5 }, () => question) })
  const packId = await makePack(api, people.owner, { ...draft, tags: ['গণিত', 'mathematics'] })
  const ids = (await readPack(api, packId)).questions.items.map(({ id }) => id)
  const own = await make('Eight', 1, ['গণিত'])
  const learner = await createViewer(database, 'Pupil')
  const both = [...ids, ...own.ids].toSorted()
  expect((await idsOf(guest, { level: 'Eight', tags: ['গণিত'] })).toSorted()).toEqual(both)
  expect((await idsOf(guest, { tags: ['গণিত', 'mathematics'] })).toSorted()).toEqual(both)
  expect((await idsOf(guest, { level: 'Eight', tags: ['mathematics'] })).toSorted()).toEqual(ids.toSorted())
  expect((await idsOf(guest, { level: 'Eight', tags: ['Mathematics'] })).toSorted()).toEqual(ids.toSorted())
  expect(await idsOf(guest, { level: 'SSC', tags: ['গণিত'] })).toEqual([])
  await answer(learner, ids[0]!, false)
  expect(await idsOf(learner, { from: 'WRONG', tags: ['গণিত'] })).toEqual([ids[0]])
  expect(await idsOf(learner, { from: 'WRONG', tags: ['গতি'] })).toEqual([])
  expect(await idsOf(learner, { from: 'UNSEEN', level: 'Eight', tags: ['গণিত'] })).toHaveLength(5)
})

test('only verified ones', async () => {
  await database.sql`update question set verification_status = true where id = ${hsc.ids[0]!}`
  expect(await idsOf(guest, { level: 'HSC', isVerified: true })).toEqual([hsc.ids[0]])
  expect(await idsOf(guest, { tags: ['গতি'], isVerified: true })).toEqual([hsc.ids[0]])
  expect(await idsOf(guest, { level: 'HSC' })).toHaveLength(8)
})

test('what the learner has not answered, and what they answered wrong the last time', async () => {
  const learner = await createViewer(database, 'Learner')
  const [first, second] = ssc.ids as [string, string]
  await answer(learner, first, false)
  await answer(learner, second, true)
  expect(await idsOf(learner, { level: 'SSC', from: 'UNSEEN' })).toHaveLength(10)
  expect(await idsOf(learner, { from: 'WRONG' })).toEqual([first])
  expect(await idsOf(learner, { from: 'WRONG', level: 'SSC', tags: ['বল'] })).toEqual([first])
  expect(await idsOf(learner, { from: 'WRONG', level: 'HSC' })).toEqual([])
  expect(await idsOf(learner, { from: 'WRONG', tags: ['নেই'] })).toEqual([])
  expect(await idsOf(learner, { from: 'WRONG', isVerified: true })).toEqual([])
  const other = await createViewer(database, 'Other')
  expect(await idsOf(other, { from: 'WRONG' }), 'of nobody else').toEqual([])
  await answer(learner, first, true)
  expect(await idsOf(learner, { from: 'WRONG' })).toEqual([])
})

test('leaves out the questions of a pack whose exam the learner sits', async () => {
  const learner = await createViewer(database, 'Examinee')
  await beginExam(api, learner, ssc.packId)
  expect(await idsOf(learner, { level: 'SSC' })).toEqual([])
  expect(await idsOf(learner, { level: 'HSC' })).toHaveLength(8)
  expect(await idsOf(guest, { level: 'SSC' })).toHaveLength(12)
})

test('refuses what it does not know', async () => {
  const refusal = async (choice: Choice, viewer: Viewer = people.learner) =>
    (await draw(viewer, choice)).errors?.[0]?.extensions.code
  expect(await refusal({})).toBe('BAD_INPUT')
  expect(await refusal({ from: 'UNSEEN' })).toBe('BAD_INPUT')
  expect(await refusal({ level: 'Nine' })).toBe('BAD_INPUT')
  expect(await refusal({ level: 'SSC', number: 0 })).toBe('BAD_INPUT')
  expect(await refusal({ level: 'SSC', number: 51 })).toBe('BAD_INPUT')
  expect(await refusal({ tags: Array.from({ length: 11 }, (_, at) => `t${at}`) })).toBe('BAD_INPUT')
  expect(await refusal({ level: 'SSC', from: 'UNSEEN' }, guest)).toBe('UNAUTHENTICATED')
})

test('draws a topic evenly from anywhere, around the end of the places', async () => {
  const choice = {
    ...({ level: 'SSC', tags: [], from: 'ALL', isVerified: false } as const),
    number: 1,
  }
  const drawn = new Map<string, number>()
  for (let time = 0; time < 600; time++) {
    const start = Math.floor(-(2 ** 31) + (time / 600) * 2 ** 32)
    const [id] = await drawQuestions(database.sql, { owner: null, choice, start })
    drawn.set(id!, (drawn.get(id!) ?? 0) + 1)
  }
  // 50 each are expected. The chance that one of twelve has fewer than 15 or more than 95 is below one in a million.
  expect(drawn.size).toBe(12)
  for (const times of drawn.values()) expect(times > 14 && times < 96).toBe(true)
})

test('of a large topic it reads the next places only, by an index', async () => {
  const choice = { level: 'BCS', tags: [], from: 'ALL', isVerified: false, number: 50 } as const
  await database.sql`
    with made as (
      insert into question (id, owner, question, answer, level, language)
      select gen_random_uuid(), ${people.owner.id}, 'large', gen_random_uuid(), 'BCS', 'Any'
      from generate_series(1, ${3 * mostDrawn}::integer) returning id, answer
    ) insert into question_option (id, question_id, position, content) select answer, id, 1, 'one' from made`
  await database.sql`analyze question`
  const ids = await drawQuestions(database.sql, { owner: null, choice, start: 2 ** 31 - 1 })
  expect(new Set(ids).size).toBe(50)
  const [row] = await database.sql<{ highest: number; last: number }>`
    select max(at)::integer as highest, count(*)::integer as last from (
      select id, row_number() over (order by uuid_hash(id)) as at from question where level = 'BCS'
    ) placed where id = any(${ids}::uuid[])`
  // From the end it goes on at the beginning.
  expect(row!.last).toBe(50)
  expect(row!.highest).toBeLessThanOrEqual(mostDrawn)
})
