import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import type { QuestionContent } from '../../../../contract/bank/question-fields.ts'
import { normaliseQuestion } from '../../../../contract/bank/question-rules.ts'
import { resultOfAnswer } from '../../../../contract/import/import-answer.ts'
import { contentOf, type ImportItem, itemsOf } from '../../../../contract/import/items.ts'
import { parsePaper } from '../../../../contract/import/paper/paper-format.ts'
import { tinyPng } from '../../../../tests/support/word-file.ts'
import { Archive } from '../imports/archive.ts'
import { readFile } from '../imports/read-file.ts'
import { childOf, childrenOf, findAll, parseXml, textOf } from '../imports/xml.ts'
import { type ExportedQuestion, exportedOf } from './exported.ts'
import { writers } from './formats.ts'

const stems = [
  'আলোর বেগ কত? $c = 3 \\times 10^{8}$ ধরলে নিচের কোনটি সঠিক',
  'Which of {these} is ~ equal to 50% & <b> of "x": #1 = y',
  'বৃত্তের ক্ষেত্রফল $A=\\pi r^2$ হলে $\\frac{dA}{dr}$ কত',
  'নিচের কোন\nসংখ্যাটি মৌলিক',
  "=SUM of -5 and '+3' is",
]
const endings = ['ঢাকা', '$\\frac{1}{2}$', "-5'", '=3', '@home, "here"', 'a < b & c > d', '50%', '{x}: y~z']

/** Questions of all that a writer must carry. */
function makeQuestions(count: number, hasPictures = true): ExportedQuestion[] {
  return Array.from({ length: count }, (_, at) => {
    const option = (place: number) => `${endings[(at + place) % endings.length]} ${at}-${place}`
    const content = normaliseQuestion({
      question: `${stems[at % stems.length]} (${at})?`,
      ...{ answer: option(0), option2: option(1), option3: option(2), option4: option(3) },
      ...{ imageDescription: '', optionOrder: '', passage: '' },
      explanation: at % 3 === 0 ? `কারণ $x^{${at}}$ ও\nদ্বিতীয় লাইন: <ঠিক>` : '',
      tags: at % 2 === 0 ? ['পদার্থবিজ্ঞান', `Chapter ${at % 7}`] : [],
    })
    const bytes = Buffer.concat([tinyPng, Buffer.from(String(at))])
    return exportedOf(content, at % 4, hasPictures && at % 5 === 0 ? { bytes, ending: 'png' } : null)
  })
}

const pack = { name: 'পদার্থবিজ্ঞান & "আলো"', questions: makeQuestions(1_000) }
const itemsOfFile = (name: string, file: Uint8Array) =>
  itemsOf(resultOfAnswer(readFile(name, file), { readsAll: true })).items
const itemsOfText = (file: Uint8Array) => itemsOf(parsePaper(file, { readsAll: true })).items

/** The writers whose files are read back. `losses` are what a format does not carry, as docs/import.md says. */
const returning: {
  format: keyof typeof writers
  read: (file: Uint8Array) => ImportItem[]
  /** The questions of a file: a pack has 200. */
  inFile: number
  losses: (content: QuestionContent) => Partial<QuestionContent>
  hasPictures: boolean
}[] = [
  {
    format: 'xlsx',
    read: (file) => itemsOfFile('a.xlsx', file),
    ...{ inFile: 1_000, losses: () => ({}), hasPictures: false },
  },
  { format: 'gift', read: itemsOfText, ...{ inFile: 1_000, losses: () => ({}), hasPictures: false } },
  {
    format: 'word',
    read: (file) => itemsOfFile('a.docx', file),
    ...{ inFile: 200, losses: () => ({ explanation: '', tags: [] }), hasPictures: true },
  },
]

describe.each(returning)('$format', ({ format, read, inFile, losses, hasPictures }) => {
  test('1,000 questions there and back are equal but for what it does not carry', async () => {
    for (let first = 0; first < pack.questions.length; first += inFile) {
      const questions = pack.questions.slice(first, first + inFile)
      const items = read(await writers[format]({ ...pack, questions }))
      expect(items.map(contentOf)).toEqual(
        questions.map(({ content }) => ({ ...content, ...losses(content) })),
      )
      if (hasPictures)
        expect(items.map(({ pictures }) => pictures.length)).toEqual(
          questions.map(({ picture }) => (picture ? 1 : 0)),
        )
    }
  }, 60_000)
})

test('Moodle XML has each question with its right answer, tags and picture', async () => {
  const root = parseXml(await writers.moodle(pack))
  const [category, ...questions] = childrenOf(root, 'question')
  expect(textOf(category!)).toBe(`$course$/top/${pack.name}`)
  expect(questions).toHaveLength(1_000)
  for (const [at, question] of questions.entries()) {
    const { options, right, content, picture } = pack.questions[at]!
    const answers = childrenOf(question, 'answer')
    expect(answers.map(({ attributes }) => attributes.fraction)).toEqual(
      options.map((_, place) => (place === right ? '100' : '0')),
    )
    expect(findAll(question, 'tag').map(textOf)).toEqual(content.tags)
    const [file] = findAll(question, 'file')
    expect(file ? Buffer.from(textOf(file), 'base64') : null).toEqual(picture?.bytes ?? null)
  }
})

test('a package of QTI has an item for each question, and its manifest names every file', async () => {
  const archive = new Archive(await writers.qti(pack))
  const manifest = parseXml(archive.read('imsmanifest.xml')!)
  const files = findAll(manifest, 'file').map(({ attributes }) => attributes.href!)
  expect([...files, 'imsmanifest.xml'].sort()).toEqual([...archive.names].sort())
  for (const [at, { right, picture, content }] of pack.questions.entries()) {
    const item = parseXml(archive.read(`items/question-${at + 1}.xml`)!)
    expect(textOf(findAll(item, 'correctResponse')[0]!)).toBe(`C${right + 1}`)
    expect(findAll(item, 'simpleChoice')).toHaveLength(4)
    expect(childOf(item, 'modalFeedback') !== undefined).toBe(content.explanation !== '')
    const [image] = findAll(item, 'img')
    expect(image ? archive.read(`items/${image.attributes.src}`) : null).toEqual(picture?.bytes ?? null)
  }
})

test('a deck of Anki has a note and a card for each question, and its pictures by their names', async () => {
  const archive = new Archive(await writers.anki(pack))
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'test-')), 'collection.anki2')
  writeFileSync(file, archive.read('collection.anki2')!)
  const database = new DatabaseSync(file, { readOnly: true })
  const notes = database.prepare('select flds, tags from notes order by id').all() as Record<string, string>[]
  expect(database.prepare('select count(*) as cards from cards join notes on notes.id = nid').get()).toEqual({
    cards: 1_000,
  })
  const media = JSON.parse(archive.read('media')!.toString())
  const numbers = new Map(Object.entries(media).map(([number, name]) => [name, number]))
  for (const [at, { flds, tags }] of notes.entries()) {
    const fields = flds!.split('\x1f')
    const { right, content, picture } = pack.questions[at]!
    expect([fields.length, fields[5]]).toEqual([7, 'ABCD'[right]])
    expect(tags!.trim().split(' ').filter(Boolean)).toEqual(
      content.tags.map((tag) => tag.replaceAll(' ', '_')),
    )
    const [, name] = /<img src="([^"]+)"/.exec(fields[0]!) ?? []
    expect(name ? archive.read(numbers.get(name)!) : null).toEqual(picture?.bytes ?? null)
  }
  database.close()
})
