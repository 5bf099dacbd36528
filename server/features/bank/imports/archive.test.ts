import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../tests/support/import-refusals.ts'
import { zip } from '../../../../tests/support/word-file.ts'
import { Archive, archiveLimits } from './archive.ts'
import { parseXml } from './xml.ts'

type Entry = { name: string; content: Buffer; bytes?: number; flags?: number; method?: number; crc?: number }

/** Returns a zip whose list of parts says whatever a test wants. */
function makeZip(entries: readonly Entry[]): Buffer {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const {
    name,
    content,
    bytes = content.length,
    flags = 0,
    method = 8,
    crc = crc32(content),
  } of entries) {
    const packed = method === 8 ? deflateRawSync(content) : content
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(crc, 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(bytes, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    bodies.push(local, Buffer.from(name), packed)
    list.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...list, end])
}

const content = Buffer.from('hello '.repeat(100))

test('reads parts by their names, whatever their case and slashes', () => {
  const archive = new Archive(zip({ 'word/A.xml': 'a', 'empty.txt': '' }))
  expect(archive.read('Word/a.XML')?.toString()).toBe('a')
  expect(archive.read('empty.txt')?.length).toBe(0)
  expect([archive.has('b'), archive.read('b')]).toEqual([false, null])
  expect(new Archive(makeZip([{ name: 'word\\x', content, method: 0 }])).read('word/x')).toEqual(content)
})

describe('refuses', () => {
  const dense = Buffer.alloc(archiveLimits.freeBytes + 1)
  test.each<[string, Entry[], string]>([
    ['a part with a password', [{ name: 'a', content, flags: 1 }], 'import.encrypted'],
    [
      'two parts of one name',
      [
        { name: 'a', content },
        { name: 'A', content },
      ],
      'import.brokenInside',
    ],
    ['macros', [{ name: 'word/vbaProject.bin', content }], 'import.macros'],
    ['a part that is packed too densely', [{ name: 'a', content: dense }], 'import.tooLargeInside'],
    [
      'a part that says it is too large',
      [{ name: 'a', content, bytes: archiveLimits.partBytes + 1 }],
      'import.tooLargeInside',
    ],
    [
      'parts that are too large together',
      Array.from({ length: 40 }, (_, at) => ({ name: `${at}`, content, bytes: 9 * 1024 * 1024 })),
      'import.tooLargeInside',
    ],
    [
      'too many parts',
      Array.from({ length: 5_001 }, (_, at) => ({ name: `${at}`, content })),
      'import.tooLargeInside',
    ],
    ['sizes that need ZIP64', [{ name: 'a', content, bytes: 0xffffffff }], 'import.brokenInside'],
  ])('%s', (_, entries, code) => {
    expect(refusalOf(() => new Archive(makeZip(entries)))).toBe(code)
  })

  test.each<[string, Partial<Entry>]>([
    ['that is longer than it says', { bytes: 10 }],
    ['that is shorter than it says', { bytes: 1_000 }],
    ['with another checksum', { crc: 1 }],
    ['packed in another way', { method: 12 }],
  ])('a part %s', (_, wrong) => {
    const archive = new Archive(makeZip([{ name: 'a', content, ...wrong }]))
    expect(refusalOf(() => archive.read('a'))).toBe('import.brokenInside')
  })

  test.each([
    ['bytes without a list of parts', Buffer.from('PK\u0003\u0004 and nothing else')],
    ['a list that is cut off', makeZip([{ name: 'a', content }]).subarray(20)],
    ['no bytes', Buffer.alloc(0)],
  ])('%s', (_, bytes) => {
    expect(refusalOf(() => new Archive(bytes))).toBe('import.brokenInside')
  })
})

describe('XML', () => {
  test('has texts with their spaces, entities and attributes without prefixes', () => {
    const root = parseXml(
      Buffer.from(
        '<?xml version="1.0"?><w:a xmlns:w="x"><w:b w:c="1&amp;2"> &lt;&#2453;&#x995; </w:b><d/></w:a>',
      ),
    )
    expect(root).toEqual({
      name: 'a',
      attributes: {},
      children: [
        { name: 'b', attributes: { c: '1&2' }, children: [' <কক '] },
        { name: 'd', attributes: {}, children: [] },
      ],
    })
  })

  test('is read in UTF-16 as well', () => {
    expect(parseXml(Buffer.from('\uFEFF<a>ক</a>', 'utf16le')).children).toEqual(['ক'])
  })

  test.each([
    ['a DOCTYPE', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['elements that are not closed', '<a><b></a>'],
    ['no element', 'text'],
    ['elements in elements without end', '<a>'.repeat(500) + '</a>'.repeat(500)],
  ])('with %s is refused', (_, xml) => {
    expect(refusalOf(() => parseXml(Buffer.from(xml)))).toBe('import.brokenInside')
  })
})
