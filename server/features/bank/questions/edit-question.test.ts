import { describe, expect, test } from 'vitest'
import {
  card,
  codeOf,
  makePack,
  makePicture,
  packDraft,
  readPack,
  toCard,
} from '../../../../tests/support/authoring.ts'
import { createQuestionWrites, toForm } from '../../../../tests/support/question-writes.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'

const { database, api, people } = await createTestWorld()
const { send, read, makeQuestion } = createQuestionWrites(api, people)

describe('saveQuestion', () => {
  test('writes the form; places, ids and verification stay; repeating it writes nothing', async () => {
    const before = await makeQuestion()
    await database.sql`update question set verification_status = true where id = ${before.id}`
    const form = {
      ...toForm(before),
      question: 'New?',
      option3: 'fixed',
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
        option.content === toCard(before).option3 ? { ...option, content: 'fixed' } : option,
      ),
    )
    expect(after.tags.map(({ tagId }) => tagId)).toEqual(['two', 'new'])
    await send('saveQuestion', form)
    expect(await read(before.id)).toEqual(after)
  })

  test('a picture can be added, kept, replaced and removed', async () => {
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

  test('refuses to overwrite other changes, but ignores changes of its pack', async () => {
    const question = await makeQuestion()
    const [mine, other] = [toForm(question), toForm(question)]
    expect(codeOf(await send('saveQuestion', { ...other, question: 'Other' }))).toBe('ok')
    expect(codeOf(await send('saveQuestion', { ...other, question: 'Other again' }))).toBe('ok')
    expect((await send('saveQuestion', { ...mine, question: 'Mine' })).errors?.[0]).toMatchObject({
      message: expect.stringContaining('changed elsewhere'),
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
    ['an invalid level', { level: 'Nine' }, 'Your level name is invalid.'],
  ])('refuses %s', async (_, change, message) => {
    const form = toForm(await makeQuestion())
    expect((await send('saveQuestion', { ...form, ...change })).errors?.[0]).toMatchObject({
      message,
      extensions: { code: 'BAD_INPUT' },
    })
  })

  test('concurrent saves leave the complete content of one', async () => {
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
  test('changes the given fields only', async () => {
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

  test('moves a question to another place in its pack; the others make room', async () => {
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
