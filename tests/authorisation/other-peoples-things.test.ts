import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pictureFields } from '../../contract/bank/question-fields.ts'
import { newId } from '../../server/lib/new-id.ts'
import {
  type Answer,
  card,
  clear,
  createWorld,
  makePack,
  makePicture,
  people,
  settings,
  startExam,
  type World,
} from './world.ts'

/* Ids and keys of other users' objects inside an allowed write have no effect on those objects. */

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => clear(world))
afterAll(() => world.stop())

const code = ({ errors }: Answer) => errors?.[0]?.extensions.code

const savePack = (input: object) =>
  world.ask('other creator', 'mutation ($input: SavePackInput!) { savePack(input: $input) { id } }', {
    input: { ...settings, name: 'Mine', creationKey: newId(), tags: [], questions: [card], ...input },
  })

/** All rows of the owner's content. */
async function ownersThings(): Promise<unknown> {
  const { sql, idOf } = world
  return sql`
    select p::text, array(select q::text from question q where q.pack_id = p.id order by q.position) as questions,
      array(select o::text from question_option o join question q on q.id = o.question_id
        where q.pack_id = p.id order by o.id) as options,
      array(select t::text from picture t where t.owner = p.owner order by t.path) as pictures
    from pack p where p.owner = ${idOf.owner} order by p.id`
}

test('a card with the id or key of a question in another pack creates a new question', async () => {
  const { questionId } = await makePack(world)
  await world.sql`update question set creation_key = ${newId()} where id = ${questionId}`
  const [row] = await world.sql<{
    creation_key: string
  }>`select creation_key from question where id = ${questionId}`
  const before = await ownersThings()

  for (const theirs of [{ id: questionId }, { creationKey: row?.creation_key }]) {
    const saved = await savePack({ questions: [{ ...card, question: 'Taken', ...theirs }] })
    expect(saved.errors).toBeUndefined()
    const [mine] = await world.sql<{
      id: string
    }>`select id from question where pack_id = ${saved.data.savePack.id}`
    expect(mine?.id).not.toBe(questionId)
  }

  expect(await ownersThings()).toEqual(before)
})

test('a creation key used by another user is independent of one’s own', async () => {
  const { packId } = await makePack(world)
  const [row] = await world.sql<{ creation_key: string }>`select creation_key from pack where id = ${packId}`
  const before = await ownersThings()

  const saved = await savePack({ creationKey: row?.creation_key })

  expect(saved.data.savePack.id).not.toBe(packId)
  expect(await ownersThings()).toEqual(before)
})

test.each(pictureFields)(
  'another user’s picture, or an address of elsewhere, cannot be used as %s',
  async (field) => {
    await makePack(world)
    const path = await makePicture(world)
    const before = await ownersThings()
    const { data } = await savePack({})
    const [mine] = await world.sql<{
      id: string
    }>`select id from question where pack_id = ${data.savePack.id}`
    const [option] = await world.sql<{ id: string }>`
    select id from question_option where question_id = ${mine!.id}`
    const ask = async (mutation: string, type: string, input: object) =>
      code(
        await world.ask(
          'other creator',
          `mutation ($input: ${type}!) { ${mutation}(input: $input) { id } }`,
          { input },
        ),
      )

    for (const wrong of [
      path,
      'question-pictures/none.webp',
      'https://elsewhere.example/a.webp',
      'a\u0000b',
    ]) {
      expect(code(await savePack({ questions: [{ ...card, [field]: wrong }] }))).toBe('BAD_INPUT')
      const input = { ...card, id: mine?.id, level: 'SSC', language: 'Bangla', [field]: wrong }
      expect(await ask('saveQuestion', 'SaveQuestionInput', input)).toBe('BAD_INPUT')
      if (field === 'imageUrl' || field === 'passageImageUrl') {
        const change = { id: mine?.id, [field]: wrong }
        expect(await ask('updateQuestionObject', 'UpdateQuestionObjectInput', change)).toBe('BAD_INPUT')
      } else {
        const change = { id: option?.id, content: 'other', imageUrl: wrong }
        expect(await ask('updateOption', 'UpdateOptionInput', change)).toBe('BAD_INPUT')
      }
    }

    expect(await ownersThings()).toEqual(before)
  },
)

test('an option of another user’s question cannot be the right answer', async () => {
  const { optionId } = await makePack(world)
  const { data } = await savePack({})
  const [mine] = await world.sql<{ id: string }>`select id from question where pack_id = ${data.savePack.id}`

  const update =
    'mutation ($input: UpdateQuestionObjectInput!) { updateQuestionObject(input: $input) { id } }'
  const response = await world.ask('other creator', update, { input: { id: mine?.id, answer: optionId } })

  expect(code(response)).toBe('BAD_INPUT')
})

test('an exam in progress is not shown to another user', async () => {
  const { packId, attemptId } = await startExam(world)

  for (const person of people) {
    const { data } = await world.ask(
      person,
      'query ($packId: ID!) { getExamAttempt(packId: $packId) { id } }',
      { packId },
    )
    expect(data.getExamAttempt, person).toEqual(person === 'owner' ? { id: attemptId } : null)
  }
})
