import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { brand } from '../brand.ts'
import { importColumns } from '../import/csv-format.ts'
import { toAsciiDigits } from '../normalise.ts'
import { formatsTexts } from './generated/formats.ts'
import { loadSections } from './load-sections.ts'

type Pair = { path: string; english: string; bangla: string }

/** Matches words that Bangla texts write in Latin letters: names, file formats, keys, names on the wire. */
const latin = new RegExp(
  [
    // Addresses, and examples of formulas.
    String.raw`https?://\S+|\w+@[\w.]+\w|\$[^$]+\$`,
    'Alt\\+T|Shift\\+Delete|METRICS|API|JSON|JPEG|PNG|PDF|TeX|ANSI|CSV|UTF-8|XML|HTML|Aiken|GIFT|Anki|Windows-1252|base64',
    'A, B, C বা D|\\(A, ১ ও ক',
    'Save As|\\.docx|\\.xlsx|\\.ods|\\.xml|\\.zip|\\.apkg|WMF',
    'UUID|AWSDateTime|GraphQL|GET|nextToken|operationName|query|answer|order|creationKey|getPack|id',
    '\\{ name, type, bytes \\}|bytes',
    ...importColumns,
    ...[brand.name, brand.hostingProvider, brand.adProvider],
  ].join('|'),
  'g',
)

const fixed = {
  field: 'option2',
  code: 'tags.tooLong',
  day: '2026-11-22',
  month: '2026-11',
  instant: '2026-11-22T12:00:00Z',
}
const sectionValues = valuesByName('en/*.ts')
const messageValues = valuesByName('en/messages/*.ts')

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

  test('uses the words of the glossary', () => {
    expect(faults(({ bangla }) => /সাইন ইন|সাইন আউট|সংরক্ষণ/.test(bangla))).toEqual([])
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

/**
 * Returns a value for each parameter in these files, by its name: a sign for a text, a number from 300 for a
 * number, each different from all others. A name with both types gets a number.
 */
function valuesByName(files: string): Record<string, unknown> {
  const source = globSync(files, { cwd: import.meta.dirname })
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .join('\n')
  const names = [...new Set([...source.matchAll(/(\w+): (?:string|number)\b/g)].map(([, name]) => name!))]
  const values = names.map((name, place) => [
    name,
    source.includes(`${name}: number`) ? 300 + place : String.fromCodePoint(0x2460 + place),
  ])
  return { ...Object.fromEntries(values), ...fixed }
}

/** Returns a value for each parameter; a message gets one object with all values. */
function argumentsOf(text: object): unknown[] {
  const [, parameters = ''] = /^(?:function \w+)?\(?([^)=]*)/.exec(String(text))!
  if (parameters.includes('{')) return [messageValues]
  return parameters.match(/\w+/g)!.map((name) => sectionValues[name])
}

function hasWords(english: string): boolean {
  return /[A-Za-z]{2}/.test(english.replace(latin, ''))
}

/** Returns whether a text ends with a full stop and not with three dots. */
function isSentence(english: string): boolean {
  return /(^|[^.])\.$/.test(english)
}

/** Returns the samples that a sentence shows. */
function valuesIn(sentence: string): string[] {
  const found = toAsciiDigits(sentence).match(/[\u2460-\u24FF]|(?<!\d)[34]\d\d(?!\d)/g)
  return [...new Set(found)].sort()
}
