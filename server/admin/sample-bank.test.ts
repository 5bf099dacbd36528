import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { createViewer } from '../../tests/support/data-api.ts'
import { createTestDatabase } from '../../tests/support/database.ts'
import { createTestImages } from '../../tests/support/images.ts'
import { forAllTests } from '../../tests/support/test-world.ts'
import { createDeps } from '../create-deps.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createSealing } from '../lib/sealing.ts'
import { createDirectOutbox } from '../mail/outbox.ts'
import { readConfig } from '../settings/config.ts'
import { readNextSamplePack, readSampleBank } from './read-sample-bank.ts'
import { storeFirstPacks, storeLaterPacks } from './sample-bank.ts'
import { requestLaterPacks, sampleBankQueue } from './sample-bank-queue.ts'

const { sql } = await forAllTests(createTestDatabase())
const { images, dataDir } = await forAllTests(createTestImages())
const mailer = { send: async () => {} }
const deps = createDeps(readConfig({ DATA_DIR: dataDir }), {
  ...{ sql, images, mailer, outbox: createDirectOutbox(mailer) },
  ...{ sealing: createSealing(randomBytes(32)), log: Fastify().log },
})
/** A few packs with pictures: the whole bank takes long on a busy machine. */
const bank = readSampleBank('later')
  .filter(({ pictures }) => pictures.size > 0)
  .slice(0, 4)
const countPictures = bank.reduce((sum, { pictures }) => sum + pictures.size, 0)
let owner: string

beforeEach(async () => {
  await sql`truncate app_user, tag, search_record, picture cascade`
  owner = (await createViewer({ sql }, 'Onushilon')).id
})

const readPacks = async () => [
  ...(await sql<{ questions: string[]; pictures: number; verified: number }>`
    select p.id, p.verification_status, array_agg(q.id order by q.position) as questions,
      count(q.image_path)::integer as pictures,
      count(*) filter (where q.verification_status)::integer as verified
    from pack p join question q on q.pack_id = p.id group by p.id order by p.id`),
]

test('the first packs, stored twice, are stored once, with their verified questions', async () => {
  const first = await storeFirstPacks({ sql }, { owner })
  const before = await readPacks()
  expect(await storeFirstPacks({ sql }, { owner })).toEqual(first)
  expect(await readPacks()).toEqual(before)

  const expectedPacks = readSampleBank('first')
  expect(before).toHaveLength(expectedPacks.length)
  const expected = expectedPacks.reduce((sum, { verifiedPlaces }) => sum + verifiedPlaces.length, 0)
  expect(before.reduce((sum, pack) => sum + pack.verified, 0)).toBe(expected)
})

test('storing later packs can be stopped and run again', async () => {
  const steps: number[] = []
  const onStep = (_doing: string, done: number, total: number) => {
    expect(total).toBe(bank.length)
    steps.push(done)
    if (steps.length === 2) throw new Error('stopped')
  }
  await expect(storeLaterPacks(deps, { owner, bank, onStep })).rejects.toThrow('stopped')
  expect(steps).toEqual([0, 1])
  await storeLaterPacks(deps, { owner, bank })
  const stored = await sql<{ name: string }>`select name from pack`
  for (const { draft } of bank) expect(stored.filter(({ name }) => name === draft.name)).toHaveLength(1)
})

test('later packs, stored twice, are stored once, with their pictures', async () => {
  const later = await storeLaterPacks(deps, { owner, bank })
  const before = await readPacks()
  expect(await storeLaterPacks(deps, { owner, bank })).toEqual(later)
  expect(await readPacks()).toEqual(before)

  expect(before).toHaveLength(bank.length)
  expect(before.reduce((sum, pack) => sum + pack.pictures, 0)).toBe(countPictures)
  const names = new Set(bank.flatMap(({ pictures }) => [...pictures.values()]))
  const pictures = await sql<{ path: string }>`select path from picture where unused_since is null`
  expect(pictures).toHaveLength(names.size)
  for (const { path } of pictures) expect(await images.head(path)).not.toBeNull()
})

test('the later packs follow one another, from the first to the last', () => {
  const files: string[] = []
  for (let pack = readNextSamplePack(null); pack; pack = readNextSamplePack(pack.file)) files.push(pack.file)
  expect(files).toEqual(readSampleBank('later').map(({ file }) => file))
})

test('an interrupted run is completed by the next one', async () => {
  let stored = 0
  const failing = {
    ...images,
    put: async (key: string, bytes: Uint8Array) => {
      stored += 1
      if (stored > 5) throw new Error('the disk is gone')
      return images.put(key, bytes)
    },
  }
  const run = storeLaterPacks({ ...deps, images: failing }, { owner, bank })
  await expect(run).rejects.toThrow('the disk is gone')
  expect((await readPacks()).length).toBeLessThan(bank.length)

  await storeLaterPacks(deps, { owner, bank })
  const packs = await readPacks()
  expect(packs).toHaveLength(bank.length)
  expect(packs.reduce((sum, pack) => sum + pack.pictures, 0)).toBe(countPictures)
})

test('jobs store the later packs one by one, also when they are requested twice', async () => {
  const jobs = createJobs(deps)
  await jobs.start({ queues: [sampleBankQueue(deps, jobs)], tasks: [] })
  const readNames = async () => (await sql<{ name: string }>`select name from pack`).map(({ name }) => name)
  try {
    await sql.begin((tx) => requestLaterPacks(jobs, tx, owner))
    await sql.begin((tx) => requestLaterPacks(jobs, tx, owner))
    await expect.poll(async () => (await readNames()).length, { timeout: 60_000 }).toBeGreaterThan(3)
  } finally {
    await jobs.stop()
  }
  const later = readSampleBank('later').map(({ draft }) => draft.name)
  const stored = await readNames()
  expect(stored.toSorted()).toEqual(later.slice(0, stored.length).toSorted())
}, 80_000)
