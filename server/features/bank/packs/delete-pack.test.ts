import { describe, expect, test } from 'vitest'
import {
  card,
  codeOf,
  codesForAuthors,
  countsAreRight,
  makePack,
  packDraft,
  readPack,
  roles,
} from '../../../../tests/support/authoring.ts'
import { guest } from '../../../../tests/support/data-api.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'

const { database, api, people } = await createTestWorld()

const mutations = {
  updatePack: `mutation ($input: UpdatePackInput!) { updatePack(input: $input) {
    id name level language automaticNumbering owner updatedAt questions { items { level language } } } }`,
  deletePack: `mutation ($input: DeletePackInput!) { deletePack(input: $input) {
    id name questionCount tags { tagId } user { fullName } } }`,
  deletePackTag:
    'mutation ($input: DeletePackTagInput!) { deletePackTag(input: $input) { id tagId packId owner } }',
}
const send = (name: keyof typeof mutations, input: object, viewer = people.owner) =>
  api.ask(viewer, mutations[name], { input })

const tagged = (count: number) =>
  packDraft(count, {
    questions: Array.from({ length: count }, (_, at) => card(`Q${at}`, { tags: ['x', 'y'] })),
  })

describe('deletePack', () => {
  test('deletes a pack with everything that belongs to it; returns the deleted pack', async () => {
    const id = await makePack(api, people.owner, tagged(200))
    const { items } = (await readPack(api, id)).questions
    await database.sql`insert into verification (id, question_id) values (${newId()}, ${items[0]!.id})`
    await database.sql`insert into verification (id, pack_id) values (${newId()}, ${id})`
    const other = await makePack(api, people.owner, tagged(3))

    const { data } = await send('deletePack', { id })
    expect(data.deletePack).toEqual({
      id,
      name: 'পদার্থবিজ্ঞান',
      questionCount: 200,
      tags: [{ tagId: 'physics' }],
      user: { fullName: 'Rahima Khatun' },
    })
    const [left] = await database.sql<Record<string, number>>`select
      (select count(*)::integer from question where pack_id = ${id}) as questions,
      (select count(*)::integer from question_option) as options,
      (select count(*)::integer from question_tag) as "questionTags",
      (select count(*)::integer from pack_tag) as "packTags",
      (select count(*)::integer from verification) as verifications`
    expect(left).toEqual({ questions: 0, options: 12, questionTags: 6, packTags: 1, verifications: 0 })
    expect(await readPack(api, id)).toBeNull()
    expect((await readPack(api, other)).questionCount).toBe(3)
    expect(await countsAreRight(database)).toBe(true)

    expect((await send('deletePack', { id })).errors?.[0]).toMatchObject({
      message: 'Pack not Found.',
      extensions: { code: 'NOT_FOUND' },
    })
  })

  test('is allowed for its owner, even without the group, and for administrators', async () => {
    for (const role of roles) {
      const id = await makePack(api, people.owner, packDraft(2))
      const { errors } = await send('deletePack', { id, reason: 'R' }, people[role])
      const isAllowed = ['owner', 'formerCreator', 'administrator'].includes(role)
      if (isAllowed) expect([role, errors]).toEqual([role, undefined])
      else if (role === 'guest') expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
      else {
        expect(errors?.[0]).toMatchObject({
          message: "The pack couldn't be deleted.",
          extensions: { code: 'FORBIDDEN' },
        })
      }
      expect((await readPack(api, id)) === null).toBe(isAllowed)
    }
  })

  test('deletes nothing when it fails halfway', async () => {
    const id = await makePack(api, people.owner, tagged(20))
    const before = await readPack(api, id)
    await database.sql.unsafe(`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''no''; end'; create trigger refuse before delete on pack for each row execute function refuse()`)
    expect(codeOf(await send('deletePack', { id }))).toBe('FAULT')
    await database.sql`drop trigger refuse on pack`
    expect(await readPack(api, id)).toEqual(before)
    expect(await countsAreRight(database)).toBe(true)
    expect(codeOf(await send('deletePack', { id }))).toBe('ok')
  })

  test('concurrent saves, reads and additions either happen before or find the pack deleted', async () => {
    const id = await makePack(api, people.owner, packDraft(20))
    const create = `mutation { createQuestion(question: "Q", level: "SSC", language: "Any", packId: "${id}",
      options: "[{\\"content\\":\\"a\\",\\"isCorrect\\":true},{\\"content\\":\\"b\\",\\"isCorrect\\":false},{\\"content\\":\\"c\\",\\"isCorrect\\":false},{\\"content\\":\\"d\\",\\"isCorrect\\":false}]") { id } }`
    const save = 'mutation ($input: SavePackInput!) { savePack(input: $input) { id } }'
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => api.ask(people.owner, create)),
      ...[30, 10].map((count) => api.ask(people.owner, save, { input: { id, ...packDraft(count) } })),
      send('deletePack', { id }),
      send('deletePack', { id, reason: 'R' }, people.administrator),
    ])
    const codes = answers.map(codeOf)
    expect(codes.filter((code) => !['ok', 'NOT_FOUND'].includes(code))).toEqual([])
    expect(codes.slice(-2).sort()).toEqual(['NOT_FOUND', 'ok'])
    expect(await readPack(api, id)).toBeNull()
    expect(await countsAreRight(database)).toBe(true)
  })

  test('exam results stay, and an exam in progress is marked against its own snapshot', async () => {
    const id = await makePack(api, people.owner, packDraft(5))
    const start = `mutation { startPackExam(packId: "${id}", minutes: 5) { id paper { questions { options { id } } } } }`
    const submit = `mutation ($options: AWSJSON!, $attempt: ID!) {
      submitPackExam(packId: "${id}", selectedOptions: $options, attemptId: $attempt) { id } }`
    const sit = async (viewer = people.learner) => (await api.ask(viewer, start)).data.startPackExam
    const handIn = async (attempt: { id: string }, viewer = people.learner) =>
      (await api.ask(viewer, submit, { options: '[null,null,null,null,null]', attempt: attempt.id })).data
        .submitPackExam.id
    const result = (viewer: typeof people.learner, resultId: string) =>
      api.ask(
        viewer,
        `query { getPackExamResults(id: "${resultId}") { pack { name } questions { question } } }`,
      )

    const earlier = await handIn(await sit())
    const underWay = await sit(people.otherCreator)
    expect(codeOf(await send('deletePack', { id }))).toBe('ok')
    const later = await handIn(underWay, people.otherCreator)
    for (const [viewer, resultId] of [
      [people.learner, earlier],
      [people.otherCreator, later],
    ] as const) {
      const { data } = await result(viewer, resultId)
      expect(data.getPackExamResults).toMatchObject({ pack: { name: 'পদার্থবিজ্ঞান' }, questions: { length: 5 } })
    }
  })
})

describe('updatePack', () => {
  test('changes the given settings; a new level applies to its questions', async () => {
    const id = await makePack(api, people.owner, packDraft(2))
    const before = await readPack(api, id)
    const { data } = await send('updatePack', { id, name: ' Renamed ', automaticNumbering: false })
    expect(data.updatePack).toMatchObject({ name: 'Renamed', automaticNumbering: false, level: 'SSC' })
    expect(data.updatePack.updatedAt > before.updatedAt).toBe(true)
    const again = (await send('updatePack', { id, name: 'Renamed' })).data.updatePack
    expect(again.updatedAt).toBe(data.updatePack.updatedAt)
    expect((await send('updatePack', { id, level: 'BCS' })).data.updatePack.questions.items).toEqual([
      { level: 'BCS', language: 'Bangla' },
      { level: 'BCS', language: 'Bangla' },
    ])
    for (const change of [{ name: ' ' }, { level: 'x' }, { language: 'Hindi' }, { name: 'x'.repeat(201) }]) {
      expect(codeOf(await send('updatePack', { id, ...change }))).toBe('BAD_INPUT')
    }
  })
})

test('deletePackTag removes one tag, once', async () => {
  const id = await makePack(api, people.owner, packDraft(1, { tags: ['a', 'b', 'c'] }))
  const { tags } = await readPack(api, id)
  const { data } = await send('deletePackTag', { id: tags[1]!.id })
  expect(data.deletePackTag).toEqual({ id: tags[1]!.id, tagId: 'b', packId: id, owner: people.owner.id })
  expect(codeOf(await send('deletePackTag', { id: tags[1]!.id }))).toBe('NOT_FOUND')
  await api.ask(people.owner, `mutation { addQuestionTag(packId: "${id}", tags: "[\\"d\\"]") { id } }`)
  expect((await readPack(api, id)).tags.map(({ tagId }) => tagId)).toEqual(['a', 'c', 'd'])
})

test.each([
  ['updatePack', (id: string) => ({ id, name: newId() })],
  ['deletePackTag', (_: string, tagId: string) => ({ id: tagId })],
] as const)(
  '%s is allowed for its owner while they are a creator, and for administrators',
  async (name, toInput) => {
    const codes: Record<string, string> = {}
    for (const role of roles) {
      const id = await makePack(api, people.owner, packDraft(1))
      const before = await readPack(api, id)
      codes[role] = codeOf(await send(name, toInput(id, before.tags[0]!.id), people[role]))
      const after = await readPack(api, id)
      if (codes[role] === 'ok') expect(after.owner).toBe(people.owner.id)
      else expect(after).toEqual(before)
    }
    expect(codes).toEqual(codesForAuthors)
  },
)

test.each(Object.keys(mutations) as (keyof typeof mutations)[])(
  '%s of an unknown object is refused',
  async (name) => {
    for (const id of [newId(), 'x', "'; drop table pack; --", '\u0000']) {
      expect(codeOf(await send(name, { id }))).toBe('NOT_FOUND')
    }
    expect(codeOf(await api.ask(guest, mutations[name], { input: { id: newId() } }))).toBe('UNAUTHENTICATED')
  },
)
