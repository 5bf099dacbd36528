// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeIndexedDb } from '../../tests/support/fake-indexed-db.ts'
import { storeSession } from '../../tests/support/screen.tsx'
import type { KeptPack } from './kept-packs.ts'

/* Only the browser's database and cache are faked. Each test loads the modules anew, with an empty database. */

let database: ReturnType<typeof fakeIndexedDb>
let pictures: Set<string>

beforeEach(() => {
  vi.resetModules()
  database = fakeIndexedDb()
  pictures = new Set()
  vi.stubGlobal('indexedDB', database.indexedDB)
  vi.stubGlobal('IDBKeyRange', database.IDBKeyRange)
  const cache = {
    put: async (address: string) => pictures.add(address),
    keys: async () => [...pictures].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => pictures.delete(url),
  }
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => pictures.clear() })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const load = async () => ({
  ...(await import('./kept-packs.ts')),
  ...(await import('./kept-views.ts')),
  ...(await import('./query-or-kept.ts')),
})

/** Signs a user in, or out, also for the modules that a test has loaded. */
async function signIn(userId: string | null) {
  localStorage.clear()
  if (userId) storeSession(userId)
  ;(await import('../lib/session/session.ts')).reloadSession()
}

const makePack = (userId: string, id: string, addresses: string[] = []) => {
  const questions = [1, 2, 3].map((order) => ({
    ...{
      id: `${id}-${order}`,
      order,
      question: `${id}?`,
      answer: `answer ${order}`,
      explanation: 'why',
      options: [],
    },
  }))
  const pack = { id, name: `Pack ${id}` }
  return {
    ...{ userId, id, pack, questions, keptAt: new Date(0), bytes: 1, formulas: [], pictures: addresses },
  } as unknown as KeptPack
}

const withPictures = (addresses: string[]) => new Map(addresses.map((address) => [address, new Blob()]))

async function keep(userId: string, id: string, addresses: string[] = []) {
  await signIn(userId)
  await (await load()).storeKeptPack(makePack(userId, id, addresses), withPictures(addresses))
}

test.each([
  ['nobody', () => {}],
  ['another user', () => storeSession('bina')],
])(
  'a pack of a user who has signed out in another tab, where %s is signed in now, is not stored',
  async (_, signInElsewhere) => {
    await signIn('ayesha')
    const { storeKeptPack } = await load()
    const open = vi.fn(() => Promise.reject(new Error('nothing may be opened')))
    vi.stubGlobal('caches', { open })
    vi.stubGlobal('indexedDB', { open })
    // This tab does not know of it yet.
    localStorage.clear()
    signInElsewhere()
    await expect(storeKeptPack(makePack('ayesha', 'pack'), new Map())).rejects.toThrow('signed out')
    expect(open).not.toHaveBeenCalled()
  },
)

test('a user reads their own kept packs by name, and no other user or guest reads them here', async () => {
  await keep('ayesha', 'b')
  await keep('ayesha', 'a')
  await keep('bina', 'c')
  const { findKeptQuestion, listKeptPacks, readKeptPack } = await load()
  const idsOf = async () => (await listKeptPacks()).map(({ id }) => id)
  expect(await idsOf()).toEqual(['c'])
  expect(await readKeptPack('a')).toBeNull()
  expect(await findKeptQuestion('a-1')).toBeNull()
  await signIn(null)
  expect(await idsOf()).toEqual([])
  expect(await readKeptPack('c')).toBeNull()
  await signIn('ayesha')
  expect(await idsOf()).toEqual(['a', 'b'])
  expect((await readKeptPack('a'))?.pack.name).toBe('Pack a')
  expect((await findKeptQuestion('b-3'))?.question.order).toBe(3)
})

test('the questions of the day’s run are read like kept ones, but are no pack', async () => {
  await keep('ayesha', 'a')
  const { findKeptQuestion, keptQuestionIds, listKeptPacks, readKeptPack, storeRun } = await load()
  const { questions } = makePack('ayesha', 'run')
  await storeRun({ userId: 'ayesha', questions, formulas: [] })
  expect((await listKeptPacks()).map(({ id }) => id)).toEqual(['a'])
  expect(await readKeptPack('run')).toBeNull()
  expect((await findKeptQuestion('run-2'))?.question.order).toBe(2)
  expect(await keptQuestionIds()).toHaveLength(6)
  await storeRun({ userId: 'ayesha', questions: [], formulas: [] })
  expect(await keptQuestionIds()).toHaveLength(3)
  await signIn('bina')
  expect(await keptQuestionIds()).toBeNull()
})

test('a pack takes the pictures with it that no other kept pack shows, of any user', async () => {
  await keep('ayesha', 'a', ['/own', '/shared'])
  await keep('bina', 'b', ['/shared'])
  await signIn('ayesha')
  const { removeAllKeptPacks, removeKeptPack, listKeptPacks } = await load()
  await removeKeptPack('b')
  expect([...pictures]).toEqual(['/own', '/shared'])
  await removeKeptPack('a')
  expect([...pictures]).toEqual(['/shared'])
  expect(await listKeptPacks()).toEqual([])
  await signIn('bina')
  await removeAllKeptPacks()
  expect(await listKeptPacks()).toEqual([])
  expect(pictures.size).toBe(0)
})

test('a pack for which there is no room leaves nothing, and the older copy stays with its pictures', async () => {
  await keep('ayesha', 'a', ['/old'])
  database.failing.puts = true
  await expect(keep('ayesha', 'a', ['/new'])).rejects.toThrow('full')
  await expect(keep('ayesha', 'b', ['/other'])).rejects.toThrow('full')
  const { listKeptPacks } = await load()
  expect((await listKeptPacks()).map((kept) => kept.pictures)).toEqual([['/old']])
  expect([...pictures]).toEqual(['/old'])
})

test('without a network a pack, a question, its neighbours and its answer come from the copy', async () => {
  await keep('ayesha', 'a')
  const { keptAnswer, keptNeighbours, keptPack, keptQuestion } = await load()
  const keptAt = '1970-01-01T00:00:00.000Z'
  expect(await keptPack('a')).toMatchObject({
    keptAt,
    pack: { name: 'Pack a', questions: { items: [{}, {}, {}] } },
  })
  expect(await keptQuestion('a-2')).toMatchObject({ keptAt, order: 2 })
  expect(await keptAnswer('a-2')).toEqual({ answer: 'answer 2', explanation: 'why' })
  expect(await keptNeighbours('a', 1)).toEqual({ previous: null, next: 'a-2' })
  expect(await keptNeighbours('a', 3)).toEqual({ previous: 'a-2', next: null })
  for (const none of [keptPack('x'), keptQuestion('x'), keptAnswer('x'), keptNeighbours('x', 1)])
    expect(await none).toBeNull()
})

test('the copy replaces a server that cannot be reached, and no other failure', async () => {
  await keep('ayesha', 'a')
  // The class of the modules that are loaded now.
  const { DataError: Failure } = await import('../lib/data.ts')
  const { queryOrKept } = await load()
  const fail = (code: string) => async (): Promise<string> => {
    throw new Failure(code, `failed with ${code}`)
  }
  const read = (id: string) => (kept: typeof import('./kept-views.ts')) => kept.keptPack(id)
  expect(await queryOrKept(async () => 'loaded', read('a'))).toBe('loaded')
  expect(await queryOrKept(fail('NETWORK'), read('a'))).toMatchObject({ pack: { name: 'Pack a' } })
  await expect(queryOrKept(fail('NETWORK'), read('x'))).rejects.toThrow('failed with NETWORK')
  await expect(queryOrKept(fail('FORBIDDEN'), read('a'))).rejects.toThrow('failed with FORBIDDEN')
})
