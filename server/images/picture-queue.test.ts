import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { makeTwoColours } from '../../tests/support/pictures.ts'
import { createMemory } from '../lib/memory.ts'
import { maxMilliseconds } from './picture-process.ts'
import { makePictureSizes, UnusablePictureError } from './picture-processes.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'onushilon-queue-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => void vi.useRealTimers())

const drawing = path.join(folder, 'drawing.png')
writeFileSync(drawing, await makeTwoColours(30, 20).png().toBuffer())
let pipes = 0

/** A file that nobody writes: reading it takes for ever, whatever the machine. */
function makeEndless(): string {
  const file = path.join(folder, `endless-${++pipes}`)
  execFileSync('mkfifo', [file])
  return file
}

/**
 * Ends the task that reads this file, whose content is no picture. The reader may leave as soon as the file
 * is opened.
 */
function endReading(file: string): void {
  try {
    writeFileSync(file, 'text')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  }
}

const { setTimeout: realTimeout } = globalThis

/** Waits in real time; fake timers do not move. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => realTimeout(resolve, 20))
}

const isUnix = process.platform !== 'win32'

test.runIf(isUnix)('slow pictures of one uploader delay no other, and end after a fixed time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const memory = createMemory()
  const make = (owner: string, file: string) => makePictureSizes({ memory }, owner, file)
  const problems: string[] = []
  const slow = Array.from({ length: 5 }, () =>
    make('slow', makeEndless()).catch((error) => {
      problems.push(error instanceof UnusablePictureError ? error.problem : String(error))
    }),
  )
  // While all of them wait or run, which takes no time here.
  for (let honest = 0; honest < 4; honest += 1) expect(await make('honest', drawing)).toHaveLength(1)
  expect(problems).toEqual([])

  // Two at a time are ended, and new processes take the next ones.
  for (const ended of [2, 4, 5]) {
    await vi.advanceTimersByTimeAsync(maxMilliseconds)
    await until(() => problems.length >= ended)
    expect(problems).toHaveLength(ended)
    expect(await make('honest', drawing)).toHaveLength(1)
  }
  await Promise.all(slow)
  expect(problems).toEqual(Array(5).fill('too-slow'))
  expect(await make('slow', drawing)).toHaveLength(1)
})

test.runIf(isUnix)('a free process takes a picture of the uploader who has the fewest', async () => {
  // The fake timers keep the time limit from ending the endless tasks.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const memory = createMemory()
  const finished: string[] = []
  const make = async (owner: string, file: string) => {
    await makePictureSizes({ memory }, owner, file).catch(() => [])
    finished.push(owner)
  }
  const pipes = { first: makeEndless(), second: makeEndless(), third: makeEndless() }
  const all = [make('many', pipes.first), make('many', pipes.second), make('other', pipes.third)]
  all.push(make('many', drawing), make('many', drawing), make('one', drawing))
  endReading(pipes.third)
  await until(() => finished.length >= 2)
  expect(finished).toEqual(['other', 'one'])
  endReading(pipes.first)
  endReading(pipes.second)
  await Promise.all(all)
  expect(finished).toHaveLength(6)
})
