import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { optionFields } from '../../contract/bank/question-fields.ts'
import type { ExportFormat } from '../../contract/import/export-formats.ts'
import { exportedOf } from '../../tests/support/exported-question.ts'
import { startIdentityPool } from '../../tests/support/identity-pool.ts'
import { makeTwoColours } from '../../tests/support/pictures.ts'
import { forAllTests } from '../../tests/support/test-world.ts'
import { zip } from '../../tests/support/word-file.ts'
import type { ExportedPicture } from '../features/bank/exports/exported.ts'
import { writers } from '../features/bank/exports/formats.ts'
import { toContent } from '../features/bank/store/question-changes.ts'
import { listStoredInPack } from '../features/bank/store/questions.ts'
import { commands } from './commands.ts'

const pool = await forAllTests(startIdentityPool())
const folder = mkdtempSync(path.join(tmpdir(), 'import-'))
const email = 'teacher@example.com'

beforeAll(async () => {
  await commands['create-user']!.run(pool.deps, [email, '--name', 'Ayesha|Rahman'], async () => 'a password')
})

const texts = { answer: 'ঢাকা', option2: 'খুলনা', option3: 'সিলেট', option4: 'বগুড়া' }
const expected = ['ঢাকা', 'খুলনা', 'বগুড়া', 'সিলেট'].map((text) => text.normalize('NFC'))
const rest = { explanation: '', imageDescription: '', optionOrder: '', passage: '', tags: [] }
const written = (pictures: ExportedPicture[]) =>
  [0, 1].map((at) =>
    exportedOf({ question: `রাজধানী কোনটি (${at})?`, ...texts, ...rest }, at + 1, at === 0 ? pictures : []),
  )

/** Runs the command on a file and returns what it prints and the questions that it stored. */
async function importFile(name: string, content: string | Uint8Array, ...options: string[]) {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  const target = ['--owner', email, '--pack', 'P', '--level', 'SSC', '--language', 'Any']
  const said = await commands.import!.run(pool.deps, [file, ...target, ...options])
  const stored = await listStoredInPack(pool.deps.sql, /pack\/([\w-]+)/.exec(said)![1]!)
  return { said, stored, contents: stored.map(toContent) }
}

async function countPacks() {
  return (await pool.deps.sql`select id from pack`).length
}

test.each<[ExportFormat, string]>([
  ['word', 'a.docx'],
  ['xlsx', 'a.xlsx'],
  ['moodle', 'a.xml'],
  ['gift', 'a.gift'],
  ['qti', 'a.zip'],
  ['anki', 'a.apkg'],
])('a file of %s becomes a pack with its pictures', async (format, name) => {
  const bytes = await makeTwoColours(400, 300).webp().toBuffer()
  const places = ['question', 'passage', 1] as const
  const questions = written(places.map((at) => ({ at, bytes, ending: 'webp' })))
  const { said, stored, contents } = await importFile(name, await writers[format]({ name: 'P', questions }))
  expect(said).toMatch(
    /^Imported 2 questions: \S+(?:\nLine 1: this row, which begins with “P”, is skipped\.)?$/,
  )
  // The order in which wrong options are shown is drawn.
  const options = contents.map((content) => optionFields.map((field) => content[field]))
  expect(options.map(([answer, ...others]) => [answer, ...others.sort()])).toEqual([expected, expected])
  const shown = stored.map(({ imagePath, passageImagePath, options: own }) => [
    ...(imagePath ? ['question'] : []),
    ...(passageImagePath ? ['passage'] : []),
    ...own.flatMap((option) => (option.imagePath ? [option.content] : [])),
  ])
  const hasPictures = format !== 'gift' && format !== 'xlsx'
  expect(shown).toEqual([hasPictures ? ['question', 'passage', expected[0]] : [], []])
})

const row = (cells: readonly string[]) =>
  `<table:table-row>${cells.map((cell) => `<table:table-cell><text:p>${cell}</text:p></table:table-cell>`).join('')}</table:table-row>`
const ods = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="A">${row(['question', 'answer', 'option2', 'option3', 'option4'])}${row(['Which?', ...Object.values(texts)])}</table:table></office:spreadsheet></office:body></office:document-content>`

test.each<[string, string, string | Uint8Array, ...string[]]>([
  [
    'a workbook of LibreOffice',
    'a.ods',
    zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': ods }),
  ],
  ['Aiken', 'a.txt', 'Which?\nA. ঢাকা\nB. খুলনা\nC. সিলেট\nD. বগুড়া\nANSWER: A\n'],
  ['a paper', 'a.txt', '১। কোনটি রাজধানী?\nক) খুলনা  খ) ঢাকা\nগ) সিলেট  ঘ) বগুড়া\nউত্তর: খ\n'],
  ['a raw text', 'a.raw', 'Which?##ঢাকা##খুলনা##সিলেট##বগুড়া####\n', '--keyword', '##'],
])('%s becomes a pack', async (_, name, content, ...options) => {
  expect((await importFile(name, content, ...options)).contents).toMatchObject([{ answer: 'ঢাকা' }])
})

const pdf = readFileSync(
  path.join(import.meta.dirname, '../features/bank/imports/pdf/fixtures/two-columns.pdf'),
)

test('a file with doubts is refused with all of them, and stores nothing', async () => {
  const before = await countPacks()
  const refusal = await importFile('a.pdf', pdf).catch((error: Error) => error.message)
  expect(refusal).toMatch(/^12 fine, 12 to look at:\nLine \d+: The paper does not say which option is right/)
  expect(String(refusal).match(/\n/g)).toHaveLength(12)
  expect(await countPacks()).toBe(before)
})

test('only what is certain is imported where the command says so, and the rest is named', async () => {
  const { said, stored } = await importFile('a.pdf', pdf, '--only-certain')
  expect(stored).toHaveLength(12)
  expect(said).toMatch(
    /^Imported 12 questions: .*\n12 fine, 12 to look at:\n(?:Line .*\n){12}Line \d+: this row, which begins with/,
  )

  const xml = `<?xml version="1.0"?><quiz><question type="essay"><questiontext><text>Why?</text></questiontext></question>
    ${Buffer.from(await writers.moodle({ name: 'P', questions: written([]) }))
      .toString()
      .replace(/^.*<quiz>/s, '')}`
  const mixed = await importFile('a.xml', xml, '--only-certain')
  expect(mixed.said).toContain(
    '2 fine, 1 to look at:\nLine 1: This is not a multiple-choice question, so it cannot be taken. (“Why?”)',
  )
  expect(mixed.stored).toHaveLength(2)
})

test.each([
  ['an old file of Word', 'a.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old Office version'],
  ['a damaged file', 'a.docx', Buffer.from('PK\x03\x04nothing more'), 'This file is damaged'],
  [
    'a file without anything certain',
    'a.txt',
    '১। কোনটি?\nক) ক১  খ) খ১\nগ) গ১  ঘ) ঘ১\n',
    '0 fine, 1 to look at',
  ],
])('%s is refused', async (_, name, content, reason) => {
  const before = await countPacks()
  await expect(importFile(name, content, '--only-certain')).rejects.toThrow(reason)
  expect(await countPacks()).toBe(before)
})
