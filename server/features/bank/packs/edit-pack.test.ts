import { describe, expect, test } from 'vitest'
import { sentences } from '../../../../contract/in-english.ts'
import {
  card,
  codeOf,
  codesForAuthors,
  countsAreRight,
  makePack,
  makePicture,
  packDraft,
  readPack,
  roles,
} from '../../../../tests/support/authoring.ts'
import { countStatements } from '../../../../tests/support/count-statements.ts'
import { createDataApi } from '../../../../tests/support/data-api.ts'
import { createPackWrites } from '../../../../tests/support/pack-writes.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'

const world = await createTestWorld()
const { database, api, people } = world

const { save, openForm, versions } = createPackWrites(world)

describe('editing a pack', () => {
  test('names the questions whose picture no longer exists', async () => {
    const form = await openForm(3)
    form.questions[2] = { ...form.questions[2], imageUrl: 'question-pictures/gone.webp' }
    const { errors } = (await save(form)) as { errors: { extensions: { code: string; fields: unknown[] } }[] }
    const message = 'Question 3: This image no longer exists, or is not yours. Choose the image again.'
    expect(errors[0]!.extensions).toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ path: 'questions.2.imageUrl', message }],
    })
  })

  test('writes only the question that changed; saving the same again writes nothing', async () => {
    const form = await openForm(200)
    const before = await versions(form.id)
    form.questions[99] = { ...form.questions[99], option3: 'fixed' }
    expect(await save(form)).toEqual({ data: { savePack: { status: 'success', id: form.id } } })

    const after = await versions(form.id)
    const written = [...after].filter(([id, version]) => before.get(id) !== version).map(([id]) => id)
    const pack = await readPack(api, form.id)
    const question = pack.questions.items[99]!
    const option = question.options.find(({ content }) => content === 'fixed')!
    expect(written.sort()).toEqual([form.id, question.id, option.id].sort())
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort())

    await save(form)
    expect(await versions(form.id)).toEqual(after)
    expect(pack.questions.items.map(({ id }) => id)).toEqual(form.questions.map(({ id }) => id))
  })

  test('creates, changes, moves and deletes in one save', async () => {
    const form = await openForm(6)
    const [one, two, three, four, five, six] = form.questions as [
      object,
      object,
      object,
      object,
      object,
      object,
    ]
    const old = await readPack(api, form.id)
    const wanted = {
      ...form,
      name: ' New  name ',
      tags: ['optics', 'physics'],
      questions: [
        six,
        { ...card('New', { tags: ['fresh'], explanation: 'Because' }), creationKey: newId() },
        { ...two, question: 'Changed', tags: ['t'] },
        one,
        five,
      ],
    }
    expect(codeOf(await save(wanted))).toBe('ok')
    const pack = await readPack(api, form.id)
    expect(pack).toMatchObject({ name: 'New name', tags: [{ tagId: 'optics' }, { tagId: 'physics' }] })
    expect(pack.questions.items.map(({ question, order }) => [question, order])).toEqual([
      ['Question 6', 1],
      ['New', 2],
      ['Changed', 3],
      ['Question 1', 4],
      ['Question 5', 5],
    ])
    const idOf = (made: object) => (made as { id: string }).id
    expect(pack.questions.items.map(({ id }) => id)).toEqual(
      [six, { id: pack.questions.items[1]!.id }, two, one, five].map(idOf),
    )
    expect(pack.questions.items[2]!.options).toEqual(old.questions.items[1]!.options)
    for (const gone of [three, four]) {
      const [left] = await database.sql<{
        count: string
      }>`select (select count(*) from question_option where question_id = ${idOf(gone)})
        + (select count(*) from question where id = ${idOf(gone)}) as count`
      expect(Number(left!.count)).toBe(0)
    }
    const before = await versions(form.id)
    await save(wanted)
    expect(await versions(form.id)).toEqual(before)
    expect(await countsAreRight(database)).toBe(true)
  })

  test('keeps the verifications of the pack and its questions, changed or not', async () => {
    const form = await openForm(3)
    await database.sql`update pack set verification_status = true where id = ${form.id}`
    await database.sql`update question set verification_status = true where pack_id = ${form.id}`
    form.questions[0]!.question = 'Changed'
    form.questions.push({ ...card('New'), creationKey: newId() })
    await save(form)
    const pack = await readPack(api, form.id)
    expect(pack.verificationStatus).toBe(true)
    expect(pack.questions.items.map((question) => question.verificationStatus)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  test('applies a new level and language to its questions; otherwise each keeps its own', async () => {
    const form = await openForm(2)
    const [question] = (await readPack(api, form.id)).questions.items
    await database.sql`update question set level = 'BCS' where id = ${question!.id}`
    await save({ ...form, name: 'Renamed' })
    expect((await readPack(api, form.id)).questions.items.map(({ level }) => level)).toEqual(['BCS', 'SSC'])
    await save({ ...form, level: 'HSC', language: 'Any' })
    const { items } = (await readPack(api, form.id)).questions
    expect(items.map(({ level, language }) => [level, language])).toEqual([
      ['HSC', 'Any'],
      ['HSC', 'Any'],
    ])
  })

  test('pictures can be added, kept and removed, and must be their owner’s', async () => {
    const form = await openForm(3)
    const mine = await makePicture(database, people.owner.id)
    form.questions[0]!.imageUrl = mine
    form.questions.push({ ...card('New'), creationKey: newId(), imageUrl: mine })
    expect(codeOf(await save(form))).toBe('ok')
    const { items } = (await readPack(api, form.id)).questions
    expect(items.map(({ imageUrl }) => imageUrl)).toEqual([mine, null, null, mine])

    const left = { ...form, questions: form.questions.map(({ imageUrl: _, ...rest }) => rest) }
    await save({ ...left, name: 'Without a word of pictures' })
    expect((await readPack(api, form.id)).questions.items[0]!.imageUrl).toBe(mine)
    form.questions[0]!.imageUrl = null
    await save(form)
    expect((await readPack(api, form.id)).questions.items[0]!.imageUrl).toBeNull()

    const foreign = await makePicture(database, people.otherCreator.id)
    const before = await versions(form.id)
    for (const path of [foreign, 'question-pictures/x', '', '../x', 'a\u0000b', '\ud800']) {
      const questions = [...form.questions]
      questions[1] = { ...questions[1], imageUrl: path }
      expect(codeOf(await save({ ...form, questions }))).toBe('BAD_INPUT')
    }
    expect(await versions(form.id)).toEqual(before)
  })

  test('refuses to overwrite changes made since the form was opened', async () => {
    const form = await openForm(3)
    const other = { ...form, formKey: newId(), name: 'Changed in another tab' }
    expect(codeOf(await save(other))).toBe('ok')
    const mine = { ...form, name: 'Mine' }
    expect((await save(mine)).errors?.[0]).toMatchObject({
      message: expect.stringContaining('changed elsewhere'),
      extensions: { code: 'CONFLICT' },
    })
    expect((await readPack(api, form.id)).name).toBe('Changed in another tab')

    // Saving the current content overwrites nothing; nor does a form whose own earlier save succeeded without
    // a response.
    expect(codeOf(await save({ ...form, name: 'Changed in another tab' }))).toBe('ok')
    expect(codeOf(await save({ ...other, name: 'And once more' }))).toBe('ok')
    // A form without `basedOn` is not checked.
    expect(codeOf(await save({ ...mine, basedOn: undefined }))).toBe('ok')
    expect(codeOf(await save({ ...form, basedOn: (await readPack(api, form.id)).updatedAt }))).toBe('ok')
  })

  test.each([
    [
      'a changed question',
      (id: string) => [
        `mutation { saveQuestion(input: { id: "${id}", question: "x",
        answer: "a", option2: "b", option3: "c", option4: "d", level: "SSC", language: "Any", tags: [] }) { id } }`,
      ],
    ],
    [
      'a deleted question',
      (id: string) => [`mutation { deleteQuestionObject(input: { id: "${id}" }) { id } }`],
    ],
    [
      'a tag of a question',
      (id: string) => [`mutation { addQuestionTag(questionId: "${id}", tags: "[\\"n\\"]") { id } }`],
    ],
  ])('treats %s as such a change', async (_, mutation) => {
    const form = await openForm(3)
    const [query] = mutation(form.questions[1]!.id as string)
    expect(codeOf(await api.ask(people.owner, query!))).toBe('ok')
    expect(codeOf(await save({ ...form, name: 'Mine' }))).toBe('CONFLICT')
  })

  test('does not treat a verification as one', async () => {
    const form = await openForm(3)
    const verify = `mutation { createVerification(input: { verifiedObjectId: "${form.id}", type: pack }) { id } }`
    expect(codeOf(await api.ask(people.administrator, verify))).toBe('ok')
    expect(codeOf(await save({ ...form, name: 'Mine' }))).toBe('ok')
  })

  test.each([
    ['no card', { questions: [] }],
    ['neither id nor key', { id: null }],
    ['an invalid date', { basedOn: 'yesterday' }],
    ['an invalid form key', { formKey: 'x' }],
    ['an invalid key of a card', { questions: [{ ...card('x'), creationKey: 'x' }] }],
  ])('refuses %s and stores nothing', async (_, change) => {
    const form = await openForm(2)
    const before = await versions(form.id)
    expect(codeOf(await save({ ...form, ...change }))).toBe('BAD_INPUT')
    expect(await versions(form.id)).toEqual(before)
  })

  test('is allowed for its owner while they are a creator, and for administrators; the owner stays the same', async () => {
    const form = await openForm(2)
    const answers: Record<string, string> = {}
    for (const role of roles) {
      answers[role] = codeOf(await save({ ...form, basedOn: undefined, name: `By ${role}` }, people[role]))
    }
    expect(answers).toEqual(codesForAuthors)
    expect(await readPack(api, form.id)).toMatchObject({ name: 'By administrator', owner: people.owner.id })
    for (const id of [newId(), 'x', "'; drop table pack; --"]) {
      expect((await save({ ...form, id })).errors?.[0]).toMatchObject({
        message: 'Pack not Found.',
        extensions: { code: 'NOT_FOUND' },
      })
    }
  })
})

test('an administrator’s save changes and adds questions of another author, and deletes none', async () => {
  const form = await openForm(3)
  const [first, second, third] = form.questions
  const send = (questions: Record<string, unknown>[]) =>
    save({ ...form, basedOn: undefined, name: 'Changed', questions }, people.administrator)
  const before = await readPack(api, form.id)
  for (const questions of [
    [first, second],
    [card('New')],
    [first, second, { ...third, id: null, answer: 'x' }],
  ]) {
    expect((await send(questions as Record<string, unknown>[])).errors?.[0]).toMatchObject({
      message: sentences['deletion.needsReason'],
      extensions: { code: 'FORBIDDEN' },
    })
  }
  expect(await readPack(api, form.id)).toEqual(before)
  expect(codeOf(await send([third!, { ...first, question: 'Changed' }, second!, card('New')]))).toBe('ok')
  const texts = (await readPack(api, form.id)).questions.items.map(({ question }) => question)
  expect(texts).toEqual([third!.question, 'Changed', second!.question, 'New'])
})

test('the edit form of 200 questions is read in as many statements as that of one', async () => {
  const read = async (count: number) => {
    const id = await makePack(api, people.owner, packDraft(count, { tags: ['a', 'b'] }))
    const { sql, count: statements } = countStatements(database.sql)
    const counted = await createDataApi({ sql })
    expect((await readPack(counted, id)).questions.items).toHaveLength(count)
    await counted.close()
    return statements()
  }
  expect([await read(1), await read(200)]).toEqual([2, 2])
})
