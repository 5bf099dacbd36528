import { expect } from 'vitest'
import { readFile } from '../../server/features/bank/imports/read-file.ts'
import { refusalOf } from './import-refusals.ts'
import { createRandom, type Random } from './random.ts'
import { runs } from './runs.ts'

/** Changes, cuts out, doubles or moves some of the bytes. */
export function damage(bytes: Uint8Array, random: Random): Buffer {
  let damaged = Buffer.from(bytes)
  const place = () => Math.floor(random() * damaged.length)
  for (let times = Math.ceil(random() * 6); times > 0; times -= 1) {
    const [from, to] = [place(), place()].sort((one, other) => one - other) as [number, number]
    const end = Math.min(to, from + 300)
    const kind = Math.floor(random() * 4)
    if (kind === 0) damaged[from] = Math.floor(random() * 256)
    else if (kind === 1) damaged = Buffer.concat([damaged.subarray(0, from), damaged.subarray(end)])
    else if (kind === 2) damaged = Buffer.concat([damaged.subarray(0, end), damaged.subarray(from)])
    else damaged.copy(damaged, place(), from, end)
  }
  return damaged
}

const values = ['', '-1', '99999999999', 'NaN', '__proto__', 'constructor', '%9%9', 'ক', 'true', '1.5e300']
const oddValues = [...values, '&#x110000;', '@@PLUGINFILE@@/']

/** Changes XML so that it mostly stays well formed: elements become others, and values nonsense. */
export function distort(xml: Buffer, random: Random): Buffer {
  let text = xml.toString()
  const names = [...new Set(text.match(/(?<=<)[a-zA-Z][\w:-]*/g))]
  const oneOf = (list: readonly string[]) => list[Math.floor(random() * list.length)]!
  for (let times = Math.ceil(random() * 4); times > 0; times -= 1) {
    const [from, to] = [oneOf(names), oneOf(names)]
    text = text.replace(new RegExp(`(</?)${from}(?=[ />])`, 'g'), `$1${to}`)
    text = text.replace(/="[^"<]*"|>[^<]{1,40}</g, (value) =>
      random() > 0.04 ? value : value.startsWith('>') ? `>${oneOf(oddValues)}<` : `="${oneOf(oddValues)}"`,
    )
  }
  return Buffer.from(text)
}

/** Reads a file; returns what became of it, and fails for a fault or a reading that takes long. */
export function readDamaged(name: string, bytes: Uint8Array): string {
  const start = process.threadCpuUsage()
  let found = 'rejected'
  const refusal = refusalOf(() => {
    const { paper } = readFile(name, bytes)
    if (paper.questions.length > 0) found = 'questions'
    for (const { right, options } of paper.questions)
      expect((right ?? 0) < Math.max(1, options.length)).toBe(true)
  })
  expect(process.threadCpuUsage(start).user).toBeLessThan(5_000_000)
  return refusal === 'taken' ? found : refusal
}

/** Reads many files, each damaged in its own way; returns how often each outcome came. */
export function countOutcomes(
  title: string,
  name: string,
  make: (random: Random, seed: number) => Uint8Array,
): Record<string, number> {
  const outcomes: Record<string, number> = {}
  for (let seed = 1; seed <= runs(Number(process.env.DAMAGED_FILES ?? 1_000)); seed += 1) {
    const outcome = readDamaged(name, make(createRandom(seed), seed))
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  if (process.env.SHOW_TIMES) process.stderr.write(`${title}: ${JSON.stringify(outcomes)}\n`)
  return outcomes
}
