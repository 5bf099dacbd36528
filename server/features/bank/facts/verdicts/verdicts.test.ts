import { expect, test } from 'vitest'
import { savePackOfSix } from '../../../../../tests/support/exam-calls.ts'
import { createExamWorld } from '../../../../../tests/support/exam-world.ts'
import { presentWording } from '../../../../question-wording.ts'
import { foldFacts } from '../service.ts'

const { database, api, creator, packId } = await createExamWorld()
const { sql } = database

const questions = await sql<{ id: string; answer: string; wrong: string[] }>`
  select q.id, q.answer, array(
    select o.id::text from question_option o where o.question_id = q.id and o.id <> q.answer order by o.position) as wrong
  from question q where q.pack_id = ${packId} order by q.position`
const optionsOf = ({ answer, wrong }: (typeof questions)[number]) => [answer, ...wrong]

const forget = async () => {
  await sql`truncate question_fact, question_fact_entry, question_verdict`
  await sql`insert into question_verdict select id, 'UNSEEN', owner, 0 from question`
}

/** An answer: the places of its question and of its option (0: the key), and the rest score in thousandths. */
type Answer = { question: number; option: number; rest: number | null }

/** Appends answers as the statement of the memory does. */
const append = (answers: readonly Answer[]) =>
  sql`
    insert into question_fact_entry (question_id, option_id, wording, ms, rest)
    select q.id, given.option_id, ${presentWording}, 0, given.rest
    from unnest(
      ${answers.map(({ question }) => questions[question]!.id)}::uuid[],
      ${answers.map(({ question, option }) => optionsOf(questions[question]!)[option]!)}::uuid[],
      ${answers.map(({ rest }) => rest)}::smallint[]
    ) as given(question_id, option_id, rest) join question q on q.id = given.question_id`

const stored = async (question: number) =>
  (
    await sql<{ kind: string }>`
      select kind from question_verdict where question_id = ${questions[question]!.id} order by kind`
  ).map(({ kind }) => kind)

const repeat = (count: number, answer: Answer) => Array.from({ length: count }, () => answer)

test('verdicts begin anew with a change of the wording, and come back with the old one', async () => {
  await forget()
  const [{ id, answer, wrong }] = questions as [(typeof questions)[number]]
  await append([
    ...repeat(10, { question: 0, option: 0, rest: 300 }),
    ...repeat(30, { question: 0, option: 1, rest: 800 }),
  ])
  await foldFacts(database)
  expect(await stored(0)).toEqual(['DEAD_OPTION', 'TOO_HARD', 'WRONG_KEY'])

  const setKey = (key: string) =>
    api.ask(
      creator,
      'mutation ($input: UpdateQuestionObjectInput!) { updateQuestionObject(input: $input) { id } }',
      { input: { id, answer: key } },
    )
  expect((await setKey(wrong[0]!)).errors).toBeUndefined()
  expect(await stored(0)).toEqual([])
  expect((await setKey(answer)).errors).toBeUndefined()
  expect(await stored(0)).toEqual(['DEAD_OPTION', 'TOO_HARD', 'WRONG_KEY'])

  const setOption = (content: string) =>
    api.ask(creator, 'mutation ($input: UpdateOptionInput!) { updateOption(input: $input) { id } }', {
      input: { id: wrong[2], content },
    })
  const before = await sql<{
    content: string
  }>`select content from question_option where id = ${wrong[2]!}`.first()
  expect((await setOption('other')).errors).toBeUndefined()
  expect(await stored(0)).toEqual([])
  await setOption(before!.content)
  expect(await stored(0)).toEqual(['DEAD_OPTION', 'TOO_HARD', 'WRONG_KEY'])
})

test('an edit during folds never leaves the verdicts of another wording', async () => {
  await forget()
  const option = questions[1]!.wrong[1]!
  const edit = (content: string) =>
    api.ask(creator, 'mutation ($input: UpdateOptionInput!) { updateOption(input: $input) { id } }', {
      input: { id: option, content },
    })
  await Promise.all([
    (async () => {
      for (let round = 0; round < 15; round++) {
        await append(repeat(30, { question: 1, option: 0, rest: null }))
        await foldFacts(database)
      }
    })(),
    (async () => {
      for (let round = 0; round < 15; round++) expect((await edit(`text ${round}`)).errors).toBeUndefined()
    })(),
  ])
  await foldFacts(database)
  const [row] = await sql<{ answers: number; ever: number }>`
    select coalesce(sum(f.answers) filter (where f.wording = ${presentWording}), 0)::integer as answers,
      count(*)::integer as ever
    from question q join question_fact f on f.question_id = q.id
    where q.id = ${questions[1]!.id}`
  // An edit may come between each answer and its count: then none counted, and the question stays unseen.
  const few = row!.ever > 0 ? [] : ['UNSEEN']
  expect(await stored(1)).toEqual(row!.answers >= 30 ? ['TOO_EASY'] : few)
})

test('a new question is unseen until its first answer, and a deleted one has no verdict', async () => {
  const pack = await savePackOfSix(api, creator)
  const read = () =>
    sql<{ kind: string }>`
      select v.kind from question_verdict v join question q on q.id = v.question_id
      where q.pack_id = ${pack} and q.position = 1`
  expect(await read()).toEqual([{ kind: 'UNSEEN' }])
  await sql`
    insert into question_fact_entry (question_id, option_id, wording, ms)
    select q.id, q.answer, ${presentWording}, 0 from question q where q.pack_id = ${pack}`
  await foldFacts(database)
  expect(await read()).toEqual([])

  await append(repeat(30, { question: 2, option: 0, rest: null }))
  await foldFacts(database)
  expect(await stored(2)).not.toEqual([])
  await sql`delete from question where id = ${questions[2]!.id}`
  expect(await stored(2)).toEqual([])
})
