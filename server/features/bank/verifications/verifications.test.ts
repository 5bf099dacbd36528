import { expect, test } from 'vitest'
import {
  codeOf,
  codesForAdministrators,
  makePack,
  packDraft,
  readPack,
  roles,
} from '../../../../tests/support/authoring.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'

const { database, api, people } = await createTestWorld()

const mutation = `mutation ($input: CreateVerificationInput!) { createVerification(input: $input) {
  id verifiedObjectId type userId status createdAt } }`
const verify = (verifiedObjectId: string, type: string, viewer = people.administrator) =>
  api.ask(viewer, mutation, { input: { verifiedObjectId, type } })

test.each([
  ['question', 'Question verified.', 'Question already verified.'],
  ['pack', 'Pack verified.', 'Pack already verified.'],
] as const)('a %s is verified once, and its verifier is recorded', async (type, done, already) => {
  const packId = await makePack(api, people.owner, packDraft(2))
  const before = await readPack(api, packId)
  const objectId = type === 'pack' ? packId : before.questions.items[0]!.id
  const answers = await Promise.all(Array.from({ length: 6 }, () => verify(objectId, type)))
  const made = answers.flatMap((answer) => answer.data?.createVerification ?? [])
  expect(made).toEqual([
    {
      id: expect.any(String),
      verifiedObjectId: objectId,
      type,
      userId: people.administrator.id,
      status: done,
      createdAt: expect.stringMatching(/Z$/),
    },
  ])
  const refused = answers.flatMap((answer) => answer.errors ?? [])
  expect(refused).toHaveLength(5)
  for (const error of refused)
    expect(error).toMatchObject({ message: already, extensions: { code: 'CONFLICT' } })

  const after = await readPack(api, packId)
  expect(after.verificationStatus).toBe(type === 'pack')
  expect(after.questions.items.map(({ verificationStatus }) => verificationStatus)).toEqual([
    type === 'question',
    false,
  ])
  expect(after.updatedAt).toBe(before.updatedAt)
  const rows = await database.sql`
    select id from verification where ${database.sql.identifier(`${type}_id`)} = ${objectId} and user_id = ${people.administrator.id}`
  expect(rows).toHaveLength(1)
})

test('only administrators verify; the owner does not', async () => {
  for (const type of ['question', 'pack']) {
    const packId = await makePack(api, people.owner, packDraft(1))
    const id = type === 'pack' ? packId : (await readPack(api, packId)).questions.items[0]!.id
    const codes: Record<string, string> = {}
    for (const role of roles) codes[role] = codeOf(await verify(id, type, people[role]))
    expect(codes).toEqual(codesForAdministrators)
  }
})

test('an unknown object, or one of the other type, is not verified', async () => {
  const packId = await makePack(api, people.owner, packDraft(1))
  for (const [id, type, message] of [
    [newId(), 'question', 'Question not Found.'],
    [packId, 'question', 'Question not Found.'],
    ['x', 'pack', 'Pack not Found.'],
    [newId(), 'pack', 'Pack not Found.'],
  ] as const) {
    expect((await verify(id, type)).errors?.[0]).toMatchObject({ message, extensions: { code: 'NOT_FOUND' } })
  }
  expect(codeOf(await verify(packId, 'user'))).toBe('BAD_INPUT')
})

test('an administrator whose account was just deleted cannot verify', async () => {
  const packId = await makePack(api, people.owner, packDraft(1))
  const gone = { ...people.administrator, id: newId() }
  expect(codeOf(await verify(packId, 'pack', gone))).toBe('UNAUTHENTICATED')
  expect((await readPack(api, packId)).verificationStatus).toBe(false)
})
