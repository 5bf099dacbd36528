import { describe, expect, test } from 'vitest'
import { card, codeOf, countsAreRight, packDraft, readPack } from '../../../../tests/support/authoring.ts'
import { createPackWrites } from '../../../../tests/support/pack-writes.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'

const world = await createTestWorld()
const { database, api, people } = world

const { save, openForm, versions } = createPackWrites(world)

describe('sent more than once', () => {
  test('a new pack with keys on its cards has each question once, even when responses were lost', async () => {
    const keys = Array.from({ length: 30 }, newId)
    const questions = keys.map((creationKey, at) => card(`Q${at}`, { creationKey }))
    const input = { creationKey: newId(), ...packDraft(0, { questions }) }
    const first = (await save(input)).data.savePack.id
    const before = await readPack(api, first)
    // Before sending again the author fixes one card, adds one and reverses the order.
    const changed = [card('More', { creationKey: newId() }), ...questions.toReversed()]
    changed[5] = { ...changed[5]!, question: 'Fixed' }
    expect((await save({ ...input, questions: changed })).data.savePack.id).toBe(first)
    const after = await readPack(api, first)
    expect(after.questions.items.slice(1).map(({ id }) => id)).toEqual(
      before.questions.items.map(({ id }) => id).toReversed(),
    )
    expect(after.questions.items).toHaveLength(31)
    expect(after.questions.items[5]!.question).toBe('Fixed')
  })

  test('cards with keys used in another pack of the owner are still saved, once', async () => {
    const questions = [1, 2, 3].map((at) => card(`Q${at}`, { creationKey: newId() }))
    await save({ creationKey: newId(), ...packDraft(0, { questions }) })
    const second = { creationKey: newId(), ...packDraft(0, { questions }) }
    const id = (await save(second)).data.savePack.id
    const before = await versions(id)
    expect((await save(second)).data.savePack.id).toBe(id)
    expect(await versions(id)).toEqual(before)
    expect((await readPack(api, id)).questionCount).toBe(3)
  })

  test('eight concurrent saves leave one complete pack with the right counts', async () => {
    const form = await openForm(40)
    const savers = Array.from({ length: 8 }, (_, saver) => {
      const questions = form.questions
        .filter((_, at) => (at + saver) % 5 !== 0)
        .map((question, at) => (at % 8 === saver ? { ...question, question: `By ${saver}` } : question))
      questions.splice(saver, 0, { ...card(`New ${saver}`), creationKey: newId() })
      return {
        ...form,
        basedOn: undefined,
        name: `By ${saver}`,
        tags: [`tag ${saver}`, 'zz', 'aa'],
        questions,
      }
    })
    const answers = await Promise.all(savers.map((input) => save(input)))
    expect(answers.map(codeOf)).toEqual(savers.map(() => 'ok'))

    const pack = await readPack(api, form.id)
    const last = savers.find(({ name }) => name === pack.name)!
    expect(pack.questions.items.map(({ question }) => question)).toEqual(
      last.questions.map(({ question }) => question),
    )
    expect(pack.questions.items.map(({ order }) => order)).toEqual(last.questions.map((_, at) => at + 1))
    expect(pack.tags.map(({ tagId }) => tagId)).toEqual(last.tags)
    expect(await countsAreRight(database)).toBe(true)

    const based = savers.map((input) => ({ ...input, basedOn: pack.updatedAt, formKey: newId() }))
    const codes = (
      await Promise.all(based.map((input) => save({ ...input, name: `Again ${input.name}` })))
    ).map(codeOf)
    expect(codes.sort()).toEqual([...Array(7).fill('CONFLICT'), 'ok'])
  })

  test('concurrent saving, creating, tagging and deleting never deadlock', async () => {
    const form = await openForm(10)
    const names = () => Array.from({ length: 5 }, () => newId().slice(-10)).concat('shared new')
    const work = Array.from({ length: 6 }, (_, at) => [
      save({ ...form, basedOn: undefined, questions: form.questions.map((q) => ({ ...q, tags: names() })) }),
      save({ creationKey: newId(), ...packDraft(5, { tags: names() }) }),
      api.ask(
        people.owner,
        `mutation ($tags: AWSJSON!) { addQuestionTag(packId: "${form.id}", tags: $tags) { id } }`,
        { tags: JSON.stringify([`t${at}`]) },
      ),
      api.ask(
        people.owner,
        `mutation { deleteQuestionObject(input: { id: "${form.questions[at]!.id}" }) { id } }`,
      ),
    ]).flat()
    const codes = (await Promise.all(work)).map(codeOf)
    expect(codes.filter((code) => !['ok', 'NOT_FOUND', 'BAD_INPUT'].includes(code))).toEqual([])
    const pack = await readPack(api, form.id)
    expect(pack.questions.items.map(({ order }) => order)).toEqual(
      pack.questions.items.map((_, at) => at + 1),
    )
    expect(await countsAreRight(database)).toBe(true)
  })
})

test('a save that fails halfway leaves the pack unchanged', async () => {
  const form = await openForm(20)
  const before = [await readPack(api, form.id), await versions(form.id)]
  // The last statement of a save fails, after all others.
  await database.sql`alter table pack add constraint doomed check (name <> 'Doomed') not valid`
  const questions = form.questions.slice(5).map((question) => ({ ...question, question: 'x', tags: ['y'] }))
  const wanted = { ...form, questions: [...questions, card('New')], tags: ['z'] }
  expect(codeOf(await save({ ...wanted, name: 'Doomed' }))).toBe('FAULT')
  expect([await readPack(api, form.id), await versions(form.id)]).toEqual(before)
  expect(await countsAreRight(database)).toBe(true)
  // Submitting again succeeds.
  expect(codeOf(await save(wanted))).toBe('ok')
  await database.sql`alter table pack drop constraint doomed`
})
