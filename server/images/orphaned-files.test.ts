import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../tests/support/app.ts'
import { createViewer } from '../../tests/support/data-api.ts'
import { outsideKeys, startOutsideStore } from '../../tests/support/outside-store.ts'
import { pictureCommands } from '../admin/picture-commands.ts'
import { newId } from '../lib/new-id.ts'
import { restoreTrash, sweepOrphans, sweepOrphansOrLog } from './orphaned-files.ts'
import { adoptStore, requireOwnStore, requireOwnStoreAtStart } from './own-store.ts'

const day = 24 * 60 * 60 * 1000
const bytes = Buffer.from('a picture')
const refused = { name: 'ForeignStoreError' }

describe.each(['a folder', 'a bucket'])('pictures in %s', (kind) => {
  let app: TestApp
  let days: number
  let stopStore: () => Promise<void>

  beforeEach(async () => {
    days = 0
    const outside = kind === 'a bucket' ? await startOutsideStore() : null
    vi.stubEnv('AWS_ACCESS_KEY_ID', outsideKeys.accessKeyId)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', outsideKeys.secretAccessKey)
    stopStore = async () => outside?.stop()
    app = await startTestApp({ env: outside ? { IMAGES_URL: outside.address } : {} })
    app.deps.clock = { now: () => new Date(Date.now() + days * day) }
  })
  afterEach(async () => {
    await app.stop()
    await stopStore()
    vi.unstubAllEnvs()
  })

  /** Stores the files of so many pictures; `isKnown`: with their rows. Returns their keys. */
  async function storePictures(count: number, { isKnown }: { isKnown: boolean }): Promise<string[]> {
    const keys = Array.from({ length: count }, () => `question-pictures/${newId()}.webp`)
    for (const key of keys) await app.deps.images.put(key, bytes)
    const { id } = await createViewer(app.deps, 'Rahima Khatun', ['CREATORS'])
    if (isKnown) {
      await app.deps.sql`
        insert into picture (path, owner, width, height, widths, bytes)
        select path, ${id}, 360, 200, '{360}', 9 from unnest(${keys}::text[]) as new (path)`
    }
    return keys.sort()
  }
  const files = async (prefix = 'question-pictures/') =>
    (await app.deps.images.list({ prefix })).images.map((image) => image.key)
  const today = () => app.deps.clock.now().toISOString().slice(0, 10)

  test('orphaned files move to the trash, can be moved back, and are deleted a month later', async () => {
    const known = await storePictures(2, { isKnown: true })
    const [orphan = ''] = await storePictures(1, { isKnown: false })
    await app.deps.images.put('question-pictures/put-by-a-client.png', bytes)
    await app.deps.images.put('elsewhere/note.png', bytes)
    expect(await sweepOrphans(app.deps)).toEqual({ moved: 0, left: 0, deleted: 0 })
    days = 8
    expect(await sweepOrphans(app.deps)).toEqual({ moved: 2, left: 0, deleted: 0 })
    expect(await files()).toEqual(known)
    const inTrash = [orphan, 'question-pictures/put-by-a-client.png'].map((key) =>
      key.replace('question-pictures/', `trash/${today()}/`),
    )
    expect(await files('trash/')).toEqual(inTrash.sort())

    expect(await restoreTrash(app.deps)).toBe(2)
    expect(await files()).toEqual([...known, orphan, 'question-pictures/put-by-a-client.png'].sort())
    expect(await files('trash/')).toEqual([])

    expect(await sweepOrphans(app.deps)).toMatchObject({ moved: 2 })
    days = 37
    expect(await sweepOrphans(app.deps)).toEqual({ moved: 0, left: 0, deleted: 0 })
    days = 40
    expect(await sweepOrphans(app.deps)).toEqual({ moved: 0, left: 0, deleted: 2 })
    expect(await files('')).toEqual(['database-id.txt', 'elsewhere/note.png', ...known])
  })

  test('a sweep that would take more than ten files and more than 5 % of all takes none and says so', async () => {
    await storePictures(12, { isKnown: true })
    await storePictures(11, { isKnown: false })
    days = 8
    expect(await sweepOrphansOrLog(app.deps)).toEqual({ moved: 0, left: 11, deleted: 0 })
    expect(await files()).toHaveLength(23)
    expect(app.logged).toMatchObject([{ level: 50, orphans: 11, files: 23 }])
    const metrics = async () => (await app.app.inject('/metrics')).body
    expect(await metrics()).toContain('picture_orphans_left 11')

    expect(await pictureCommands['sweep-pictures'].run(app.deps, [])).toContain('Moved nothing: 11 files')
    expect(await pictureCommands['sweep-pictures'].run(app.deps, ['--all'])).toContain('Moved 11 files')
    expect(await files()).toHaveLength(12)
    expect(await metrics()).toContain('picture_orphans_left 0')
    expect(await pictureCommands['restore-pictures'].run(app.deps, [])).toContain('Moved 11 files')
    expect(await files()).toHaveLength(23)
  })

  test('old pictures beside an empty other database: the start is refused and nothing is removed', async () => {
    const kept = await storePictures(1, { isKnown: false })
    days = 10
    await expect(requireOwnStoreAtStart(app.deps)).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining("have no database's id"),
    })
    expect(await sweepOrphansOrLog(app.deps)).toEqual({ moved: 0, left: 0, deleted: 0 })
    expect(app.logged).toMatchObject([{ level: 50, msg: expect.stringContaining('another database') }])
    expect(await files('')).toEqual(kept)
  })

  test('a store with the id of another database is refused until it is adopted', async () => {
    const kept = await storePictures(3, { isKnown: true })
    await requireOwnStoreAtStart(app.deps)
    const [{ id } = { id: '' }] = await app.deps.sql<{ id: string }>`
      select database_id as id from picture_store`
    await app.deps.sql`update picture_store set database_id = ${newId()}`
    const { message } = await requireOwnStore(app.deps).then(
      () => ({ message: '' }),
      (error: Error) => error,
    )
    expect(message).toContain(`the database with the id ${id}`)
    expect(message).toContain('npm run admin -- adopt-pictures')
    await app.deps.sql`delete from picture`
    days = 10
    await expect(sweepOrphans(app.deps)).rejects.toMatchObject(refused)
    await expect(restoreTrash(app.deps)).rejects.toMatchObject(refused)
    expect(await files()).toEqual(kept)

    await pictureCommands['adopt-pictures'].run(app.deps, [])
    await requireOwnStoreAtStart(app.deps)
  })

  test('an existing installation adopts its store, and a new one its empty store', async () => {
    await requireOwnStore(app.deps)
    expect(await files('')).toEqual(['database-id.txt'])
    await app.deps.images.delete('database-id.txt')
    await storePictures(1, { isKnown: true })
    await storePictures(5, { isKnown: false })
    await requireOwnStore(app.deps)
    expect(await files('')).toHaveLength(7)
    // A store without pictures has nothing to lose.
    for (const key of await files()) await app.deps.images.delete(key)
    await app.deps.sql`update picture_store set database_id = ${newId()}`
    await requireOwnStore(app.deps)
    await adoptStore(app.deps)
    await requireOwnStore(app.deps)
  })
})

test('a store that cannot be reached does not stop the start', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', outsideKeys.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', outsideKeys.secretAccessKey)
  const outside = await startOutsideStore()
  const app = await startTestApp({ env: { IMAGES_URL: outside.address } })
  await outside.stop()
  await requireOwnStoreAtStart(app.deps)
  expect(app.logged).toMatchObject([{ level: 40, msg: 'the image store cannot be reached' }])
  await expect(sweepOrphansOrLog(app.deps)).rejects.toThrow()
  await app.stop()
  vi.unstubAllEnvs()
})
