import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  card,
  codeOf,
  countsAreRight,
  createPeople,
  makePack,
  makePicture,
  type People,
  packDraft,
  type ReadQuestion,
  readPack,
  roles,
  toCard,
} from '../../../tests/authoring.ts'
import { createDataApi, type DataApi, guest } from '../../../tests/data-api.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import { newId } from '../../lib/new-id.ts'

let database: TestDatabase
let api: DataApi
let people: People

beforeAll(async () => {
  database = await createTestDatabase({ max: 10 })
  api = await createDataApi(database)
  people = await createPeople(database)
})
afterAll(async () => {
  await api.close()
  await database.drop()
})

const mutations = {
  saveQuestion:
    'mutation ($input: SaveQuestionInput!) { saveQuestion(input: $input) { status id imageUrl } }',
  updateQuestionObject: `mutation ($input: UpdateQuestionObjectInput!) {
    updateQuestionObject(input: $input) { id question answer explanation order owner } }`,
  deleteQuestionObject: `mutation ($input: DeleteQuestionObjectInput!) {
    deleteQuestionObject(input: $input) { id question options { content } } }`,
  updateOption:
    'mutation ($input: UpdateOptionInput!) { updateOption(input: $input) { id content questionId owner } }',
  deleteOption: 'mutation ($input: DeleteOptionInput!) { deleteOption(input: $input) { id } }',
  deleteQuestionTag:
    'mutation ($input: DeleteQuestionTagInput!) { deleteQuestionTag(input: $input) { id tagId questionId owner } }',
}
const send = (name: keyof typeof mutations, input: object, viewer = people.owner) =>
  api.ask(viewer, mutations[name], { input })

const read = async (id: string): Promise<ReadQuestion> =>
  (
    await api.ask(
      guest,
      `query ($id: ID!) { getQuestionObject(id: $id) { id order question answer explanation imageUrl level language
        verificationStatus updatedAt options { id content } tags { id tagId } } }`,
      { id },
    )
  ).data.getQuestionObject

/** A question on its own, made by `createQuestion`. */
async function makeQuestion(change: Record<string, unknown> = {}): Promise<ReadQuestion> {
  const { data } = await api.ask(
    people.owner,
    `mutation ($tags: AWSJSON, $options: AWSJSON!, $imageUrl: String) {
      createQuestion(question: "Q", level: "SSC", language: "Bangla", tags: $tags, options: $options, imageUrl: $imageUrl)
      { id } }`,
    {
      tags: JSON.stringify(['one', 'two', 'three']),
      options: JSON.stringify(
        ['right', 'a', 'b', 'c'].map((content, at) => ({ content, isCorrect: at === 0 })),
      ),
      ...change,
    },
  )
  return read(data.createQuestion.id)
}
const toForm = (question: ReadQuestion) => ({
  ...toCard(question),
  level: question.level,
  language: question.language,
  basedOn: question.updatedAt,
  formKey: newId(),
})

const expected = {
  edit: {
    guest: 'UNAUTHENTICATED',
    learner: 'FORBIDDEN',
    owner: 'ok',
    ownerNoMore: 'FORBIDDEN',
    otherCreator: 'FORBIDDEN',
    contestCreator: 'FORBIDDEN',
    administrator: 'ok',
  },
}

describe('saveQuestion', () => {
  test('writes what the form says; places, ids and verification stay; again it writes nothing', async () => {
    const before = await makeQuestion()
    await database.sql`update question set verification_status = true where id = ${before.id}`
    const form = {
      ...toForm(before),
      question: 'New?',
      option3: 'mended',
      tags: ['two', 'new'],
      level: 'HSC',
    }
    expect(await send('saveQuestion', form)).toEqual({
      data: { saveQuestion: { status: 'success', id: before.id, imageUrl: null } },
    })
    const after = await read(before.id)
    expect(after).toMatchObject({
      question: 'New?',
      level: 'HSC',
      verificationStatus: true,
      answer: before.answer,
    })
    expect(after.options).toEqual(
      before.options.map((option) =>
        option.content === toCard(before).option3 ? { ...option, content: 'mended' } : option,
      ),
    )
    expect(after.tags.map(({ tagId }) => tagId)).toEqual(['two', 'new'])
    await send('saveQuestion', form)
    expect(await read(before.id)).toEqual(after)
  })

  test('a picture comes, stays, is replaced and goes', async () => {
    const [one, two] = [
      await makePicture(database, people.owner.id),
      await makePicture(database, people.owner.id),
    ]
    const question = await makeQuestion({ imageUrl: one })
    expect(question.imageUrl).toBe(one)
    const { imageUrl: _, basedOn: __, ...form } = toForm(question)
    await send('saveQuestion', { ...form, question: 'Other' })
    expect((await read(question.id)).imageUrl).toBe(one)
    await send('saveQuestion', { ...form, imageUrl: two })
    expect((await read(question.id)).imageUrl).toBe(two)
    await send('saveQuestion', { ...form, imageUrl: null })
    expect((await read(question.id)).imageUrl).toBeNull()
    const foreign = await makePicture(database, people.otherCreator.id)
    expect(codeOf(await send('saveQuestion', { ...form, imageUrl: foreign }))).toBe('BAD_INPUT')
  })

  test('refuses to overwrite what something else changed; a change of its pack is no such thing', async () => {
    const question = await makeQuestion()
    const [mine, other] = [toForm(question), toForm(question)]
    expect(codeOf(await send('saveQuestion', { ...other, question: 'Other' }))).toBe('ok')
    expect(codeOf(await send('saveQuestion', { ...other, question: 'Other again' }))).toBe('ok')
    expect((await send('saveQuestion', { ...mine, question: 'Mine' })).errors?.[0]).toMatchObject({
      message: expect.stringContaining('changed somewhere else'),
      extensions: { code: 'CONFLICT' },
    })
    expect(codeOf(await send('saveQuestion', { ...mine, question: 'Other again' }))).toBe('ok')

    const pack = await readPack(api, await makePack(api, people.owner, packDraft(3)))
    const [first, , third] = pack.questions.items
    const form = toForm(third!)
    expect(codeOf(await send('deleteQuestionObject', { id: first!.id }))).toBe('ok')
    expect(codeOf(await send('saveQuestion', { ...form, question: 'Moved meanwhile' }))).toBe('ok')
  })

  test.each([
    ['a blank option', { option2: ' ' }, "You haven't filled all mandatory fields."],
    ['eleven tags', { tags: [...'abcdefghijk'] }, "You can't have more than 10 tags."],
    ['a level that is none', { level: 'Nine' }, 'Your level name is invalid.'],
  ])('refuses %s', async (_, change, message) => {
    const form = toForm(await makeQuestion())
    expect((await send('saveQuestion', { ...form, ...change })).errors?.[0]).toMatchObject({
      message,
      extensions: { code: 'BAD_INPUT' },
    })
  })

  test('savers at once leave the whole of one', async () => {
    const { basedOn: _, ...form } = toForm(await makeQuestion())
    const savers = Array.from({ length: 8 }, (_, at) => ({
      ...form,
      ...card(`By ${at}`),
      tags: [`${at}`, 'z', 'a'],
    }))
    const codes = (await Promise.all(savers.map((input) => send('saveQuestion', input)))).map(codeOf)
    expect(codes).toEqual(savers.map(() => 'ok'))
    const question = await read(form.id)
    const { id: _id, imageUrl: _imageUrl, ...content } = toCard(question)
    const {
      id: __,
      imageUrl: ___,
      level: ____,
      language: _____,
      formKey: ______,
      ...wanted
    } = savers.find((saver) => saver.question === question.question)!
    expect({ ...content, option2: '', option3: '', option4: '' }).toEqual({
      ...wanted,
      option2: '',
      option3: '',
      option4: '',
    })
    expect(question.options).toHaveLength(4)
  })
})

describe('updateQuestionObject', () => {
  test('changes the fields that are given and leaves the others', async () => {
    const question = await makeQuestion()
    const wrong = question.options.find(({ id }) => id !== question.answer)!
    const { data } = await send('updateQuestionObject', {
      id: question.id,
      question: ' Other ',
      answer: wrong.id,
      explanation: 'Since',
    })
    expect(data.updateQuestionObject).toMatchObject({
      question: 'Other',
      answer: wrong.id,
      explanation: 'Since',
    })
    expect((await read(question.id)).options).toEqual(question.options)
    await send('updateQuestionObject', { id: question.id, explanation: null })
    expect(await read(question.id)).toMatchObject({ question: 'Other', explanation: null, level: 'SSC' })
    for (const change of [
      { question: ' ' },
      { answer: newId() },
      { answer: 'x' },
      { level: 'x' },
      { order: 1 },
    ]) {
      expect(codeOf(await send('updateQuestionObject', { id: question.id, ...change }))).toBe('BAD_INPUT')
    }
  })

  test('moves a question to another place in its pack, the others make room', async () => {
    const packId = await makePack(api, people.owner, packDraft(5))
    const ids = (await readPack(api, packId)).questions.items.map(({ id }) => id)
    const { data } = await send('updateQuestionObject', { id: ids[0], order: 4 })
    expect(data.updateQuestionObject.order).toBe(4)
    const { items } = (await readPack(api, packId)).questions
    expect(items.map(({ id, order }) => [ids.indexOf(id) + 1, order])).toEqual([
      [2, 1],
      [3, 2],
      [4, 3],
      [1, 4],
      [5, 5],
    ])
    for (const order of [0, 6, -1]) {
      expect(codeOf(await send('updateQuestionObject', { id: ids[0], order }))).toBe('BAD_INPUT')
    }
  })
})

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
  test('takes one tag off and leaves the others in their order, with room for a new one', async () => {
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
  test('deletes a question with all that hangs on it; the next ones in its pack move up', async () => {
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

    const [left] = await database.sql`select
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

    // Sent again it changes nothing, and says that it is gone.
    expect((await send('deleteQuestionObject', { id })).errors?.[0]).toMatchObject({
      message: 'Question not Found.',
      extensions: { code: 'NOT_FOUND' },
    })
    expect((await readPack(api, packId)).questions.items).toHaveLength(4)
  })

  test('at once, all of a pack but two', async () => {
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

  test('is for its owner, a creator or not any more, and for administrators', async () => {
    for (const role of roles) {
      const { id } = await makeQuestion()
      const { errors } = await send('deleteQuestionObject', { id }, people[role])
      const isAllowed = ['owner', 'ownerNoMore', 'administrator'].includes(role)
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
] as const)('%s is for its owner while they are a creator, and for administrators', async (name, toInput) => {
  const codes: Record<string, string> = {}
  for (const role of roles) {
    const question = await makeQuestion()
    codes[role] = codeOf(await send(name, toInput(question), people[role]))
    if (codes[role] !== 'ok') expect(await read(question.id)).toEqual(question)
  }
  expect(codes).toEqual(expected.edit)
  const [{ owners }] =
    (await database.sql`select count(distinct owner)::integer as owners from question`) as unknown as [
      { owners: number },
    ]
  expect(owners).toBe(1)
})

test.each(Object.keys(mutations) as (keyof typeof mutations)[])(
  '%s of what is not there is refused',
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
