import { beforeEach, expect, test, vi } from 'vitest'

/* The loading and storing of a pack have tests of their own. */

const { kept, stored, removed, load } = vi.hoisted(() => ({
  kept: [] as { id: string; keptAt: Date }[],
  stored: [] as string[],
  removed: [] as string[],
  load: vi.fn(),
}))
vi.mock('./kept-packs.ts', () => ({
  listKeptPacks: async () => kept,
  removeKeptPack: async (id: string) => void removed.push(id),
}))
vi.mock('./keep-pack.ts', () => ({
  loadPackToKeep: load,
  keepPack: async ({ id }: { id: string }) => void stored.push(id),
}))
const { refreshKeptPacks } = await import('./refresh.ts')

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

beforeEach(() => {
  kept.length = 0
  stored.length = 0
  removed.length = 0
  load.mockReset().mockImplementation(async (id: string) => ({ id }))
})

test('a kept pack is loaded again when it is older than a day', async () => {
  kept.push({ id: 'fresh', keptAt: hoursAgo(23) }, { id: 'old', keptAt: hoursAgo(25) })
  await refreshKeptPacks()
  expect(stored).toEqual(['old'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a pack that is not on the server any more is removed', async () => {
  kept.push({ id: 'deleted', keptAt: hoursAgo(25) })
  load.mockResolvedValue(null)
  await refreshKeptPacks()
  expect([removed, stored]).toEqual([['deleted'], []])
})

test('a pack that cannot be loaded stays as it was, and the others are still loaded', async () => {
  kept.push({ id: 'hidden', keptAt: hoursAgo(30) }, { id: 'old', keptAt: hoursAgo(25) })
  load.mockRejectedValueOnce(new Error('an exam hides its answers'))
  await refreshKeptPacks()
  expect([removed, stored]).toEqual([[], ['old']])
})
