import { expect, test, vi } from 'vitest'
import { makePack, packDraft } from '../../tests/support/authoring.ts'
import { guest } from '../../tests/support/data-api.ts'
import { createTestWorld } from '../../tests/support/test-world.ts'

const { database, api, people } = await createTestWorld()

const rename = 'mutation ($id: ID!, $name: String!) { updatePack(input: { id: $id, name: $name }) { id } }'

/** Locks a pack as another program may do, until the returned function is called. */
async function lockFromOutside(packId: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: reportLocked } = Promise.withResolvers<void>()
  const holding = database.sql.begin(
    async (tx) => {
      await tx`select id from pack where id = ${packId} for update`
      reportLocked()
      await released
    },
    { kind: 'background' },
  )
  await locked
  return async () => {
    release()
    await holding
  }
}

test('sixty writes of one user wait or are refused; another user writes, guests read, and an exam starts', async () => {
  const packId = await makePack(api, people.owner, packDraft(6))
  const other = await makePack(api, people.otherCreator, packDraft(1))
  const unlock = await lockFromOutside(packId)
  let settled = 0
  const writes = Array.from({ length: 60 }, async (_, at) => {
    const { errors } = await api.ask(people.owner, rename, { id: packId, name: `Name ${at}` })
    settled += 1
    return errors?.[0]?.extensions.code ?? 'done'
  })

  const renamed = await api.ask(people.otherCreator, rename, { id: other, name: 'Other' })
  expect(renamed.errors).toBeUndefined()
  const found = await api.ask(guest, 'query ($id: ID!) { getPack(id: $id) { name } }', { id: other })
  expect(found.data.getPack.name).toBe('Other')
  const exam = await api.ask(
    people.owner,
    'mutation ($id: ID!) { startPackExam(packId: $id, minutes: 5) { id } }',
    { id: packId },
  )
  expect(exam.errors).toBeUndefined()
  // Three are in progress, and thirty wait.
  await vi.waitFor(() => expect(settled).toBe(27))

  await unlock()
  const outcomes = await Promise.all(writes)
  expect(outcomes.filter((code) => code === 'BUSY')).toHaveLength(27)
  expect(outcomes.filter((code) => code === 'done')).toHaveLength(33)
})

test('a write that waits too long for a lock is refused as busy, and nothing of it is done', async () => {
  const packId = await makePack(api, people.owner, packDraft(1))
  const unlock = await lockFromOutside(packId)
  const { errors } = await api.ask(people.owner, rename, { id: packId, name: 'Never' })
  await unlock()
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BUSY', reason: 'server.busy' })
  expect(await database.sql`select from pack where id = ${packId} and name = 'Never'`.hasRows()).toBe(false)
  expect((await api.ask(people.owner, rename, { id: packId, name: 'Now' })).errors).toBeUndefined()
})
