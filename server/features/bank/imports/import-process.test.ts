import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  makeWord,
  zip as makeZip,
  paragraph,
  picture,
  run,
  tinyPng,
} from '../../../../tests/support/word-file.ts'
import { createReading } from './import-process.ts'
import { readFile } from './read-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'onushilon-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, bytes: Uint8Array | string): string {
  const file = path.join(folder, name)
  writeFileSync(file, bytes)
  return file
}

/** A reader that hangs, crashes, fills its memory or works, as the name of the file says. */
const reader = write(
  'reader.mjs',
  `process.on('message', ({ name }) => {
    if (name === 'hang') for (;;);
    if (name === 'crash') process.exit(1)
    if (name === 'grow') { const all = []; for (;;) all.push({ all: all.length, more: [1, 2, 3, 4] }) }
    process.send(name === 'fault' ? { fault: 'no' } : { paper: process.pid, pictures: [] })
  })`,
)
const refusedAs = (code: string) => expect.objectContaining({ reason: expect.objectContaining({ code }) })

test('a reader that hangs is killed, and the next file is read in a new process', async () => {
  const read = createReading({ file: reader, milliseconds: 1_000 })
  const first = await read({ file: '', name: 'a' })
  expect(await read({ file: '', name: 'b' })).toEqual(first)
  await expect(read({ file: '', name: 'hang' })).rejects.toEqual(refusedAs('import.tooHard'))
  const next = await read({ file: '', name: 'c' })
  expect(next.paper).not.toEqual(first.paper)
  await expect(read({ file: '', name: 'crash' })).rejects.toEqual(refusedAs('import.tooHard'))
  await expect(read({ file: '', name: 'fault' })).rejects.toThrow('A file could not be read: no')
})

test('a reader that fills its memory ends alone', async () => {
  const read = createReading({ file: reader, milliseconds: 60_000 })
  await expect(read({ file: '', name: 'grow' })).rejects.toEqual(refusedAs('import.tooHard'))
  expect(await read({ file: '', name: 'a' })).toHaveProperty('paper')
})

test('files are read one at a time', async () => {
  const read = createReading({ file: reader, milliseconds: 5_000 })
  const papers = await Promise.all(['a', 'b', 'c'].map((name) => read({ file: '', name })))
  expect(new Set(papers.map(({ paper }) => paper)).size).toBe(1)
})

test('a Word file is read with its pictures', async () => {
  const options = 'ক) এক খ) দুই গ) তিন ঘ) চার'
  const body = paragraph(run('১। প্রশ্ন কোনটি?') + picture('a.png')) + paragraph(options) + paragraph('উত্তর: খ')
  const word = makeWord({ body, media: { 'a.png': tinyPng } })
  const { paper, pictures } = await createReading()({ file: write('paper', word), name: 'paper.docx' })
  expect(paper.questions).toMatchObject([
    { question: 'প্রশ্ন কোনটি?', right: 1, pictures: ['word/media/a.png'] },
  ])
  expect(pictures).toMatchObject([{ name: 'word/media/a.png', type: 'image/png' }])
  expect(Buffer.from(pictures[0]!.bytes)).toEqual(tinyPng)
})

test('a file with more than the stack holds is refused, and is no fault', async () => {
  const body = `<w:sdt><w:sdtContent>${'<w:p/>'.repeat(200_000)}</w:sdtContent></w:sdt>`
  const file = write('long', makeWord({ body }))
  await expect(createReading()({ file, name: 'long.docx' })).rejects.toEqual(refusedAs('import.tooHard'))
})

test.each([
  ['paragraphs', makeWord({ body: paragraph(run('x')).repeat(40_001) })],
  ['letters', makeWord({ body: paragraph(run('x'.repeat(3_000_001))) })],
  ['items', Buffer.from(`<quiz>${'<question type="essay"/>'.repeat(50_001)}</quiz>`)],
  ['elements', Buffer.from(`<quiz>${'<question/>'.repeat(1_500_000)}</quiz>`)],
])('a file of more %s than questions need is refused', (_, bytes) => {
  expect(() => readFile('paper', bytes)).toThrow(refusedAs('import.tooHard'))
})

const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex')
test.each([
  ['paper.doc', ole, 'import.oldOffice'],
  ['paper.docx', ole, 'import.oldOffice'],
  ['paper.docx', Buffer.from('{\\rtf1 x}'), 'import.oldOffice'],
  ['paper.docx', Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]), 'import.encrypted'],
  ['paper.docx', Buffer.from('nothing'), 'import.brokenInside'],
  ['paper.docx', Buffer.alloc(0), 'import.brokenInside'],
  ['program', Buffer.from('MZ'), 'import.invalidFile'],
  ['papers.zip', makeZip({ 'paper.docx': 'x' }), 'import.otherZip'],
])('%s with other content is refused: %#', (name, bytes, code) => {
  expect(() => readFile(name, bytes)).toThrow(refusedAs(code))
})
