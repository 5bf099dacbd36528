import { describe, expect, test } from 'vitest'
import {
  card,
  codeOf,
  codesForAuthors,
  countsAreRight,
  makePack,
  packDraft,
  type ReadQuestion,
  readPack,
  roles,
} from '../../../../tests/support/authoring.ts'
import { guest } from '../../../../tests/support/data-api.ts'
import { createQuestionWrites, questionMutations, toForm } from '../../../../tests/support/question-writes.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'

const { database, api, people } = await createTestWorld()
const { send, read, makeQuestion } = createQuestionWrites(api, people)

describe('options', () => {
  test('change their text, and cannot be deleted', async () => {
    const question = await makeQuestion()
    const [option] = question.options
    expect(
      (await send('updateOption', { id: option!.id, content: ' new\u0000 ' })).data.updateOption,
    ).toEqual({
      id: option!.id,
      content: 'new',
      questionId: question.id,
      owner: people.owner.id,
    })
    const after = await read(question.id)
    expect(after.options).toEqual([{ ...option, content: 'new' }, ...question.options.slice(1)])
    expect(after.updatedAt > question.updatedAt).toBe(true)
    await send('updateOption', { id: option!.id, content: 'new' })
    expect((await read(question.id)).updatedAt).toBe(after.updatedAt)

    expect(codeOf(await send('updateOption', { id: option!.id, content: ' ' }))).toBe('BAD_INPUT')
    expect((await send('deleteOption', { id: option!.id })).errors?.[0]).toMatchObject({
      message: 'A question has exactly 4 options, so none can be deleted. Change its text instead.',
      extensions: { code: 'CONFLICT' },
    })
    expect((await read(question.id)).options).toHaveLength(4)
  })
})

describe('deleteQuestionTag', () => {
  test('removes one tag and keeps the order of the others, with room for a new one', async () => {
    const question = await makeQuestion({ tags: JSON.stringify([...'abcdefghij']) })
    const { data } = await send('deleteQuestionTag', { id: question.tags[3]!.id })
    expect(data.deleteQuestionTag).toMatchObject({
      tagId: 'd',
      questionId: question.id,
      owner: people.owner.id,
    })
    const again = await send('deleteQuestionTag', { id: question.tags[3]!.id })
    expect(again.errors?.[0]).toMatchObject({ message: 'Tag not Found.', extensions: { code: 'NOT_FOUND' } })
    const add = `mutation { addQuestionTag(questionId: "${question.id}", tags: "[\\"k\\"]") { id } }`
    expect(codeOf(await api.ask(people.owner, add))).toBe('ok')
    expect((await read(question.id)).tags.map(({ tagId }) => tagId).join('')).toBe('abcefghijk')
    const eleventh = add.replace('k\\', 'l\\')
    expect((await api.ask(people.owner, eleventh)).errors?.[0]?.message).toBe(
      "There can't be more than 10 tag.",
    )
  })
})

describe('deleteQuestionObject', () => {
  test('deletes a question with everything that belongs to it; later ones in its pack move up', async () => {
    const packId = await makePack(
      api,
      people.owner,
      packDraft(5, { questions: [1, 2, 3, 4, 5].map((at) => card(`${at}`, { tags: ['x'] })) }),
    )
    const before = (await readPack(api, packId)).questions.items
    const { id } = before[1]!
    await database.sql`insert into verification (id, question_id) values (${newId()}, ${id})`
    const { data } = await send('deleteQuestionObject', { id })
    expect(data.deleteQuestionObject).toMatchObject({ id, question: '2', options: { length: 4 } })

    const [left] = await database.sql<{ count: string }>`select
      (select count(*) from question where id = ${id}) + (select count(*) from question_option where question_id = ${id})
      + (select count(*) from question_tag where question_id = ${id})
      + (select count(*) from verification where question_id = ${id}) as count`
    expect(Number(left!.count)).toBe(0)
    const { items } = (await readPack(api, packId)).questions
    expect(items.map(({ question, order }) => [question, order])).toEqual([
      ['1', 1],
      ['3', 2],
      ['4', 3],
      ['5', 4],
    ])
    const neighbour = `query { listQuestionObjectByPackIdAndOrder(packId: "${packId}", order: { eq: 2 }) { items { question } } }`
    expect((await api.ask(guest, neighbour)).data.listQuestionObjectByPackIdAndOrder.items).toEqual([
      { question: '3' },
    ])
    expect(await countsAreRight(database)).toBe(true)

    // Repeating it changes nothing and returns NOT_FOUND.
    expect((await send('deleteQuestionObject', { id })).errors?.[0]).toMatchObject({
      message: 'Question not Found.',
      extensions: { code: 'NOT_FOUND' },
    })
    expect((await readPack(api, packId)).questions.items).toHaveLength(4)
  })

  test('deletes all but two questions of a pack concurrently', async () => {
    const packId = await makePack(api, people.owner, packDraft(8))
    const ids = (await readPack(api, packId)).questions.items.map(({ id }) => id)
    const gone = [ids[0], ids[2], ids[2], ids[3], ids[5], ids[6], ids[7]]
    const codes = (await Promise.all(gone.map((id) => send('deleteQuestionObject', { id })))).map(codeOf)
    expect(codes.sort()).toEqual(['NOT_FOUND', ...Array(6).fill('ok')])
    const { items } = (await readPack(api, packId)).questions
    expect(items.map(({ id, order }) => [id, order])).toEqual([
      [ids[1], 1],
      [ids[4], 2],
    ])
    expect(await countsAreRight(database)).toBe(true)
  })

  test('is allowed for its owner, even without the group, and for administrators', async () => {
    for (const role of roles) {
      const { id } = await makeQuestion()
      const { errors } = await send('deleteQuestionObject', { id, reason: 'R' }, people[role])
      const isAllowed = ['owner', 'formerCreator', 'administrator'].includes(role)
      if (isAllowed) expect([role, errors]).toEqual([role, undefined])
      else if (role === 'guest') expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
      else {
        expect(errors?.[0]).toMatchObject({
          message: "The question couldn't be deleted.",
          extensions: { code: 'FORBIDDEN' },
        })
      }
      expect((await read(id)) === null).toBe(isAllowed)
    }
  })
})

test.each([
  ['saveQuestion', (question: ReadQuestion) => ({ ...toForm(question), question: newId() })],
  ['updateQuestionObject', ({ id }: ReadQuestion) => ({ id, question: newId() })],
  ['updateOption', ({ options }: ReadQuestion) => ({ id: options[0]!.id, content: newId() })],
  ['deleteQuestionTag', ({ tags }: ReadQuestion) => ({ id: tags[0]!.id })],
] as const)(
  '%s is allowed for its owner while they are a creator, and for administrators',
  async (name, toInput) => {
    const codes: Record<string, string> = {}
    for (const role of roles) {
      const question = await makeQuestion()
      codes[role] = codeOf(await send(name, toInput(question), people[role]))
      if (codes[role] !== 'ok') expect(await read(question.id)).toEqual(question)
    }
    expect(codes).toEqual(codesForAuthors)
    const [{ owners }] =
      (await database.sql`select count(distinct owner)::integer as owners from question`) as unknown as [
        { owners: number },
      ]
    expect(owners).toBe(1)
  },
)

test.each(Object.keys(questionMutations) as (keyof typeof questionMutations)[])(
  '%s of an unknown object is refused',
  async (name) => {
    const rest =
      name === 'saveQuestion'
        ? { ...toForm(await makeQuestion()) }
        : name === 'updateOption'
          ? { content: 'x' }
          : {}
    for (const id of [newId(), 'x', "'; drop table question; --", '\u0000']) {
      expect(codeOf(await send(name, { ...rest, id }))).toBe('NOT_FOUND')
    }
  },
)
