import { beforeEach, describe, expect, test } from 'vitest'
import { emptyContent } from '../../../contract/bank/question-fields.ts'
import {
  card,
  createPeople,
  makePack,
  type People,
  packDraft,
  readPack,
  savePackMutation,
  toForm,
} from '../../../tests/support/authoring.ts'
import { countStatements } from '../../../tests/support/count-statements.ts'
import { createQuestionWrites } from '../../../tests/support/question-writes.ts'
import { findSearchFaults } from '../../../tests/support/search-faults.ts'
import { createTestWorld } from '../../../tests/support/test-world.ts'
import { newId } from '../../lib/new-id.ts'
import { storePack } from '../bank/packs/save.ts'
import { refreshSearchRecords } from './index/service.ts'

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

describe('packs', () => {
  test('an empty pack: settings, tags, verification, deletion', async () => {
    const { data } = await ask(
      'mutation { createPackObject(name: "Sets", level: "HSC", language: "Any") { id } }',
      {},
    )
    const id: string = data.createPackObject.id
    expect(await recordOf(id)).toMatchObject({ type: 'Pack', query: 'Sets', level: 'HSC', tags: [] })
    const tags =
      'mutation ($id: ID!, $tags: AWSJSON!) { addQuestionTag(packId: $id, tags: $tags) { status } }'
    await done(ask(tags, { id, tags: '["algebra", "set theory"]' }))
    const { tags: links } = await readPack(api, id)
    await done(ask('mutation ($id: ID!) { deletePackTag(input: { id: $id }) { id } }', { id: links[0]!.id }))
    expect((await recordOf(id))!.tags).toEqual(['set theory'])
    await done(verify('pack', id))
    await done(ask('mutation ($id: ID!) { updatePack(input: { id: $id, name: "Groups" }) { id } }', { id }))
    expect(await recordOf(id)).toMatchObject({ query: 'Groups', verified: true })
    await done(ask('mutation ($id: ID!) { deletePack(input: { id: $id }) { id } }', { id }))
    expect(await database.sql`select from search_record`).toHaveLength(0)
  })

  test('a form that creates, changes, moves and deletes at once; level and language apply to all', async () => {
    const id = await makePack(api, people.owner, packDraft(4))
    expect(await findSearchFaults(database)).toEqual([])
    const form = toForm(await readPack(api, id))
    const [one, two, , four] = form.questions as [object, object, object, object]
    const questions = [
      four,
      { ...card('কোনটি নতুন?', { tags: ['fresh'] }), creationKey: newId() },
      { ...two, question: 'Changed' },
      one,
    ]
    await done(ask(savePackMutation, { input: { ...form, name: 'রসায়ন', tags: ['chemistry'], questions } }))
    await done(
      ask('mutation ($id: ID!) { updatePack(input: { id: $id, level: "One", language: "Any" }) { id } }', {
        id,
      }),
    )
    expect(await database.sql`select distinct level, language from search_record`).toMatchObject([
      { level: 'One', language: 'Any' },
    ])
    const again = toForm(await readPack(api, id))
    await done(ask(savePackMutation, { input: { ...again, level: 'Two' } }))
    expect(await database.sql`select from search_record where level = 'Two'`).toHaveLength(5)
    await done(ask('mutation ($id: ID!) { deletePack(input: { id: $id }) { id } }', { id }))
    expect(await database.sql`select from search_record`).toHaveLength(0)
  })

  test('a question of a pack: edited, moved and deleted on its own', async () => {
    const id = await makePack(api, people.owner, packDraft(3))
    const { items } = (await readPack(api, id)).questions
    await done(writes.send('updateQuestionObject', { id: items[0]!.id, question: 'Moved', order: 3 }))
    await done(writes.send('deleteQuestionObject', { id: items[1]!.id }))
  })
})

describe('the pack in the records of its questions', () => {
  const packsOf = async () =>
    (
      await database.sql<{ query: string; packId: string | null; packName: string | null }>`
        select query, pack_id as "packId", pack_name as "packName" from search_record
        order by pack_id nulls first, query collate "C"`
    ).map(({ query, packId, packName }) => [query, packId, packName])
  const rename = 'mutation ($id: ID!, $name: String!) { updatePack(input: { id: $id, name: $name }) { id } }'

  test('changes with the name, by the settings and by the form; packs and other questions have none', async () => {
    const id = await makePack(api, people.owner, packDraft(2, { name: 'Cells' }))
    await writes.makeQuestion()
    const named = (name: string) => [
      ...[
        ['Q', null, null],
        [name, null, null],
      ].sort(),
      ['Question 1', id, name],
      ['Question 2', id, name],
    ]
    expect(await packsOf()).toEqual(named('Cells'))
    await done(ask(rename, { id, name: 'Kinetics' }))
    expect(await packsOf()).toEqual(named('Kinetics'))
    const form = toForm(await readPack(api, id))
    await done(ask(savePackMutation, { input: { ...form, name: 'Optics' } }))
    expect(await packsOf()).toEqual(named('Optics'))
  })

  test('a renaming during votes and edits leaves every record equal to its question', async () => {
    const id = await makePack(api, people.owner, packDraft(20))
    const { items } = (await readPack(api, id)).questions
    const vote = (questionId: string) =>
      ask(
        'mutation ($id: ID!) { vote(questionId: $id, type: "up", modelType: "QuestionObject") { status } }',
        { id: questionId },
        people.learner,
      )
    for (const round of [1, 2, 3]) {
      const answers = await Promise.all([
        ask(rename, { id, name: `Round ${round}` }),
        ...items.slice(round * 3, round * 3 + 3).map((item) => vote(item.id)),
        writes.send('updateQuestionObject', { id: items[0]!.id, question: `Edited ${round}` }),
      ])
      for (const { errors } of answers) expect(errors).toBeUndefined()
      expect(await findSearchFaults(database)).toEqual([])
    }
  })

  test('a renamed pack of 200 takes as many statements as one of 2', async () => {
    const count = async (size: number) => {
      const id = await makePack(api, people.owner, packDraft(size))
      await database.sql`update pack set name = 'Another' where id = ${id}`
      const { sql, count: statements } = countStatements(database.sql)
      await sql.begin((tx) => refreshSearchRecords(tx, { packs: [id] }))
      return statements()
    }
    const few = [await count(2), await count(2)]
    expect(await count(200)).toBe(few[1])
  })
})

test('the content of a deleted account is removed from the index', async () => {
  await makePack(api, people.owner, packDraft(3))
  await writes.makeQuestion()
  await database.sql`delete from app_user where id = ${people.owner.id}`
  expect(await database.sql`select from search_record`).toHaveLength(0)
  expect(await findSearchFaults(database)).toEqual([])
})

test('a rollback leaves no trace in the index', async () => {
  const kept = await makePack(api, people.owner, packDraft(2))
  const failed = database.sql.begin(async (tx) => {
    const draft = {
      ...packDraft(3, { name: 'Never' }),
      questions: [{ ...emptyContent(), ...card('Unheard of') }],
    }
    const { id, written } = await storePack(tx, people.owner.id, null, draft as never)
    await refreshSearchRecords(tx, { packs: [id], questions: written })
    await tx`delete from pack where id = ${kept}`
    throw new Error('undo')
  })
  await expect(failed).rejects.toThrow('undo')
  expect(await findSearchFaults(database)).toEqual([])
  expect(await database.sql`select from search_word where word = 'unheard'`).toHaveLength(0)
  expect(await recordOf(kept)).toBeDefined()
})
