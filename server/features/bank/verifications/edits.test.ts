import { describe, expect, test } from 'vitest'
import { choiceFields, contentFields } from '../../../../contract/bank/question-fields.ts'
import {
  card,
  codeOf,
  makePack,
  makePicture,
  packDraft,
  type ReadPack,
  readPack,
  savePackMutation,
  toForm,
} from '../../../../tests/support/authoring.ts'
import type { Answer } from '../../../../tests/support/data-api.ts'
import { createQuestionWrites, toForm as toQuestionForm } from '../../../../tests/support/question-writes.ts'
import { findSearchFaults } from '../../../../tests/support/search-faults.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { createVerifiedContent } from '../../../../tests/support/verified-content.ts'
import { newId } from '../../../lib/new-id.ts'

const world = await createTestWorld()
const { database, api, people } = world
const { send, read, makeQuestion } = createQuestionWrites(api, people)
const { verify, confirm, editOf, makeVerifiedPack } = createVerifiedContent(world)

const parts = [...contentFields, ...choiceFields, 'imageUrl'] as const

/** Returns another value of this part, as a form sends it. */
async function otherValue(part: (typeof parts)[number]): Promise<unknown> {
  if (part === 'level') return 'BCS'
  if (part === 'language') return 'Any'
  if (part === 'optionOrder') return '----'
  if (part === 'tags') return ['another']
  return part === 'imageUrl' ? makePicture(database, people.owner.id) : 'Another text'
}

const ask = (query: string, variables: Record<string, unknown>, viewer = people.owner) =>
  api.ask(viewer, query, variables)

const savePack = (input: object, viewer = people.owner) => ask(savePackMutation, { input }, viewer)

/** Returns which of a pack and its first question a write marks as edited. */
async function marksOf(write: (pack: ReadPack) => Promise<Answer>, code = 'ok') {
  const { id, questionId } = await makeVerifiedPack()
  expect(codeOf(await write(await readPack(api, id)))).toBe(code)
  const pack = await readPack(api, id)
  expect(pack.verificationStatus, 'a verification has no way back').toBe(true)
  const isLeft = pack.questions.items.some((question) => question.id === questionId)
  expect(await findSearchFaults(database)).toEqual([])
  return {
    pack: (await editOf('pack', id)) !== null,
    question: isLeft ? (await editOf('question', questionId)) !== null : null,
  }
}

const both = { pack: true, question: true }
const neither = { pack: false, question: false }
const packAlone = { pack: true, question: false }

describe.each(parts)('a change of %s', (part) => {
  const expected = part === 'language' ? neither : both

  test.each(['saveQuestion', 'updateQuestionObject'] as const)('by %s', async (mutation) => {
    const value = await otherValue(part)
    const write = async (pack: ReadPack) => {
      const question = pack.questions.items[0]!
      if (mutation === 'saveQuestion')
        return send('saveQuestion', { ...toQuestionForm(question), [part]: value })
      if (part === 'answer')
        return send('updateQuestionObject', {
          id: question.id,
          answer: question.options.find(({ id }) => id !== question.answer)!.id,
        })
      if (/^option\d/.test(part)) return send('updateOption', { id: question.options[0]!.id, content: value })
      if (part === 'tags')
        return ask(
          'mutation ($id: ID!) { addQuestionTag(questionId: $id, tags: "[\\"another\\"]") { status } }',
          { id: question.id },
        )
      return send('updateQuestionObject', { id: question.id, [part]: value })
    }
    expect(await marksOf(write)).toEqual(expected)
  })

  test('by savePack', async () => {
    const value = await otherValue(part)
    const write = async (pack: ReadPack) => {
      const form = toForm(pack)
      if (part === 'level' || part === 'language') return savePack({ ...form, [part]: value })
      form.questions[0]![part] = value
      return savePack(form)
    }
    expect(await marksOf(write)).toEqual(expected)
  })
})

test.each<[string, object, (pack: ReadPack) => Promise<Answer>]>([
  [
    'a removed tag of a question',
    both,
    async ({ questions: { items } }) => {
      const { id } = items[0]!
      await ask('mutation ($id: ID!) { addQuestionTag(questionId: $id, tags: "[\\"one\\"]") { status } }', {
        id,
      })
      const edit = await editOf('question', id)
      await confirm('question', id, edit)
      const { tags } = await read(id)
      return send('deleteQuestionTag', { id: tags[0]!.id })
    },
  ],
  ['the name', packAlone, ({ id }) => ask(updatePack, { input: { id, name: 'Another' } })],
  ['the name in the form', packAlone, (pack) => savePack({ ...toForm(pack), name: 'Another' })],
  ['the level', both, ({ id }) => ask(updatePack, { input: { id, level: 'BCS' } })],
  ['the tags in the form', packAlone, (pack) => savePack({ ...toForm(pack), tags: [] })],
  [
    'a new tag of the pack',
    packAlone,
    ({ id }) =>
      ask('mutation ($id: ID!) { addQuestionTag(packId: $id, tags: "[\\"t\\"]") { status } }', { id }),
  ],
  [
    'a removed tag of the pack',
    packAlone,
    ({ tags }) =>
      ask('mutation ($id: ID!) { deletePackTag(input: { id: $id }) { id } }', { id: tags[0]!.id }),
  ],
  [
    'an added question',
    packAlone,
    (pack) => savePack({ ...toForm(pack), questions: [...toForm(pack).questions, card('New')] }),
  ],
  ['a question added by itself', packAlone, ({ id }) => createIn(id)],
  ['another order', packAlone, (pack) => savePack({ ...toForm(pack), questions: reversed(pack) })],
  [
    'another place',
    packAlone,
    ({ questions: { items } }) => send('updateQuestionObject', { id: items[0]!.id, order: 3 }),
  ],
  [
    'a removed question',
    packAlone,
    (pack) => savePack({ ...toForm(pack), questions: toForm(pack).questions.slice(0, 2) }),
  ],
  [
    'a deleted question',
    { pack: true, question: null },
    ({ questions: { items } }) => send('deleteQuestionObject', { id: items[0]!.id }),
  ],
  [
    'a change of a question that is not verified',
    packAlone,
    ({ questions: { items } }) => send('updateQuestionObject', { id: items[1]!.id, question: 'Another' }),
  ],
  [
    'a change by an administrator',
    both,
    ({ questions: { items } }) =>
      send('updateQuestionObject', { id: items[0]!.id, question: 'Another' }, people.administrator),
  ],
])('%s marks what it changes', async (_, expected, write) => {
  expect(await marksOf(write)).toEqual(expected)
})

test.each<[string, (pack: ReadPack) => Promise<Answer>, string?]>([
  [
    'the same form of the question',
    ({ questions }) => send('saveQuestion', toQuestionForm(questions.items[0]!)),
  ],
  ['the same form of the pack', (pack) => savePack(toForm(pack))],
  ['the same settings', ({ id, name }) => ask(updatePack, { input: { id, name } })],
  [
    'the same values of fields',
    ({ questions: { items } }) =>
      send('updateQuestionObject', { id: items[0]!.id, question: items[0]!.question, order: 1 }),
  ],
  ['the same text of an option', ({ questions: { items } }) => send('updateOption', items[0]!.options[0]!)],
  [
    'wrong options in another order',
    (pack) => {
      const form = toForm(pack)
      const { option2, option3, ...first } = form.questions[0]!
      form.questions[0] = { ...first, option2: option3, option3: option2 }
      return savePack(form)
    },
  ],
  ['the language', ({ id }) => ask(updatePack, { input: { id, language: 'Any' } })],
  ['the numbering', ({ id }) => ask(updatePack, { input: { id, automaticNumbering: false } })],
  ['the numbering in the form', (pack) => savePack({ ...toForm(pack), automaticNumbering: false })],
  [
    'a vote',
    ({ questions: { items } }) =>
      ask(
        'mutation ($id: ID!) { vote(questionId: $id, type: "up", modelType: "QuestionObject") { status } }',
        { id: items[0]!.id },
        people.learner,
      ),
  ],
  ['the verification of another question', ({ questions }) => verify('question', questions.items[1]!.id)],
  [
    'a refused save',
    ({ questions: { items } }) => send('updateQuestionObject', { id: items[0]!.id, question: '' }),
    'BAD_INPUT',
  ],
  [
    'a save by another creator',
    ({ questions: { items } }) =>
      send('updateQuestionObject', { id: items[0]!.id, question: 'X' }, people.otherCreator),
    'FORBIDDEN',
  ],
  [
    'a save that would overwrite another',
    async (pack) => {
      const form = toForm(pack)
      await ask(updatePack, { input: { id: pack.id, language: 'English' } })
      form.questions[0]!.question = 'Another'
      return savePack(form)
    },
    'CONFLICT',
  ],
])('%s marks nothing', async (_, write, code) => {
  expect(await marksOf(write, code)).toEqual(neither)
})

test('content that is not verified is never marked, and a later verification has no mark', async () => {
  const id = await makePack(api, people.owner, packDraft(2))
  const [question] = (await readPack(api, id)).questions.items
  await send('updateQuestionObject', { id: question!.id, question: 'Another' })
  expect(await editOf('pack', id)).toBeNull()
  await verify('pack', id)
  await verify('question', question!.id)
  expect(await editOf('pack', id)).toBeNull()
  expect(await editOf('question', question!.id)).toBeNull()
})

test('a question that is written into another pack marks both packs; the new one is not verified', async () => {
  const from = await makeVerifiedPack()
  const to = await makeVerifiedPack()
  const [forms] = [await Promise.all([from.id, to.id].map(async (id) => toForm(await readPack(api, id))))]
  const [left, right] = forms as [ReturnType<typeof toForm>, ReturnType<typeof toForm>]
  const moved = left.questions.shift()!
  await savePack(left)
  await savePack({ ...right, questions: [...right.questions, moved] })
  expect(await editOf('pack', from.id)).not.toBeNull()
  expect(await editOf('pack', to.id)).not.toBeNull()
  const added = (await readPack(api, to.id)).questions.items.at(-1)!
  expect(added).toMatchObject({ question: moved.question, verificationStatus: false })
  expect(added.id).not.toBe(from.questionId)
})

test('a deleted picture marks every question that showed it, and their packs', async () => {
  const { id, questionId } = await makeVerifiedPack()
  const single = await makeQuestion()
  await verify('question', single.id)
  const imageUrl = await makePicture(database, people.owner.id)
  for (const each of [questionId, single.id]) {
    await send('updateQuestionObject', { id: each, imageUrl })
    await confirm('question', each, await editOf('question', each))
  }
  await confirm('pack', id, await editOf('pack', id))
  const remove = 'mutation ($imageUrl: String!) { deleteImage(imageUrl: $imageUrl) { status } }'
  expect(codeOf(await ask(remove, { imageUrl }))).toBe('ok')
  for (const [type, of] of [
    ['question', questionId],
    ['question', single.id],
    ['pack', id],
  ] as const)
    expect(await editOf(type, of)).not.toBeNull()
  expect(await findSearchFaults(database)).toEqual([])
})

const updatePack = 'mutation ($input: UpdatePackInput!) { updatePack(input: $input) { id } }'

const createIn = (packId: string) =>
  ask(
    `mutation ($packId: ID!, $key: ID!, $options: AWSJSON!) { createQuestion(question: "New", level: "SSC",
      language: "Any", options: $options, packId: $packId, creationKey: $key) { id } }`,
    {
      packId,
      key: newId(),
      options: JSON.stringify(['r', 'a', 'b', 'c'].map((content, at) => ({ content, isCorrect: at === 0 }))),
    },
  )

const reversed = (pack: ReadPack) => toForm(pack).questions.toReversed()
