import { describe, expect, test } from 'vitest'
import { brand } from '../brand.ts'
import { importColumns } from '../import/csv-format.ts'
import { toAsciiDigits } from '../normalise.ts'
import { formatsTexts } from './formats.ts'
import { loadSections } from './load-sections.ts'

type Pair = { path: string; english: string; bangla: string }

/** What is written in Latin letters in Bangla too: names, file formats, keys, names on the wire. */
const latin = new RegExp(
  [
    String.raw`https?://\S+|\w+@[\w.]+\w`,
    'Alt\\+T|Shift\\+Delete|METRICS|API|JSON|JPEG|PNG|PDF|TeX|ANSI|CSV|UTF-8|Windows-1252|base64',
    'A, B, C বা D|\\(A, ১ ও ক',
    'UUID|AWSDateTime|GraphQL|GET|nextToken|operationName|query|answer|order|creationKey|getPack|id',
    '\\{ name, type, bytes \\}|bytes',
    ...importColumns,
    ...[brand.name, brand.hostingProvider, brand.adProvider],
  ].join('|'),
  'g',
)

/** The values that sentences are called with, by the names of their parameters; all other ones are numbers. */
const textParameters = `address after answer argument before browser cell column columns day destination email
  formatted fullName heads hint instant label language letter levelLabel message name packName phrase phrases
  problems query reason results screen signsFrom size source spelling system tag time unused values what`.split(
  /\s+/,
)
const samples: Record<string, unknown> = {
  ...Object.fromEntries(textParameters.map((name, place) => [name, String.fromCodePoint(0x2460 + place)])),
  field: 'option2',
  code: 'tags.tooLong',
  day: '2026-11-22',
  instant: '2026-11-22T12:00:00Z',
}
const numbers =
  'cost empty expected found line maxCharacters maxCost maxPacks maxPictures maxQuestions most place seconds'
const messageValues = {
  ...samples,
  // The section of imports names columns; messages count them.
  columns: 300,
  ...Object.fromEntries(numbers.split(' ').map((name, place) => [name, 301 + place])),
}

/** A browser on a system: both are names, and Bangla needs no word between them. */
const withoutWords = ['securityTexts.browserOn']

const sections = await loadSections()
const pairs = [...sections].flatMap(([name, section]) => pairUp(name, section('en'), section('bn')))

test('Bangla has every text and no other', () => {
  for (const section of sections.values()) expect(shapeOf(section('bn'))).toEqual(shapeOf(section('en')))
})

describe('every text in Bangla', () => {
  const faults = (isFault: (pair: Pair) => boolean) =>
    pairs.filter(isFault).map(({ path, bangla }) => `${path}: ${bangla}`)

  test('has Bangla letters where the English one has letters', () => {
    const wordless = pairs.filter(
      ({ english, bangla }) => hasWords(english) && !/\p{Script=Beng}/u.test(bangla),
    )
    expect(wordless.map(({ path }) => path)).toEqual(withoutWords)
  })

  test('has neither English words nor Western digits', () => {
    expect(faults(({ bangla }) => /[A-Za-z0-9]/.test(bangla.replace(latin, '')))).toEqual([])
  })

  test('has the same values in it as in English', () => {
    expect(faults(({ english, bangla }) => String(valuesIn(english)) !== String(valuesIn(bangla)))).toEqual(
      [],
    )
  })

  test('ends with a danda where the English one ends with a full stop, and only there', () => {
    expect(
      faults(({ english, bangla }) => isSentence(english) !== bangla.endsWith('।') || bangla.endsWith('.')),
    ).toEqual([])
  })

  test('is in the normal form of stored texts, without lost values', () => {
    expect(
      faults(({ bangla }) => bangla !== bangla.normalize('NFC') || /undefined|NaN|সংখ্যা না/.test(bangla)),
    ).toEqual([])
  })
})

test('numbers and times are written as in Bangladesh', () => {
  const { number, dhakaTime } = formatsTexts('bn')
  expect([0, 1234567, 0.25].map(number)).toEqual(['০', '১২,৩৪,৫৬৭', '০.২৫'])
  expect(
    ['2026-11-21T18:05:00Z', '2026-07-30T09:05:00Z', '2026-02-01T02:00:00Z', '2026-12-31T12:59:00Z'].map(
      dhakaTime,
    ),
  ).toEqual([
    '২২ নভেম্বর ২০২৬, রাত ১২:০৫',
    '৩০ জুলাই ২০২৬, বিকেল ৩:০৫',
    '১ ফেব্রুয়ারি ২০২৬, সকাল ৮:০০',
    '৩১ ডিসেম্বর ২০২৬, সন্ধ্যা ৬:৫৯',
  ])
})

function shapeOf(texts: unknown): unknown {
  if (typeof texts !== 'object' || texts === null) return typeof texts
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, shapeOf(value)]))
}

function pairUp(path: string, english: unknown, bangla: unknown): Pair[] {
  if (typeof english === 'string') return [{ path, english, bangla: String(bangla) }]
  if (typeof english === 'function')
    return pairUp(path, english(...argumentsOf(english)), (bangla as typeof english)(...argumentsOf(english)))
  return Object.entries(english ?? {}).flatMap(([key, value]) =>
    pairUp(`${path}.${key}`, value, (bangla as Record<string, unknown>)[key]),
  )
}

/** Returns a value for each parameter; a message gets one object with all values. */
function argumentsOf(text: object): unknown[] {
  const [, parameters = ''] = /^(?:function \w+)?\(?([^)=]*)/.exec(String(text))!
  if (parameters.includes('{')) return [messageValues]
  return parameters.match(/\w+/g)!.map((name, place) => samples[name] ?? 300 + place)
}

function hasWords(english: string): boolean {
  return /[A-Za-z]{2}/.test(english.replace(latin, ''))
}

/** Whether a text ends with a full stop and not with three dots. */
function isSentence(english: string): boolean {
  return /(^|[^.])\.$/.test(english)
}

/** Returns the samples that a sentence shows. */
function valuesIn(sentence: string): string[] {
  const found = toAsciiDigits(sentence).match(/[\u2460-\u24FF]|(?<!\d)3[01]\d(?!\d)/g)
  return [...new Set(found)].sort()
}
