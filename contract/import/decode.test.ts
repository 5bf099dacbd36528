import { expect, test } from 'vitest'
import { inEnglish, sentences } from '../in-english.ts'
import { decodeImport as decode, type Encoding } from './decode.ts'

const decodeImport = inEnglish(decode)

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  )

function utf16(text: string, order: 'le' | 'be') {
  const units = [...text].flatMap((character) => character.split('')).map((unit) => unit.charCodeAt(0))
  return units.flatMap((unit) => (order === 'le' ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255]))
}

test.each<[string, string | Uint8Array, Encoding | null]>([
  ['a string', 'ক,😀\nখ', null],
  ['UTF-8', bytes('ক,😀\nখ'), 'UTF-8'],
  ['UTF-8 with BOM', bytes([0xef, 0xbb, 0xbf], 'ক,😀\nখ'), 'UTF-8'],
  ['CRLF', bytes('ক,😀\r\nখ'), 'UTF-8'],
  ['CR', bytes('ক,😀\rখ'), 'UTF-8'],
  ['UTF-16 LE with BOM', bytes([0xff, 0xfe], utf16('ক,😀\r\nখ', 'le')), 'UTF-16'],
  ['UTF-16 BE with BOM', bytes([0xfe, 0xff], utf16('ক,😀\nখ', 'be')), 'UTF-16'],
  ['a string with BOM', '\ufeffক,😀\nখ', null],
])('%s is read', (_, input, encoding) => {
  expect(decodeImport(input)).toEqual({ text: 'ক,😀\nখ', encoding, error: null })
})

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
test.each<[string, string | Uint8Array, string]>([
  ['an empty file', bytes(), sentences['import.empty']],
  ['a file of white space', bytes(' \r\n\t\n'), sentences['import.empty']],
  ['a file of only a BOM', bytes([0xef, 0xbb, 0xbf]), sentences['import.empty']],
  ['an empty paste', ' \n', 'Please paste some code.'],
  ['a picture', bytes(png, [0, 0, 0, 13]), sentences['import.isPicture']],
  ['a workbook', bytes('PK', [3, 4, 20, 0], 'mimetype'), sentences['import.isDocument']],
  ['an old workbook', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), sentences['import.oldOffice']],
  ['a PDF', bytes('%PDF-1.7\n'), sentences['import.isDocument']],
  [
    'an old document of Word',
    bytes([0xd0, 0xcf, 0x11, 0xe0], utf16('WordDocument', 'le')),
    sentences['import.oldOffice'],
  ],
  [
    'a document with a password',
    bytes([0xd0, 0xcf, 0x11, 0xe0], utf16('EncryptedPackage', 'le')),
    sentences['import.encrypted'],
  ],
  ['a document over 1 MB', bytes('%PDF', Array(1_048_576).fill(0)), sentences['import.isDocument']],
  ['bytes with NUL', bytes('a,b', [0], 'c'), sentences['import.notText']],
  ['bytes with NUL that are no UTF-8', bytes([0xc0, 0, 0xff]), sentences['import.notText']],
  ['half a UTF-16 unit', bytes([0xff, 0xfe, 0x61]), sentences['import.notText']],
  ['UTF-8 cut in a letter', bytes('a', [0xe0, 0xa6]), sentences['import.notUtf8']],
  ['UTF-8 with one broken letter', bytes('কখ', [0xe0, 0xa6], 'গ'), sentences['import.notUtf8']],
  ['bytes that Windows-1252 has no letter for', bytes('a', [0x81, 0xe9]), sentences['import.notUtf8']],
  [
    'Bijoy in a file of its time',
    bytes('evsjv', [0x87], '`k ', [0x87], 'Kvb gnv', [0x87], '`'),
    sentences['import.bijoy'],
  ],
  ['1 MB + 1 byte', new Uint8Array(1_048_577).fill(0x61), sentences['import.tooLarge']],
  ['a paste of 1 MB + 1 byte', `${'ক'.repeat(349_525)}aa`, sentences['import.tooLarge']],
])('%s is refused', (_, input, error) => {
  expect(decodeImport(input)).toEqual({ text: null, encoding: null, error })
})

test('1 MB exactly is read', () => {
  expect(decodeImport(new Uint8Array(1_048_576).fill(0x61)).error).toBeNull()
  expect(decodeImport(`${'ক'.repeat(349_525)}a`).error).toBeNull()
})

test('bytes that are not UTF-8 are read as Windows-1252, which the result says', () => {
  const input = bytes('caf', [0xe9], ' ', [0x93], 'ok', [0x94], ' ', [0x80], '5')
  expect(decodeImport(input)).toEqual({ text: 'café “ok” €5', encoding: 'Windows-1252', error: null })
})
