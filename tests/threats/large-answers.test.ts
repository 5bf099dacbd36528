import { beforeAll, expect, test } from 'vitest'
import { makePack, packDraft } from '../support/authoring.ts'
import { createViewer, guest } from '../support/data-api.ts'
import { createTestWorld } from '../support/test-world.ts'

/*
 * A guest's short document must not return the whole bank: the response would be built in memory, many times.
 */

const { database, api, people } = await createTestWorld()

beforeAll(async () => {
  const creator = await createViewer(database, 'Rahima Khatun', ['CREATORS'])
  for (let count = 0; count < 11; count += 1) {
    await makePack(api, creator, packDraft(1))
  }
})

const list = (limit: number) =>
  `listPacksByCreatedAt(limit: ${limit}) { items { questions { items { question options { content } } } } }`
const refused = 'Ask for the questions of at most 10 packs at once.'

test('the questions of at most ten packs are returned at once', async () => {
  const ten = await api.ask(guest, `{ ${list(10)} }`)
  expect(ten.errors).toBeUndefined()
  expect(ten.data.listPacksByCreatedAt.items).toHaveLength(10)
  for (const query of [`{ ${list(11)} }`, `{ a: ${list(6)} b: ${list(6)} }`]) {
    const { errors } = await api.ask(guest, query)
    expect(errors?.[0]?.message).toBe(refused)
    expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  }
  // Each request is counted separately.
  expect((await api.ask(guest, `{ ${list(10)} }`)).errors).toBeUndefined()
})

test('a list has at most a hundred entries, however many are asked for', async () => {
  const owner = people.owner.id
  await database.sql`
    insert into pack (id, owner, name, level, language, automatic_numbering)
    select gen_random_uuid(), ${owner}, 'P', 'SSC', 'Any', true from generate_series(1, 120)`
  const query = `{ listPackByOwnerAndCreatedAt(owner: "${owner}", limit: 1000) { items { id } nextToken } }`
  const { data } = await api.ask(guest, query)
  expect(data.listPackByOwnerAndCreatedAt.items).toHaveLength(100)
  expect(data.listPackByOwnerAndCreatedAt.nextToken).not.toBeNull()
})

test('packs without their questions are listed as before', async () => {
  const { data, errors } = await api.ask(
    guest,
    '{ listPacksByCreatedAt(limit: 100) { items { id questionCount } } }',
  )
  expect(errors).toBeUndefined()
  expect(data.listPacksByCreatedAt.items).toHaveLength(11)
})

test('a short document that asks for too many fields of too many rows is refused before anything is read', async () => {
  const fields = 'id question explanation options { id content owner } tags { id tagId } user { id fullName }'
  const query = `query ($packs: Int!) { listPacksByCreatedAt(limit: $packs) { items { questions { items { ${fields} } } } } }`
  expect((await api.ask(guest, query, { packs: 1 })).errors).toBeUndefined()
  for (const viewer of [guest, people.administrator]) {
    const { data, errors } = await api.ask(viewer, query, { packs: 10 })
    expect(data).toBeUndefined()
    expect(errors?.[0]?.message).toMatch(
      /^The document asks for \d+ fields, counted once for each row: at most 40000/,
    )
    expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  }
  // Also when it has been compiled.
  for (let times = 0; times < 5; times += 1) {
    expect((await api.ask(guest, query, { packs: 1 })).errors).toBeUndefined()
    expect((await api.ask(guest, query, { packs: 10 })).errors).toHaveLength(1)
  }
})
