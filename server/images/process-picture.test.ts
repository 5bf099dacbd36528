import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  makeAnimatedPng,
  makeBomb,
  makePhoto,
  makeSidewaysPhoto,
  makeTwoColours,
} from '../../tests/support/pictures.ts'
import { createMemory } from '../lib/memory.ts'
import { makePictureSizes, UnusablePictureError } from './picture-processes.ts'

// Full-size photographs, processed at low priority.
vi.setConfig({ testTimeout: 60_000 })

const memory = createMemory()
let folder: string
let files = 0

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'onushilon-pictures-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function make(bytes: Buffer, name = `${++files}`) {
  const file = path.join(folder, name)
  writeFileSync(file, bytes)
  return makePictureSizes({ memory }, 'a creator', file)
}

async function problemOf(bytes: Buffer, name?: string): Promise<string> {
  const error = await make(bytes, name).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof UnusablePictureError)) throw error ?? new Error('The picture was accepted.')
  return error.problem
}

async function pixel(webp: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(webp).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

const isNear = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((value, place) => Math.abs(value - other[place]!) < 25)

test('a photograph is resized to phone widths, each with fewer bytes and the same shape', async () => {
  const sizes = await make(await makePhoto(4000, 3000))

  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [360, 270],
    [720, 540],
    [1440, 1080],
  ])
  for (const { webp, width, height } of sizes) {
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width, height, space: 'srgb' })
  }
  expect(sizes[0]!.webp.length).toBeLessThan(sizes[1]!.webp.length)
  expect(sizes[1]!.webp.length).toBeLessThan(sizes[2]!.webp.length)
})

test.each([
  [300, 200, [300]],
  [1, 1, [1]],
  [400, 400, [400]],
  [500, 100, [360, 500]],
  [1600, 100, [360, 720, 1440]],
])('a picture of %i × %i is never enlarged', async (width, height, widths) => {
  const sizes = await make(await makeTwoColours(width, height).png().toBuffer())
  expect(sizes.map((size) => size.width)).toEqual(widths)
})

test('a photographed page stays readable, and a long strip is bounded', async () => {
  const long = await sharp({ create: { width: 1000, height: 20_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const largest = (await make(long)).at(-1)!
  expect([largest.width, largest.height]).toEqual([216, 4320])
})

test('a photograph is turned upright and loses all metadata', async () => {
  const photo = await makeSidewaysPhoto()
  const before = await sharp(photo).metadata()
  expect(before).toMatchObject({ width: 400, height: 200, orientation: 6 })
  expect(photo.includes('Rahima Khatun')).toBe(true)

  const [size] = await make(photo)

  const after = await sharp(size!.webp).metadata()
  expect(after).toMatchObject({ width: 200, height: 400 })
  for (const kind of ['exif', 'icc', 'iptc', 'xmp', 'orientation', 'comments'] as const) {
    expect(after[kind]).toBeUndefined()
  }
  expect(size!.webp.includes('Rahima')).toBe(false)
  expect(isNear(await pixel(size!.webp, 100, 20), [255, 0, 0])).toBe(true)
  expect(isNear(await pixel(size!.webp, 100, 380), [0, 0, 255])).toBe(true)
})

test('CMYK, wide-gamut and 16-bit colours look the same in sRGB', async () => {
  const print = await makeTwoColours(400, 200).toColourspace('cmyk').jpeg().toBuffer()
  expect(await sharp(print).metadata()).toMatchObject({ space: 'cmyk' })
  const wide = await makeTwoColours(400, 200).withIccProfile('p3').png().toBuffer()
  expect((await sharp(wide).metadata()).icc).toBeDefined()
  const deep = await makeTwoColours(400, 200).toColourspace('rgb16').png().toBuffer()
  expect(await sharp(deep).metadata()).toMatchObject({ depth: 'ushort' })

  for (const [bytes, red] of [
    [print, [231, 0, 0]],
    [wide, [255, 0, 0]],
    [deep, [255, 0, 0]],
  ] as const) {
    const [size] = await make(bytes)
    expect(await sharp(size!.webp).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
    expect(isNear(await pixel(size!.webp, 50, 100), red)).toBe(true)
  }
})

test('transparency is kept, and drawings are lossless', async () => {
  const glass = {
    width: 800,
    height: 600,
    channels: 4 as const,
    background: { r: 255, g: 0, b: 0, alpha: 0.5 },
  }
  const [small] = await make(await sharp({ create: glass }).png().toBuffer())
  expect(await pixel(small!.webp, 5, 5)).toEqual([255, 0, 0, 128])

  const drawing = await makeTwoColours(300, 300).png().toBuffer()
  const [same] = await make(drawing)
  const [shown, sent] = await Promise.all([same!.webp, drawing].map((image) => sharp(image).raw().toBuffer()))
  expect(shown!.equals(sent!)).toBe(true)
})

test('the first frame of an animation is used', async () => {
  const sizes = await make(await makeAnimatedPng(120, 80))
  expect(sizes).toHaveLength(1)
  expect(await pixel(sizes[0]!.webp, 10, 10)).toEqual([255, 0, 0])
})

test('the content decides the type, not the name', async () => {
  const drawing = await makeTwoColours(300, 200).png().toBuffer()
  expect(await make(drawing, 'photo.jpg')).toHaveLength(1)

  const others = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    await makeTwoColours(30, 20).gif().toBuffer(),
    await makeTwoColours(30, 20).webp().toBuffer(),
    await makeTwoColours(30, 20).tiff().toBuffer(),
    Buffer.from('%PDF-1.7'),
    Buffer.alloc(0),
    Buffer.from([0xff, 0xd8]),
  ]
  for (const bytes of others) expect(await problemOf(bytes, 'photo.jpg')).toBe('not-a-picture')
})

test('truncated files and files with only a picture’s header are refused', async () => {
  const photo = await makePhoto(1200, 900)
  const drawing = await makeTwoColours(1200, 900).png().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const damaged = [
    photo.subarray(0, photo.length * 0.2),
    photo.subarray(0, photo.length * 0.95),
    drawing.subarray(0, drawing.length - 20),
    drawing.subarray(0, 60),
    Buffer.concat([photo.subarray(0, 3), svg]),
    Buffer.concat([drawing.subarray(0, 8), Buffer.alloc(2000, 0x41)]),
  ]
  for (const bytes of damaged) expect(await problemOf(bytes)).toBe('damaged')
})

test('extra bytes after the picture, which some cameras write, are accepted', async () => {
  const photo = await makePhoto(800, 600)
  expect(await make(Buffer.concat([photo, Buffer.alloc(5000, 7)]))).toHaveLength(2)
})

test('a decompression bomb is refused by its header, before decoding', async () => {
  const bomb = makeBomb(30_000, 30_000)
  expect(bomb.length).toBeLessThan(1_000_000)
  // Starts the worker first, so that its start is not measured.
  await make(await makeTwoColours(30, 20).png().toBuffer())
  const began = performance.now()
  expect(await problemOf(bomb)).toBe('too-many-pixels')
  expect(performance.now() - began).toBeLessThan(2000)
})

test.each([
  [1, 50_000_000],
  [50_000_000, 1],
  [2, 20_001],
])('a picture of %i × %i is refused by its header, before decoding', async (width, height) => {
  expect(await problemOf(makeBomb(width, height))).toBe('too-long')
})

test.runIf(process.platform === 'linux')(
  'a crashing decoder fails one picture and nothing else',
  async () => {
    const drawing = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#abc' } })
      .png()
      .toBuffer()
    // An idle worker that died is replaced and the picture retried.
    const killing = setInterval(killWorkers, 50)
    await expect(make(drawing)).rejects.toThrow('its worker process died')
    clearInterval(killing)
    expect(await make(await makePhoto(800, 600))).toHaveLength(2)
  },
)

test.runIf(process.platform === 'linux')(
  'a decoder has no setting of the server in its environment',
  async () => {
    vi.stubEnv('SECRET_KEY', 'ab'.repeat(32))
    try {
      const own = createMemory()
      const file = path.join(folder, 'environment')
      writeFileSync(file, await makeTwoColours(30, 20).png().toBuffer())
      await makePictureSizes({ memory: own }, 'a creator', file)
    } finally {
      vi.unstubAllEnvs()
    }
    const environments = workers().map((pid) => readWhatMayEnd(`/proc/${pid}/environ`))
    expect(environments.length).toBeGreaterThan(0)
    for (const environment of environments) {
      const names = environment.split('\0').map((line) => line.split('=')[0])
      expect(names.filter((name) => !/^(PATH|MALLOC_ARENA_MAX|NODE_CHANNEL\w+|)$/.test(name ?? ''))).toEqual(
        [],
      )
    }
  },
)

/** The process ids of this test's picture workers. */
function workers(): number[] {
  return readdirSync('/proc/self/task').flatMap((task) => {
    const children = readWhatMayEnd(`/proc/self/task/${task}/children`).split(' ').filter(Boolean)
    const isWorker = (pid: string) => readWhatMayEnd(`/proc/${pid}/cmdline`).includes('picture-worker')
    return children.filter(isWorker).map(Number)
  })
}

/** Kills this test's picture workers. */
function killWorkers(): void {
  for (const pid of workers()) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has ended meanwhile.
    }
  }
}

/** Threads and processes may end, and their /proc files with them, at any time. */
function readWhatMayEnd(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

test('a burst of pictures waits its turn without using the server’s memory', async () => {
  const photo = await makePhoto(3000, 2000)
  const before = process.memoryUsage().rss
  const all = await Promise.all(Array.from({ length: 12 }, () => make(photo)))
  expect(all.every((sizes) => sizes.length === 3)).toBe(true)
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
})
