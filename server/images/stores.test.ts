import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestImages } from '../../tests/support/images.ts'
import { outsideKeys, startOutsideStore } from '../../tests/support/outside-store.ts'
import { readConfig } from '../settings/config.ts'
import { createDiskStore } from './disk-store.ts'
import { type ImageStore, isImageKey } from './store.ts'
import { createImageStore } from './stores.ts'

const bytes = Buffer.from('0123456789')
const key = 'question-pictures/a.webp'

describe.each(['disk', 'outside'] as const)('pictures on %s', (kind) => {
  let images: ImageStore
  let end: () => unknown

  beforeAll(async () => {
    if (kind === 'disk') {
      const folder = createTestImages()
      images = folder.images
      end = folder.drop
      return
    }
    const outside = await startOutsideStore()
    vi.stubEnv('AWS_ACCESS_KEY_ID', outsideKeys.accessKeyId)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', outsideKeys.secretAccessKey)
    images = createImageStore(readConfig({ IMAGES_URL: outside.address }))
    end = outside.stop
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await end()
  })

  const read = async (range?: Parameters<ImageStore['get']>[1]) => {
    const found = await images.get(key, range)
    return found && { ...found, body: (await buffer(found.body)).toString() }
  }

  test('a stored picture is found with the same data by every method', async () => {
    const put = await images.put(key, bytes)
    expect(put).toMatchObject({ key, size: 10, contentType: 'image/webp' })
    expect(put.etag).toMatch(/^"[^"]+"$/)
    expect(Math.abs(Date.now() - put.lastModified.getTime())).toBeLessThan(10_000)
    expect(await images.head(key)).toEqual(put)
    expect(await read()).toEqual({ ...put, body: '0123456789', start: 0, end: 9 })
    expect((await images.list({ prefix: key })).images).toEqual([{ ...put }])
  })

  test('a range returns its part; one beyond the end is refused with the size', async () => {
    await images.put(key, bytes)
    expect(await read({ start: 2, end: 4 })).toMatchObject({ body: '234', start: 2, end: 4, size: 10 })
    expect(await read({ start: 8 })).toMatchObject({ body: '89', start: 8, end: 9 })
    expect(await read({ start: 8, end: 100 })).toMatchObject({ body: '89' })
    expect(await read({ suffix: 3 })).toMatchObject({ body: '789', start: 7, end: 9 })
    expect(await read({ suffix: 30 })).toMatchObject({ body: '0123456789' })
    await expect(read({ start: 10 })).rejects.toMatchObject({ name: 'UnsatisfiableRange', size: 10 })
    await expect(read({ suffix: 0 })).rejects.toMatchObject({ name: 'UnsatisfiableRange' })
  })

  test('a second put replaces bytes and ETag; deleting twice is harmless', async () => {
    const first = await images.put(key, bytes)
    const second = await images.put(key, Buffer.from('else'))
    expect(second.etag).not.toBe(first.etag)
    expect(await read()).toMatchObject({ body: 'else' })
    await images.delete(key)
    await images.delete(key)
    expect([await images.head(key), await images.get(key)]).toEqual([null, null])
  })

  test('a list is in byte order, in pages without gaps', async () => {
    const keys = ['lists/a-b', 'lists/a.b', 'lists/a/b', 'lists/a0', 'lists/ab/c', 'lists/b']
    for (const name of [...keys].reverse()) await images.put(name, bytes)
    const seen: string[] = []
    for (let after = '', isMore = true; isMore; ) {
      const page = await images.list({ prefix: 'lists/', after, limit: 2 })
      expect(page.images.length).toBeLessThanOrEqual(2)
      seen.push(...page.images.map((image) => image.key))
      after = seen.at(-1) as string
      isMore = page.isMore
    }
    expect(seen).toEqual(keys)
    const some = await images.list({ prefix: 'lists/a/', after: 'lists/a-b' })
    expect([some.images.map((image) => image.key), some.isMore]).toEqual([['lists/a/b'], false])
    expect(await images.list({ prefix: 'none/' })).toEqual({ images: [], isMore: false })
  })

  test('invalid keys are never found, written or deleted', async () => {
    for (const bad of [
      '',
      '/',
      '../a',
      'a/../b',
      'a//b',
      './a',
      'a/',
      'A',
      'a b',
      'ছবি',
      'a\0',
      '.a',
      'a.',
      'x'.repeat(201),
    ]) {
      expect(isImageKey(bad), bad).toBe(false)
      expect([await images.head(bad), await images.get(bad), await images.delete(bad)]).toEqual([
        null,
        null,
        undefined,
      ])
      await expect(images.put(bad, bytes)).rejects.toThrow('cannot be stored')
    }
  })
})

test('on disk: drafts and symbolic links are not listed, and nothing is created before a put', async () => {
  const { dataDir, drop } = createTestImages()
  const folder = path.join(dataDir, 'pictures')
  const images = createDiskStore(folder)
  expect([await images.list({}), existsSync(folder)]).toEqual([{ images: [], isMore: false }, false])
  await images.put('q/a.webp', bytes)
  expect(readdirSync(path.join(folder, 'q'))).toEqual(['a.webp'])
  writeFileSync(path.join(folder, 'q/.draft-1'), 'half')
  const outside = path.join(dataDir, 'outside')
  mkdirSync(outside)
  writeFileSync(path.join(outside, 'b.webp'), 'secret')
  symlinkSync(outside, path.join(folder, 'q/out'))
  symlinkSync(path.join(outside, 'b.webp'), path.join(folder, 'q/link.webp'))
  expect((await images.list({})).images.map((image) => image.key)).toEqual(['q/a.webp'])
  expect(await images.get('q')).toBeNull()
  // A folder has this name.
  await expect(images.put('q', bytes)).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['q'])
  drop()
})

test('outside: no request before the first use, and a refusal is an error, not a missing picture', async () => {
  const outside = await startOutsideStore()
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'SOMEONEELSE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong')
  const images = createImageStore(readConfig({ IMAGES_URL: outside.address }))
  expect(outside.requests).toEqual([])
  await expect(images.head(key)).rejects.toThrow()
  await expect(images.get(key)).rejects.toThrow('No such key.')
  vi.unstubAllEnvs()
  await outside.stop()
})

test('outside: other programs’ files in the same bucket are ignored', async () => {
  const outside = await startOutsideStore()
  vi.stubEnv('AWS_ACCESS_KEY_ID', outsideKeys.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', outsideKeys.secretAccessKey)
  const images = createImageStore(readConfig({ IMAGES_URL: outside.address }))
  await images.put(key, bytes)
  const before = outside.images.list
  // Other programs' names, as such a store would list them.
  outside.images.list = async (options) => {
    const page = await before(options)
    return {
      ...page,
      images: page.images.map((image, index) => (index === 0 ? { ...image, key: 'Some File' } : image)),
    }
  }
  expect(await images.list({})).toEqual({ images: [], isMore: false })
  vi.unstubAllEnvs()
  await outside.stop()
})
