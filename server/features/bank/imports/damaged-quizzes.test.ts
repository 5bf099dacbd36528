import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeCollection, makePackage } from '../../../../tests/support/anki-package.ts'
import { createRandom, type Random } from '../../../../tests/support/random.ts'
import { runs } from '../../../../tests/support/runs.ts'
import { tinyPng, zip } from '../../../../tests/support/word-file.ts'
import { readFile } from './read-file.ts'
import { ImportRefusal } from './refusal.ts'

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'quizzes/fixtures', name))

const kind = { id: 7, name: 'MCQ', fields: ['Question', 'A', 'B', 'C', 'D', 'Answer'] }
const notes = Array.from({ length: 12 }, (_, at) => ({
  kind,
  fields: [`কোনটি ${at}?<img src="a.png"> \\(x^${at}\\)`, 'এক', '<b>দুই</b>', 'x<sup>2</sup>', 'চার', 'B'],
}))
const deck = makePackage(notes, 'anki21b', { media: { 'a.png': tinyPng } })
const media = { media: Buffer.from('{"0":"a.png"}'), 0: tinyPng }

/** Changes, cuts out or doubles some of the bytes. */
function damage(bytes: Uint8Array, random: Random): Buffer {
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

/** Changes XML so that it mostly stays well formed: elements become others, and values nonsense. */
function distort(xml: Buffer, random: Random): Buffer {
  let text = xml.toString()
  const names = [...new Set(text.match(/(?<=<)[a-zA-Z][\w-]*/g))]
  const values = [
    '',
    '-1',
    '99999999999',
    'NaN',
    '__proto__',
    'constructor',
    'ক',
    'true',
    '1e300',
    '&#x110000;',
    '@@PLUGINFILE@@/',
  ]
  const oneOf = (list: readonly string[]) => list[Math.floor(random() * list.length)]!
  for (let times = Math.ceil(random() * 4); times > 0; times -= 1) {
    const [from, to] = [oneOf(names), oneOf(names)]
    text = text.replace(new RegExp(`(</?)${from}(?=[ />])`, 'g'), `$1${to}`)
    text = text.replace(/="[^"<]*"|>[^<]{1,40}</g, (value) =>
      random() > 0.04 ? value : value.startsWith('>') ? `>${oneOf(values)}<` : `="${oneOf(values)}"`,
    )
  }
  return Buffer.from(text)
}

/** Reads a file; returns what became of it, and fails for a fault or a reading that takes long. */
function readDamaged(bytes: Uint8Array, name: string): string {
  const start = process.threadCpuUsage()
  let outcome = 'questions'
  try {
    const { paper } = readFile(name, bytes)
    if (paper.questions.length === 0) outcome = 'rejected'
    for (const { right, options } of paper.questions)
      expect((right ?? 0) < Math.max(1, options.length)).toBe(true)
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error
    outcome = error.reason.code
  }
  expect(process.threadCpuUsage(start).user).toBeLessThan(5_000_000)
  return outcome
}

const documents = [
  'moodle-kinds.xml',
  'moodle-texts.xml',
  'qti-1.2.xml',
  'qti-1.2-canvas.xml',
  'qti-2.1-choice.xml',
  'qti-3.0-choice.xml',
]

test.each<[string, string, (random: Random, seed: number) => Uint8Array]>([
  ['bytes of XML', 'a.xml', (random, seed) => damage(fixture(documents[seed % documents.length]!), random)],
  [
    'elements and values',
    'a.xml',
    (random, seed) => distort(fixture(documents[seed % documents.length]!), random),
  ],
  [
    'documents of a package',
    'a.zip',
    (random, seed) =>
      zip({
        'imsmanifest.xml': '<manifest/>',
        'a.xml': (seed % 2 ? damage : distort)(fixture(documents[2 + (seed % 4)]!), random),
        'b.xml': fixture('qti-2.2-map.xml'),
      }),
  ],
  ['bytes of a deck', 'a.apkg', (random) => damage(deck, random)],
  [
    'bytes of a collection',
    'a.apkg',
    (random, seed) =>
      zip({
        [seed % 2 ? 'collection.anki2' : 'collection.anki21']: damage(
          makeCollection(notes, seed % 3 === 0),
          random,
        ),
        ...media,
      }),
  ],
])('files with damaged %s are read or refused, and take no time', (damaged, name, make) => {
  const outcomes: Record<string, number> = {}
  for (let seed = 1; seed <= runs(Number(process.env.DAMAGED_FILES ?? 1_000)); seed += 1) {
    const outcome = readDamaged(make(createRandom(seed), seed), name)
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  if (process.env.SHOW_TIMES) process.stderr.write(`${damaged}: ${JSON.stringify(outcomes)}\n`)
  // A package has a document that is whole.
  const usual = name === 'a.zip' ? 'questions' : 'import.brokenInside'
  expect(outcomes[usual]).toBeGreaterThan(0)
})
