import { readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PictureField, pictureFields } from '../../contract/bank/question-fields.ts'
import { createDataApi, createViewer, type DataApi } from '../../tests/support/data-api.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { createTestImages } from '../../tests/support/images.ts'
import { makeTwoColours } from '../../tests/support/pictures.ts'
import type { Deps } from '../deps.ts'
import { removePerson } from '../features/people/users/service.ts'
import { createMemory } from '../lib/memory.ts'
import { newId } from '../lib/new-id.ts'
import type { Viewer } from '../lib/viewer.ts'
import { readConfig } from '../settings/config.ts'
import { incomingFolder } from './incoming.ts'
import { sweepOrphans } from './orphaned-files.ts'
import { requireOwnStore } from './own-store.ts'
import type { StoredPicture } from './picture-queries.ts'
import { claimPictures, storePicture } from './pictures.ts'
import { removeOldUploads, removeUnusedPictures } from './unused-pictures.ts'

// Pictures are processed at low priority.
vi.setConfig({ testTimeout: 60_000 })

const day = 24 * 60 * 60 * 1000

let database: TestDatabase
let folder: ReturnType<typeof createTestImages>
let api: DataApi
let deps: Pick<Deps, 'config' | 'sql' | 'images' | 'clock' | 'memory'>
let creator: Viewer & { id: string }
let drawing: Buffer
let days = 0

beforeEach(async () => {
  days = 0
  database = await createTestDatabase()
  folder = createTestImages()
  deps = {
    config: readConfig({ DATA_DIR: folder.dataDir }),
    sql: database.sql,
    images: folder.images,
    clock: { now: () => new Date(Date.now() + days * day) },
    memory: createMemory(),
  }
  api = await createDataApi(database, deps.clock, deps)
  creator = await createViewer(database, 'Rahima Khatun', ['CREATORS'])
  drawing = await makeTwoColours(800, 400).png().toBuffer()
})
afterEach(async () => {
  await api.close()
  await database.drop()
  folder.drop()
})

const upload = () => storePicture(deps, creator.id, drawing)

async function savePack(
  imageUrls: (string | null)[],
  creationKey = newId(),
  field: PictureField = 'imageUrl',
): Promise<string> {
  const questions = imageUrls.map((imageUrl, place) => ({
    question: `Question ${place}`,
    answer: 'a',
    option2: 'b',
    option3: 'c',
    option4: 'd',
    tags: [],
    [field]: imageUrl,
  }))
  const settings = { name: 'P', level: 'SSC', language: 'Any', automaticNumbering: true, tags: [] }
  const save = 'mutation ($input: SavePackInput!) { savePack(input: $input) { id } }'
  const { data, errors } = await api.ask(creator, save, { input: { creationKey, ...settings, questions } })
  if (errors) throw new Error(JSON.stringify(errors))
  return data.savePack.id
}

async function deletePack(id: string): Promise<void> {
  const { errors } = await api.ask(creator, 'mutation ($id: ID!) { deletePack(input: { id: $id }) { id } }', {
    id,
  })
  if (errors) throw new Error(JSON.stringify(errors))
}

async function rows(): Promise<string[]> {
  const found = await database.sql<{ path: string }>`select path from picture order by path`
  return found.map((row) => row.path)
}

async function files(): Promise<string[]> {
  const { images } = await folder.images.list({ prefix: 'question-pictures/' })
  return images.map((image) => image.key)
}

const filesOf = ({ path: largest }: StoredPicture) => [largest, largest.replace('.webp', '-360.webp')].sort()

test('pictures unused for seven days are removed with their files; used ones stay', async () => {
  const left = await upload()
  const shown = await upload()
  await savePack([shown.path])

  days = 6.9
  expect(await removeUnusedPictures(deps)).toBe(0)
  days = 7.1
  expect(await removeUnusedPictures(deps)).toBe(1)

  expect(await rows()).toEqual([shown.path])
  expect(await files()).toEqual(filesOf(shown))
  days = 400
  expect(await removeUnusedPictures(deps)).toBe(0)
  expect(left.path).not.toBe(shown.path)
})

test('pictures removed from a question, or deleted with its pack, stay for seven more days', async () => {
  const replaced = await upload()
  const deleted = await upload()
  const creationKey = newId()
  await savePack([replaced.path], creationKey)
  const packId = await savePack([deleted.path])

  days = 30
  await savePack([null], creationKey)
  await deletePack(packId)
  expect(await removeUnusedPictures(deps)).toBe(0)
  days = 36
  expect(await removeUnusedPictures(deps)).toBe(0)
  // Restored from a draft, for example.
  await savePack([replaced.path])
  days = 38
  expect(await removeUnusedPictures(deps)).toBe(1)
  expect(await rows()).toEqual([replaced.path])
})

test('a picture in an exam snapshot stays as long as the snapshot', async () => {
  const picture = await upload()
  const packId = await savePack([picture.path, null, null, null, null])
  const start = 'mutation ($packId: ID!) { startPackExam(packId: $packId, minutes: 5) { id } }'
  expect((await api.ask(creator, start, { packId })).errors).toBeUndefined()
  await deletePack(packId)

  days = 30
  expect(await removeUnusedPictures(deps)).toBe(0)
  days = 60
  expect(await removeUnusedPictures(deps)).toBe(0)
  expect(await files()).toEqual(filesOf(picture))

  await database.sql`delete from exam_result`
  await database.sql`delete from exam_attempt`
  await database.sql`delete from exam_paper`
  expect(await removeUnusedPictures(deps)).toBe(0)
  days = 68
  expect(await removeUnusedPictures(deps)).toBe(1)
  expect(await files()).toEqual([])
})

test.each(pictureFields)(
  'deleteImage by the owner keeps %s in exam snapshots; by an administrator it does not',
  async (field) => {
    const picture = await upload()
    const packId = await savePack([picture.path, null, null, null, null], newId(), field)
    const start = `mutation ($packId: ID!) { startPackExam(packId: $packId, minutes: 5) { paper { questions {
    image { imageUrl } passageImage { imageUrl } options { image { imageUrl } } } } } }`
    const read = async () => {
      const [first] = (await api.ask(creator, start, { packId })).data.startPackExam.paper.questions
      const shown = [
        first.image,
        first.passageImage,
        ...first.options.map((option: typeof first) => option.image),
      ]
      return shown.flatMap((image) => image?.imageUrl ?? [])
    }
    expect(await read()).toEqual([picture.path])
    const remove = 'mutation ($path: String!) { deleteImage(imageUrl: $path) { status } }'

    expect((await api.ask(creator, remove, { path: picture.path })).errors).toBeUndefined()
    const shown = await database.sql`
    select from question q join question_option o on o.question_id = q.id
    where coalesce(q.image_path, q.passage_image_path, o.image_path) is not null`
    expect(shown).toEqual([])
    expect(await read()).toEqual([picture.path])
    expect(await files()).toEqual(filesOf(picture))

    const administrator = await createViewer(database, 'Admin', ['ADMINS'])
    expect((await api.ask(administrator, remove, { path: picture.path })).errors).toBeUndefined()
    expect(await read()).toEqual([])
    expect(await files()).toEqual([])
  },
)

test.each(pictureFields)(
  '%s of a question that is deleted is removed, and that of a deleted account is not shown any more',
  async (field) => {
    const [one, other] = [await upload(), await upload()]
    const packId = await savePack([one.path], newId(), field)
    await savePack([other.path], newId(), field)
    expect(await removeUnusedPictures(deps)).toBe(0)
    await deletePack(packId)
    expect(await removeUnusedPictures(deps)).toBe(0)
    days = 8
    expect(await removeUnusedPictures(deps)).toBe(1)
    expect(await rows()).toEqual([other.path])
    await database.sql.begin((tx) => removePerson(tx, creator.id, new Date()))
    expect(await removeUnusedPictures(deps)).toBe(0)
    const [row] = await database.sql`select owner from picture`
    expect(row).toEqual({ owner: null })
  },
)

test('a save that uses a picture at the last moment keeps it', async () => {
  const picture = await upload()
  days = 8
  const removing = await database.sql.begin(async (tx) => {
    await claimPictures(tx, creator.id, [picture.path])
    return removeUnusedPictures(deps)
  })
  expect(removing).toBe(0)
  expect(await rows()).toEqual([picture.path])
  await expect(database.sql.begin((tx) => claimPictures(tx, newId(), [picture.path]))).rejects.toMatchObject({
    code: 'BAD_INPUT',
  })
})

test('deleting an account removes its unused pictures at once; the others stay with their questions', async () => {
  const left = await upload()
  const shown = await upload()
  await savePack([shown.path])
  await database.sql.begin((tx) => removePerson(tx, creator.id, new Date()))

  expect(await removeUnusedPictures(deps)).toBe(1)
  expect(await rows()).toEqual([shown.path])
  const [row] = await database.sql`select owner from picture`
  expect(row).toEqual({ owner: null })
  expect(left.path).not.toBe(shown.path)
})

test('files left by a failing store are removed later', async () => {
  await upload()
  await requireOwnStore(deps)
  days = 8
  const failing = { ...folder.images, delete: () => Promise.reject(new Error('The store is unavailable.')) }
  await expect(removeUnusedPictures({ ...deps, images: failing })).rejects.toThrow('unavailable')
  expect(await rows()).toEqual([])
  expect(await files()).toHaveLength(2)
  expect(await sweepOrphans({ ...deps, log: pino({ level: 'silent' }) })).toMatchObject({ moved: 2 })
  expect(await files()).toEqual([])
})

test('one run removes more than one batch', async () => {
  const picture = await upload()
  await database.sql`
    insert into picture (path, owner, width, height, widths, bytes, unused_since)
    select replace(path, '.webp', n || '.webp'), owner, width, height, widths, bytes, unused_since
    from picture, generate_series(1, 250) n`
  days = 8
  expect(await removeUnusedPictures(deps)).toBe(251)
  expect(await files()).toEqual([])
  expect(picture.widths).toEqual([360, 800])
})

test('uploads left by a killed process are removed a day later', async () => {
  await upload()
  const incoming = incomingFolder(deps.config)
  await writeFile(path.join(incoming, 'old'), 'x')
  await writeFile(path.join(incoming, 'new'), 'x')
  const yesterday = new Date(Date.now() - 1.1 * day)
  await utimes(path.join(incoming, 'old'), yesterday, yesterday)
  await removeOldUploads(deps)
  expect(await readdir(incoming)).toEqual(['new'])
})
