import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeCollection, makePackage } from '../../../../tests/support/anki-package.ts'
import { countOutcomes, damage, distort } from '../../../../tests/support/damaged-files.ts'
import type { Random } from '../../../../tests/support/random.ts'
import { tinyPng, zip } from '../../../../tests/support/word-file.ts'

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'quizzes/fixtures', name))

const kind = { id: 7, name: 'MCQ', fields: ['Question', 'A', 'B', 'C', 'D', 'Answer'] }
const notes = Array.from({ length: 12 }, (_, at) => ({
  kind,
  fields: [`কোনটি ${at}?<img src="a.png"> \\(x^${at}\\)`, 'এক', '<b>দুই</b>', 'x<sup>2</sup>', 'চার', 'B'],
}))
const deck = makePackage(notes, 'anki21b', { media: { 'a.png': tinyPng } })
const media = { media: Buffer.from('{"0":"a.png"}'), 0: tinyPng }

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
  // A package has a document that is whole.
  const usual = name === 'a.zip' ? 'questions' : 'import.brokenInside'
  expect(countOutcomes(damaged, name, make)[usual]).toBeGreaterThan(0)
})
