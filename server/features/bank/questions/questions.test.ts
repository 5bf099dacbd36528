import { expect, test } from 'vitest'
import { createDataApi, createViewer, guest } from '../../../../tests/support/data-api.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'

const { database, api } = await createTestWorld()
const creator = await createViewer(database, 'Rahima Khatun', ['CREATORS'])
const other = await createViewer(database, 'Selim', ['CREATORS'])

const create = `mutation ($question: String!, $level: String!, $language: String!, $options: AWSJSON!, $tags: AWSJSON,
    $imagePayload: AWSJSON, $explanation: String, $packId: ID, $order: Int, $creationKey: ID) {
  createQuestion(question: $question, level: $level, language: $language, options: $options, tags: $tags,
    imagePayload: $imagePayload, explanation: $explanation, packId: $packId, order: $order, creationKey: $creationKey) {
    status id questionId imageUrl } }`

const read = `query ($id: ID!) { getQuestionObject(id: $id) {
  id question answer explanation owner packId imageUrl verificationStatus voteCount language level order createdAt updatedAt
  options { id content owner questionId } tags { id tagId questionId owner }
  user { id fullName createdAt } pack { id name user { fullName } questionCount tags { tagId } } } }`

const options = (texts = ['right', 'a', 'b', 'c'], right = [0]) =>
  JSON.stringify(texts.map((content, index) => ({ content, isCorrect: right.includes(index) })))

const draft = (change: Record<string, unknown> = {}) => ({
  question: '$1+1$?',
  level: 'SSC',
  language: 'Bangla',
  options: options(),
  tags: JSON.stringify(['maths']),
  explanation: 'Count.',
  ...change,
})

async function makePack(owner: Viewer) {
  const { data } = await api.ask(
    owner,
    'mutation { createPackObject(name: "P", level: "SSC", language: "Any") { id } }',
  )
  return data.createPackObject.id as string
}

test('a question is created, and a guest can read it', async () => {
  const { data } = await api.ask(creator, create, draft())
  const { status, id, questionId } = data.createQuestion
  expect({ status, questionId }).toEqual({ status: 'success', questionId: id })

  const question = (await api.ask(guest, read, { id })).data.getQuestionObject
  expect(question).toMatchObject({
    question: '$1+1$?',
    explanation: 'Count.',
    owner: creator.id,
    packId: null,
    pack: null,
    order: null,
    voteCount: 0,
    verificationStatus: false,
    user: { id: creator.id, fullName: 'Rahima Khatun' },
    tags: [{ tagId: 'maths', questionId: id, owner: creator.id }],
  })
  expect(question.user.createdAt).toMatch(/T.*\.\d{3}Z$/)
  const right = question.options.find((option: { id: string }) => option.id === question.answer)
  expect(right).toEqual({ id: question.answer, content: 'right', owner: creator.id, questionId: id })
})

test('reading a question with everything that belongs to it is one statement', async () => {
  const packId = await makePack(creator)
  const { data } = await api.ask(creator, create, draft({ packId }))
  let statements = 0
  const counting = new Proxy(database.sql, {
    apply(target, self, args) {
      // A fragment is not sent alone: only the awaited statement counts.
      const query = Reflect.apply(target, self, args)
      const run = query.then
      const then = (...handlers: unknown[]) => {
        statements += 1
        return Reflect.apply(run, query, handlers)
      }
      Object.defineProperty(query, 'then', { value: then })
      return query
    },
  })
  const counted = await createDataApi({ sql: counting })
  const query = `query ($id: ID!) { getQuestionObject(id: $id) { question options { id content } tags { tagId }
    user { fullName } pack { id name } } }`
  const answer = await counted.ask(guest, query, { id: data.createQuestion.id })
  expect(answer.data.getQuestionObject.pack).toEqual({ id: packId, name: 'P' })
  expect(statements).toBe(1)
  await counted.close()
})

test('the same key changes the same question, and writes nothing when nothing differs', async () => {
  const creationKey = newId()
  const first = (await api.ask(creator, create, draft({ creationKey }))).data.createQuestion.id
  const before = (await api.ask(guest, read, { id: first })).data.getQuestionObject
  const [again, atOnce] = await Promise.all([
    api.ask(creator, create, draft({ creationKey })),
    api.ask(creator, create, draft({ creationKey })),
  ])
  expect([again.data.createQuestion.id, atOnce.data.createQuestion.id]).toEqual([first, first])
  expect((await api.ask(guest, read, { id: first })).data.getQuestionObject).toEqual(before)

  await api.ask(creator, create, draft({ creationKey, question: 'New?', tags: '[]' }))
  const after = (await api.ask(guest, read, { id: first })).data.getQuestionObject
  expect(after).toMatchObject({ id: first, question: 'New?', tags: [], options: { length: 4 } })

  const fresh = newId()
  const both = await Promise.all([1, 2, 3].map(() => api.ask(creator, create, draft({ creationKey: fresh }))))
  expect(new Set(both.map((answer) => answer.data.createQuestion.id)).size).toBe(1)
})

test('questions are added to an own pack, at the end or at a free place, and have neighbours', async () => {
  const packId = await makePack(creator)
  for (const order of [null, 5, null]) {
    expect((await api.ask(creator, create, draft({ packId, order }))).errors).toBeUndefined()
  }
  const neighbours = `query ($packId: ID!, $order: ModelIntKeyConditionInput, $limit: Int, $next: String) {
    listQuestionObjectByPackIdAndOrder(packId: $packId, order: $order, limit: $limit, nextToken: $next) {
      items { id order } nextToken } }`
  const all = (await api.ask(guest, neighbours, { packId })).data.listQuestionObjectByPackIdAndOrder
  expect(all.items.map((item: { order: number }) => item.order)).toEqual([1, 5, 6])
  const one = (await api.ask(guest, neighbours, { packId, order: { eq: 5 } })).data
  expect(one.listQuestionObjectByPackIdAndOrder.items).toHaveLength(1)
  for (const [order, places] of [
    [{ ge: 4, le: 6 }, [5, 6]],
    [{ ge: 2 }, [5, 6]],
    [{ le: 5 }, [1, 5]],
    [{ eq: 5, le: 4 }, []],
    [{ ge: 6, le: 1 }, []],
  ] as const) {
    const some = (await api.ask(guest, neighbours, { packId, order })).data
    expect(some.listQuestionObjectByPackIdAndOrder.items).toMatchObject(
      places.map((place) => ({ order: place })),
    )
  }
  const page = (await api.ask(guest, neighbours, { packId, limit: 2 })).data
    .listQuestionObjectByPackIdAndOrder
  const rest = (await api.ask(guest, neighbours, { packId, limit: 2, next: page.nextToken })).data
  expect(rest.listQuestionObjectByPackIdAndOrder).toMatchObject({ items: [{ order: 6 }], nextToken: null })

  const taken = await api.ask(creator, create, draft({ packId, order: 5 }))
  expect(taken.errors?.[0]?.extensions.code).toBe('CONFLICT')
  for (const order of [0, 201]) {
    const { errors } = await api.ask(creator, create, draft({ packId, order }))
    expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  }
  const foreign = await api.ask(other, create, draft({ packId }))
  expect(foreign.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  const missing = await api.ask(creator, create, draft({ packId: newId() }))
  expect(missing.errors?.[0]).toMatchObject({
    message: "Can't find the pack.",
    extensions: { code: 'NOT_FOUND' },
  })
})

test('questions created concurrently in one pack get different places', async () => {
  const packId = await makePack(creator)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => api.ask(creator, create, draft({ packId }))),
  )
  expect(answers.flatMap((answer) => answer.errors ?? [])).toEqual([])
  const rows = await database.sql<{
    position: number
  }>`select position from question where pack_id = ${packId} order by position`
  expect(rows.map((row) => row.position)).toEqual([1, 2, 3, 4, 5, 6])
})

test.each([
  ['a blank question', { question: ' \u200b' }, "You haven't filled all mandatory fields."],
  ['an invalid language', { language: 'Hindi' }, 'Your language name is invalid.'],
  ['an invalid level', { level: 'class_1' }, 'Your level name is invalid.'],
  ['eleven tags', { tags: JSON.stringify([...'abcdefghijk']) }, "You can't have more than 10 tags."],
  [
    'two right options',
    { options: options(undefined, [0, 1]) },
    'A question has exactly 4 options, one of them right.',
  ],
  [
    'five options',
    { options: options([...'abcde']) },
    'A question has exactly 4 options, one of them right.',
  ],
  [
    'options that are not a list',
    { options: '{"a":1}' },
    'options must be a JSON list of the documented shape.',
  ],
  ['options that are not JSON', { options: 'x' }, 'options must be a JSON list of the documented shape.'],
])('refuses %s', async (_, change, message) => {
  const { errors } = await api.ask(creator, create, draft(change))
  expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_INPUT' } })
})

test('only creators create questions', async () => {
  expect((await api.ask(guest, create, draft())).errors?.[0]).toMatchObject({
    message: 'No user authenticated.',
    extensions: { code: 'UNAUTHENTICATED' },
  })
  const learner = await createViewer(database, 'L')
  expect((await api.ask(learner, create, draft())).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})

test('the owner adds tags, each once, up to ten', async () => {
  const { id } = (await api.ask(creator, create, draft())).data.createQuestion
  const add = `mutation ($questionId: ID, $packId: ID, $tags: AWSJSON!) {
    addQuestionTag(questionId: $questionId, packId: $packId, tags: $tags) { status id } }`
  const tags = (names: string[]) => ({ questionId: id, tags: JSON.stringify(names) })

  expect((await api.ask(creator, add, tags(['maths', ' Maths ', 'য়']))).data.addQuestionTag).toEqual({
    status: 'success',
    id,
  })
  const read2 = async () =>
    (await api.ask(guest, read, { id })).data.getQuestionObject.tags.map(
      (tag: { tagId: string }) => tag.tagId,
    )
  expect(await read2()).toEqual(['maths', 'Maths', 'য়'.normalize('NFC')])

  const many = await Promise.all([...'abcdefgh'].map((name) => api.ask(creator, add, tags([name]))))
  expect(many.filter((answer) => answer.errors).map((answer) => answer.errors?.[0]?.message)).toEqual([
    "There can't be more than 10 tag.",
  ])
  expect(await read2()).toHaveLength(10)

  expect((await api.ask(other, add, tags(['z']))).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  expect((await api.ask(creator, add, { tags: '["z"]' })).errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  expect((await api.ask(creator, add, tags([' ']))).errors?.[0]?.message).toBe("Tag can't be blank.")
  expect((await api.ask(creator, add, { packId: newId(), tags: '["z"]' })).errors?.[0]?.message).toBe(
    'Pack not found.',
  )
  const made = await api.ask(creator, 'mutation { createTag(input: { name: " নতুন " }) { name createdAt } }')
  expect(made.data.createTag.name).toBe('নতুন')
  const two = await api.ask(creator, 'mutation { createTag(input: { name: "a, b" }) { name } }')
  expect(two.errors?.[0]?.message).toBe("A tag can't contain a comma, because commas separate tags.")
})
