import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf, createPeople, makePack, type People, packDraft } from '../../../tests/support/authoring.ts'
import { createQuestionWrites, toForm } from '../../../tests/support/question-writes.ts'
import { findSearchFaults, findSearchFaultsIn } from '../../../tests/support/search-faults.ts'
import { createTestWorld } from '../../../tests/support/test-world.ts'
import type { Sql } from '../../lib/database/sql.ts'
import { newId } from '../../lib/new-id.ts'
import { forgetVoter } from '../bank/votes/service.ts'
import { searchInAnswers } from './index/reading.ts'
import { renewReading } from './index/reindex.ts'

let people: People
let writes: ReturnType<typeof createQuestionWrites>

const { database, api } = await createTestWorld()
beforeEach(async () => {
  await database.sql`truncate app_user, tag, search_record, search_cell, search_word, search_change cascade`
  people = await createPeople(database)
  writes = createQuestionWrites(api, people)
})

const recordOf = async (id: string) =>
  (
    await database.sql<{ number: number; tags: string[] }>`
      select number, rank, votes, verified, query, language, level, tags, type from search_record
      where object_id = ${id}`
  )[0]

const wordsOf = async (id: string): Promise<string[]> =>
  (
    await database.sql<{ word: string }>`
      select word from search_word, search_record where object_id = ${id} and id = any (tokens) order by word`
  ).map((row) => row.word)

async function done(answer: Promise<{ errors?: { message: string }[] }>): Promise<void> {
  expect((await answer).errors).toBeUndefined()
  expect(await findSearchFaults(database)).toEqual([])
}

const ask = (query: string, variables: object, viewer = people.owner) =>
  api.ask(viewer, query, variables as Record<string, unknown>)

const verify = (type: string, id: string) =>
  ask(
    `mutation ($id: ID!) { createVerification(input: { verifiedObjectId: $id, type: ${type} }) { id } }`,
    { id },
    people.administrator,
  )

const vote = (questionId: string, type = 'up', viewer = people.learner) =>
  ask(
    'mutation ($id: ID!, $type: String!) { vote(questionId: $id, type: $type, modelType: "QuestionObject") { status } }',
    { id: questionId, type },
    viewer,
  )

test('the consistency check used by these tests detects faults', async () => {
  const question = await writes.makeQuestion()
  const packId = await makePack(api, people.owner, packDraft(2))
  expect(await findSearchFaults(database)).toEqual([])
  const wrongs = [
    (tx: Sql) => tx`delete from search_record where object_id = ${question.id}`,
    (tx: Sql) => tx`update search_record set rank = 7 where object_id = ${question.id}`,
    (tx: Sql) => tx`update search_record set tokens = tokens[2:] where object_id = ${question.id}`,
    (tx: Sql) => tx`update search_record set edited = true where object_id = ${question.id}`,
    (tx: Sql) => tx`update search_record set sequence = '' where object_id = ${question.id}`,
    (tx: Sql) => tx`update question set question = 'Another' where id = ${question.id}`,
    (tx: Sql) => tx`update pack set level = 'One' where id = ${packId}`,
    (tx: Sql) => tx`insert into search_cell values (3, 1)`,
    (tx: Sql) => tx`update search_record set object_id = gen_random_uuid() where type = 'Pack'`,
  ]
  for (const doWrong of wrongs) {
    const undone = database.sql.begin(async (tx) => {
      await doWrong(tx)
      expect(await findSearchFaultsIn(tx)).not.toEqual([])
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
  }
  expect(await findSearchFaults(database)).toEqual([])
})

describe('questions', () => {
  test('a new question has a record with words, prefixes and tags', async () => {
    const { id } = await writes.makeQuestion({ tags: JSON.stringify(['C++', 'ঢাকা শহর']) })
    expect(await findSearchFaults(database)).toEqual([])
    expect(await recordOf(id)).toMatchObject({
      ...{ type: 'Question', query: 'Q', language: 'Bangla', level: 'SSC', verified: false },
      ...{ votes: 0, rank: 0, tags: ['C++', 'ঢাকা শহর'] },
    })
    expect(await wordsOf(id)).toEqual(
      expect.arrayContaining(['q', '^q', 'ঢাকা', '^ঢ', '^ঢা', '@ঢাকা', '#ঢাকা শহর', '#c++', 'c', '@c']),
    )
  })

  test('repeating a creation key changes the record of the same question', async () => {
    const creationKey = newId()
    const create = (question: string) =>
      ask(
        `mutation ($question: String!, $key: ID!, $options: AWSJSON!) {
          createQuestion(question: $question, level: "SSC", language: "Any", options: $options, creationKey: $key) { id } }`,
        {
          question,
          key: creationKey,
          options: JSON.stringify(
            ['r', 'a', 'b', 'c'].map((content, at) => ({ content, isCorrect: at === 0 })),
          ),
        },
      )
    await done(create('First words'))
    await done(create('Other words'))
    expect(await database.sql`select query from search_record`).toMatchObject([{ query: 'Other words' }])
  })

  test('a record follows the form, single fields, level and language, and tags', async () => {
    const question = await writes.makeQuestion()
    const { number } = (await recordOf(question.id))!
    await done(
      writes.send('saveQuestion', {
        ...toForm(question),
        question: 'What is $x^2$?',
        tags: ['b', 'a'],
      }),
    )
    expect(await recordOf(question.id)).toMatchObject({ query: 'What is $x^2$?', tags: ['b', 'a'], number })
    await done(writes.send('updateQuestionObject', { id: question.id, question: 'মুক্তিযুদ্ধ কত সালে?' }))
    expect(await wordsOf(question.id)).toContain('^মু')
    await done(writes.send('updateQuestionObject', { id: question.id, level: 'BCS', language: 'English' }))
    expect(await recordOf(question.id)).toMatchObject({ level: 'BCS', language: 'English', number })

    const tags =
      'mutation ($id: ID!, $tags: AWSJSON!) { addQuestionTag(questionId: $id, tags: $tags) { status } }'
    await done(ask(tags, { id: question.id, tags: JSON.stringify(['ইতিহাস', 'b']) }))
    expect((await recordOf(question.id))!.tags).toEqual(['b', 'a', 'ইতিহাস'])
    const link = (await writes.read(question.id)).tags.find((tag) => tag.tagId === 'b')!
    await done(writes.send('deleteQuestionTag', { id: link.id }))
    expect((await recordOf(question.id))!.tags).toEqual(['a', 'ইতিহাস'])
  })

  test('a change of unsearched fields leaves the record unchanged', async () => {
    const question = await writes.makeQuestion()
    const version = () => database.sql`select xmin::text as version from search_record`
    const before = await version()
    await done(writes.send('updateQuestionObject', { id: question.id, explanation: 'Because.' }))
    expect(await version()).toEqual(before)
  })

  test('the words of the options, and those of the explanation only where they are searched', async () => {
    const question = await writes.makeQuestion()
    const { id } = question.options[0]!
    await done(writes.send('updateOption', { id, content: 'another' }))
    await done(writes.send('updateQuestionObject', { id: question.id, explanation: 'Because.' }))
    const words = async () =>
      (await wordsOf(question.id)).filter((word) => ['another', 'because'].includes(word))
    expect(await words()).toEqual(['another'])
    const searched = { explanations: ['another', 'because'], none: [], options: ['another'] } as const
    for (const part of ['explanations', 'none', 'options'] as const) {
      await searchInAnswers(database, part)
      expect(await renewReading(database)).toBe(1)
      expect(await words()).toEqual(searched[part])
    }
    await searchInAnswers(database, 'options')
    expect(await renewReading(database)).toBe(0)
  })

  test('verification and votes change the rank but not the number', async () => {
    const { id } = await writes.makeQuestion()
    const { number } = (await recordOf(id))!
    await done(vote(id, 'down'))
    expect(await recordOf(id)).toMatchObject({ votes: -1, rank: 1, number })
    await done(vote(id, 'up', people.otherCreator))
    await done(vote(id, 'up', people.contestCreator))
    expect(await recordOf(id)).toMatchObject({ votes: 1, rank: -1, number })
    await done(verify('question', id))
    expect(await recordOf(id)).toMatchObject({ verified: true, rank: -10_000_001, number })
    await database.sql.begin((tx) => forgetVoter(tx, people.contestCreator.id))
    expect(await recordOf(id)).toMatchObject({ votes: 0, rank: -10_000_000, number })
    expect(await findSearchFaults(database)).toEqual([])
  })

  test('a deleted question has no record', async () => {
    const { id } = await writes.makeQuestion()
    await done(writes.send('deleteQuestionObject', { id }))
    expect(await recordOf(id)).toBeUndefined()
  })
})

test('any text can be saved', async () => {
  const odd = [
    '১'.repeat(2000),
    'ক্ষ'.repeat(600),
    '$\\frac{1}{2}$ \\n "quoted" \\ {a,b}',
    '।॥ ? ! …',
    '\u200d\u200cx',
    '😀 👩‍👩‍👧',
  ]
  for (const question of odd) {
    const made = await writes.makeQuestion()
    expect(codeOf(await writes.send('updateQuestionObject', { id: made.id, question })), question).toBe('ok')
    const tags = JSON.stringify([[...question].slice(0, 40).join('')])
    await ask(
      'mutation ($id: ID!, $tags: AWSJSON!) { addQuestionTag(questionId: $id, tags: $tags) { status } }',
      { id: made.id, tags },
    )
  }
  expect(await findSearchFaults(database)).toEqual([])
})
