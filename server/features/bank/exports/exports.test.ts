import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { orderOfList, placeOptions, suggestOrder } from '../../../../contract/bank/option-order.ts'
import { optionFields, type QuestionContent } from '../../../../contract/bank/question-fields.ts'
import { normaliseQuestion } from '../../../../contract/bank/question-rules.ts'
import { parseQuestionsCsv } from '../../../../contract/import/csv.ts'
import { toQuestionsCsv } from '../../../../contract/import/export-csv.ts'
import type { ExportFormat } from '../../../../contract/import/export-formats.ts'
import { resultOfAnswer } from '../../../../contract/import/import-answer.ts'
import { contentOf, type ImportItem, itemsOf } from '../../../../contract/import/items.ts'
import { parsePaper } from '../../../../contract/import/paper/paper-format.ts'
import { exportedOf } from '../../../../tests/support/exported-question.ts'
import { tinyPng } from '../../../../tests/support/word-file.ts'
import { Archive } from '../imports/archive.ts'
import { readFile } from '../imports/read-file.ts'
import { childOf, childrenOf, findAll, parseXml, textOf } from '../imports/xml.ts'
import { type ExportedQuestion, keptIn, type PicturePlace } from './exported.ts'
import { writers } from './formats.ts'

const stems = [
  'আলোর বেগ কত? $c = 3 \\times 10^{8}$ ধরলে নিচের কোনটি সঠিক',
  'Which of {these} is ~ equal to 50% & <b> of "x": #1 = y',
  'বৃত্তের ক্ষেত্রফল $A=\\pi r^2$ হলে $\\frac{dA}{dr}$ কত',
  'নিচের কোন\nসংখ্যাটি মৌলিক',
  "=SUM of -5 and '+3' is",
  'বিক্রিয়া $\\ce{2H2 + O2 -> 2H2O}$ এর উৎপাদ কোনটি',
]
const endings = ['ঢাকা', '$\\frac{1}{2}$', "-5'", '=3', '@home, "here"', 'a < b > d', '50%', '{x}: y~z']
const ordered = [
  ['All of the above', 'a verb', 'a noun', 'an adverb'],
  ['কোনোটিই নয়', 'অম্ল', 'ক্ষার', 'লবণ'],
  ['i ও iii', 'i, ii ও iii', 'i ও ii', 'ii ও iii'],
]
const orders = ['', '', '---4', '1234', '', '4---', '3124', '----', '', '-4--']

/** Questions of all that a writer must carry. */
function makeQuestions(count: number): ExportedQuestion[] {
  return Array.from({ length: count }, (_, at) => {
    const own = at % 9 === 4 ? ordered[at % ordered.length]! : null
    const option = (place: number) =>
      own?.[place] ?? `${endings[(at + place) % endings.length]} ${at}-${place}`
    const hasPicture = at % 5 === 0
    const isOnlyPicture = at % 40 > 30
    const content = normaliseQuestion({
      question: `${stems[at % stems.length]} (${at})?`,
      ...{ answer: option(0), option2: option(1), option3: option(2), option4: option(3) },
      optionOrder: orders[at % orders.length]!,
      imageDescription: hasPicture && at % 2 === 0 ? 'একটি লাল গোলক' : '',
      passage:
        at % 10 > 6 && !isOnlyPicture
          ? `একটি গাড়ি $v = ${at - (at % 10)}$ m/s বেগে "চলে" & থামে।\nIts mass is 2 < 3 kg.`
          : '',
      explanation: at % 3 === 0 ? `কারণ $x^{${at}}$ ও\nদ্বিতীয় লাইন: <ঠিক>` : '',
      tags: at % 2 === 0 ? ['পদার্থবিজ্ঞান', `Chapter ${at % 7}`, 'a_b', 'c::d'] : [],
    })
    // As questions are stored: in an order that keeps the places of its options.
    const turned = optionFields.map((__, place) => optionFields[(place + at) % 4]!)
    const { order, optionOrder } = placeOptions(content, turned)
    const wrong = order.filter((field) => field !== 'answer').map((field) => content[field])
    const [option2, option3, option4] = wrong as [string, string, string]
    const stored = { ...content, option2, option3, option4, optionOrder }
    const places: PicturePlace[] = [
      ...(hasPicture ? (['question'] as const) : []),
      // Three questions share one.
      ...(at % 10 > 6 && at % 20 > 10 ? (['passage'] as const) : []),
      ...(at % 7 === 0 ? [0, 2, 3] : at % 7 === 3 ? [1] : []),
    ]
    const pictureOf = (place: PicturePlace) => ({
      ...{ at: place, ending: 'png' },
      bytes: Buffer.concat([
        tinyPng,
        Buffer.from(`${place === 'passage' ? Math.floor(at / 10) : at} ${place}`),
      ]),
    })
    return exportedOf(stored, order.indexOf('answer'), places.map(pictureOf))
  })
}

const pack = { name: 'পদার্থবিজ্ঞান & "আলো"', questions: makeQuestions(1_000) }
const itemsIn = (name: string) => (file: Uint8Array) =>
  itemsOf(resultOfAnswer(readFile(name, file), { readsAll: true })).items

/** The readers of what the writers write. A paper in Word may have 200 questions in a pack. */
const readers: Record<ExportFormat, (file: Uint8Array) => ImportItem[]> = {
  word: itemsIn('a.docx'),
  press: itemsIn('a.docx'),
  xlsx: itemsIn('a.xlsx'),
  moodle: itemsIn('a.xml'),
  gift: (file) => itemsOf(parsePaper(file, { readsAll: true })).items,
  qti: itemsIn('a.zip'),
  anki: itemsIn('a.apkg'),
}

/** The rows of the table of losses in docs/import.md, by the names of formats. */
function readLosses() {
  const docs = readFileSync(path.join(import.meta.dirname, '../../../../docs/import.md'), 'utf8')
  const rows = docs.slice(docs.indexOf('| format | passage |')).split('\n\n')[0]!.split('\n')
  const [heads, , ...cells] = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return new Map(
    cells.map((row) => [
      /`(\w+)`/.exec(row[0]!)?.[1] ?? row[0]!,
      Object.fromEntries(heads!.map((head, at) => [head, row[at]!])),
    ]),
  )
}

const elsewhere = 'pictures of passages and options'

/** What a cell of the table leaves of a question. */
const left: Record<string, Record<string, (question: ExportedQuestion) => Partial<QuestionContent>>> = {
  passage: { yes: ({ content }) => ({ passage: content.passage }) },
  explanation: {
    yes: ({ content }) => ({ explanation: content.explanation }),
    no: () => ({ explanation: '' }),
  },
  tags: {
    yes: ({ content }) => ({ tags: content.tags }),
    no: () => ({ tags: [] }),
    'no `_`, no `::`': ({ content }) => ({
      tags: content.tags.flatMap((tag) => tag.split('::')).map((tag) => tag.replaceAll('_', ' ')),
    }),
  },
  'order of options': {
    yes: ({ content }) => ({ optionOrder: content.optionOrder }),
    no: (question) => ({ optionOrder: orderAsWritten(question, false) }),
    'all or none': (question) => ({ optionOrder: orderAsWritten(question, keptIn(question).length > 0) }),
  },
  picture: { yes: () => ({}), no: () => ({}) },
  [elsewhere]: { yes: () => ({}), no: () => ({}) },
  'its description': {
    yes: ({ content }) => ({ imageDescription: content.imageDescription }),
    no: () => ({ imageDescription: '' }),
  },
}

/** The order of a question whose file does not say it, or says that all options keep their places. */
function orderAsWritten({ content, right }: ExportedQuestion, isKept: boolean): string {
  const suggested = suggestOrder(content)
  const whole = orderOfList(right, () => true)
  return (!isKept && suggested.includes('-')) || whole === suggested ? '' : whole
}

const losses = readLosses()

function contentAfter(question: ExportedQuestion, row: Record<string, string>, isTable: boolean) {
  const { content } = question
  const kept = Object.entries(left).map(([head, ways]) => ways[row[head]!]!(question))
  const after = Object.assign({}, content, ...kept)
  // Only a table tells an order that was set from the same one by the rule, and options that are shuffled against it.
  const isRule = ['----', suggestOrder(content)].includes(content.optionOrder)
  return isRule && !isTable && after.optionOrder === content.optionOrder
    ? { ...after, optionOrder: '' }
    : after
}

/** Counts the pictures of the question, its passage and each option. */
function countPictures({
  pictures,
  passagePictures = [],
  options,
  optionPictures = [],
}: ImportItem): number[] {
  const ofOptions = options.map((_, place) => optionPictures[place] ?? [])
  return [pictures, passagePictures, ...ofOptions].map(({ length }) => length)
}

test('the table of losses has a row for each format', () => {
  expect([...losses.keys()]).toEqual(['CSV', ...Object.keys(readers).toSorted(byPlaceInDocs)])
})

function byPlaceInDocs(one: string, other: string) {
  const places = [...losses.keys()]
  return places.indexOf(one) - places.indexOf(other)
}

test('1,000 questions as a CSV and back are equal but for what the table says', () => {
  const csv = toQuestionsCsv(pack.questions.map(({ content }) => content))
  const { items } = itemsOf(parseQuestionsCsv(csv, { readsAll: true }))
  expect(items.map(contentOf)).toEqual(
    pack.questions.map((question) => contentAfter(question, losses.get('CSV')!, true)),
  )
})

test.each(Object.keys(readers) as ExportFormat[])(
  '1,000 questions as %s and back are equal but for what the table says',
  async (format) => {
    const row = losses.get(format)!
    // A pack has 200 questions.
    for (let first = 0; first < pack.questions.length; first += 200) {
      const questions = pack.questions.slice(first, first + 200)
      const items = readers[format](await writers[format]({ ...pack, questions }))
      expect(items.map(contentOf)).toEqual(
        questions.map((question) => contentAfter(question, row, format === 'xlsx')),
      )
      expect(items.map(countPictures)).toEqual(
        questions.map(({ pictures }) => {
          const count = (place: PicturePlace, head: string) =>
            row[head] === 'yes' ? pictures.filter(({ at }) => at === place).length : 0
          return [
            count('question', 'picture'),
            ...(['passage', 0, 1, 2, 3] as const).map((place) => count(place, elsewhere)),
          ]
        }),
      )
      // Three questions share one passage, and its picture.
      const shared = new Set(items.flatMap(({ passagePictures = [] }) => passagePictures))
      expect(shared.size).toBe(row[elsewhere] === 'yes' ? 10 : 0)
      expect(items.flatMap(({ doubts }) => doubts)).toEqual([])
    }
  },
  60_000,
)

test('a paper for a press has no letter of Bangla in Unicode, and keeps English in another font', async () => {
  const archive = new Archive(await writers.press({ ...pack, questions: pack.questions.slice(0, 200) }))
  const runs = findAll(parseXml(archive.read('word/document.xml')!), 'r')
  const textsIn = (font: string) =>
    runs
      .filter((run) => findAll(run, 'rFonts')[0]?.attributes.ascii === font)
      .map(textOf)
      .join('\n')
  expect(textsIn('SutonnyMJ') + textsIn('Times New Roman')).not.toMatch(/[\u0980-\u09FF]/)
  expect(textsIn('SutonnyMJ')).toContain('wb‡Pi ‡KvbwU mwVK')
  expect(textsIn('Times New Roman')).toContain('Which of {these} is ~ equal to 50%')
})

test('Moodle XML has each question with its right answer, tags and picture', async () => {
  const root = parseXml(await writers.moodle(pack))
  const [category, ...questions] = childrenOf(root, 'question')
  expect(textOf(category!)).toBe(`$course$/top/${pack.name}`)
  expect(questions).toHaveLength(1_000)
  for (const [at, question] of questions.entries()) {
    const { options, right, content, pictures } = pack.questions[at]!
    const answers = childrenOf(question, 'answer')
    expect(answers.map(({ attributes }) => attributes.fraction)).toEqual(
      options.map((_, place) => (place === right ? '100' : '0')),
    )
    expect(findAll(question, 'tag').map(textOf)).toEqual(content.tags)
    const files = findAll(question, 'file').map((file) => Buffer.from(textOf(file), 'base64').toString('hex'))
    expect(files.sort()).toEqual(pictures.map(({ bytes }) => Buffer.from(bytes).toString('hex')).sort())
  }
})

test('a package of QTI has an item for each question, and its manifest names every file', async () => {
  const archive = new Archive(await writers.qti(pack))
  const manifest = parseXml(archive.read('imsmanifest.xml')!)
  const files = findAll(manifest, 'file').map(({ attributes }) => attributes.href!)
  expect([...files, 'imsmanifest.xml'].sort()).toEqual([...archive.names].sort())
  for (const [at, { right, pictures, content }] of pack.questions.entries()) {
    const item = parseXml(archive.read(`items/question-${at + 1}.xml`)!)
    expect(textOf(findAll(item, 'correctResponse')[0]!)).toBe(`C${right + 1}`)
    expect(findAll(item, 'simpleChoice')).toHaveLength(4)
    expect(childOf(item, 'modalFeedback') !== undefined).toBe(content.explanation !== '')
    const shown = findAll(item, 'img').map(({ attributes }) => archive.read(`items/${attributes.src}`)!)
    expect(shown.map((bytes) => bytes.toString('hex')).sort()).toEqual(
      pictures.map(({ bytes }) => Buffer.from(bytes).toString('hex')).sort(),
    )
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
    const { right, content, pictures } = pack.questions[at]!
    expect([fields.length, fields[5]]).toEqual([
      7,
      `${'ABCD'[right]}) ${fields[1 + right]!.replace(/<br\/><img[^>]*>/, '')}`,
    ])
    expect(tags!.trim().split(' ').filter(Boolean)).toEqual(
      content.tags.map((tag) => tag.replaceAll(' ', '_')),
    )
    const names = [...flds!.matchAll(/<img src="([^"]+)"/g)].map(([, name]) => name!)
    expect(names.map((name) => archive.read(numbers.get(name)!)!.toString('hex')).sort()).toEqual(
      pictures.map(({ bytes }) => Buffer.from(bytes).toString('hex')).sort(),
    )
  }
  database.close()
})
