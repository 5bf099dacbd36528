import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test, vi } from 'vitest'
import { runs } from '../../tests/support/runs.ts'
import { findEqualOptions } from '../bank/equal-options.ts'
import { emptyContent, mandatoryTextFields, type QuestionContent } from '../bank/question-fields.ts'
import { normaliseQuestion } from '../bank/question-rules.ts'
import { sentences } from '../in-english.ts'
import { isBlank } from '../normalise.ts'
import { parseQuestionsCsv } from './csv.ts'
import { toFixCsv, toQuestionsCsv } from './export-csv.ts'
import { parseQuestionsRaw } from './raw.ts'
import { readRecords } from './records.ts'

// With TEST_RUNS=all, thousands of files in one test.
vi.setConfig({ testTimeout: 60_000 })

const pieces = [
  ...['ক', 'খ', 'ড়', 'য়', 'ক্ষ', 'বাংলা', 'র\u200d্য', '৳৫০', '০১২', 'English', 'x', '7', '?', '???'],
  ...['"', '""', '",', '";', "'", "'=", ',', ';', '\t', '\n', '\r\n', '\\n', ' ', '\u00a0', '|', '#'],
  ...['=', '+', '-', '@', '=1+1', '＝', '$x^2$', '$\\neq$', '\\$', '\\', '😀', '👩‍👩‍👧', '🇧🇩', '†', '‡'],
  ...[
    '\u200f',
    '\u200e',
    '\u202b',
    '\u2067',
    'عربي',
    '\ufeff',
    '\u200b',
    '\0',
    '\ud800',
    'ﬁ',
    'é',
    'e\u0301',
    '中',
  ],
]
const written = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((all) => all.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
)
const mandatory = written.map((text) =>
  isBlank(text) || !/[\p{L}\p{N}=+@'-]/u.test(text) ? `${text}ক` : text,
)
const question: fc.Arbitrary<QuestionContent> = fc
  .record({
    ...{ question: mandatory, answer: mandatory, option2: mandatory, option3: mandatory, option4: mandatory },
    explanation: written,
    tags: fc.array(written, { maxLength: 4 }),
  })
  .map((written) => normaliseQuestion({ ...emptyContent(), ...written }))
  .filter(
    (content) =>
      mandatoryTextFields.every((field) => !isBlank(content[field])) &&
      findEqualOptions(content).every(({ same }) => same !== 'answer'),
  )

const separators = [',', ';', '\t'] as const
const encodings = {
  text: (text: string) => text,
  'UTF-8': (text: string) => new TextEncoder().encode(text.replace(/^\ufeff/, '')),
  'UTF-8 with its mark': (text: string) => new TextEncoder().encode(text),
  'UTF-16': (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le')),
  'UTF-16, big-endian': (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le').swap16()),
} as const

/** The same cells as a spreadsheet with other settings would save them. */
function saveAgain(csv: string, separator: string, lineEnd: string, quotesAll: boolean): string {
  const records = readRecords(csv.slice(1).replaceAll('\r\n', '\n'), ',')
  const needsQuotes = (cell: string) =>
    quotesAll || ['"', '\n', '\r', separator].some((mark) => cell.includes(mark))
  const quote = (cell: string) => (needsQuotes(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return `\ufeff${records.map(({ cells }) => cells.map(quote).join(separator) + lineEnd).join('')}`
}

test('downloads upload to the same questions, however they are saved meanwhile', () => {
  const saving = fc.record({
    separator: fc.constantFrom(...separators),
    lineEnd: fc.constantFrom('\r\n', '\n', '\r'),
    quotesAll: fc.boolean(),
    encoding: fc.constantFrom(...(Object.keys(encodings) as (keyof typeof encodings)[])),
  })
  fc.assert(
    fc.property(fc.array(question, { minLength: 1, maxLength: 3 }), saving, (questions, how) => {
      const csv = toQuestionsCsv(questions)
      const saved = saveAgain(csv, how.separator, how.lineEnd, how.quotesAll)
      const read = parseQuestionsCsv(encodings[how.encoding](saved))
      expect(read.errors).toEqual([])
      expect(read.questions).toEqual(questions)
      expect(read.source?.separator).toBe(how.separator)
      expect(toQuestionsCsv(read.questions)).toBe(csv)
    }),
    { numRuns: runs(5000), seed: 1 },
  )
})

test('no cell of a download is a formula, in any program', () => {
  fc.assert(
    fc.property(question, (content) => {
      const { cells } = readRecords(toQuestionsCsv([content]).slice(1).replaceAll('\r\n', '\n'), ',')[1]!
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
    }),
    { numRuns: runs(500), seed: 2 },
  )
})

const someCell = fc.oneof(
  fc.constantFrom('', ' ', 'a', 'ক', '=1', "'=1", 'x, y', '"q"', 'two\nlines', '?????'),
  written.map((text) => text.replaceAll('\0', '').toWellFormed()),
)
const someCsv = fc
  .array(fc.array(someCell, { minLength: 1, maxLength: 9 }), { maxLength: 12 })
  .map((rows) => rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')))
  .map((rows) => ['question,answer,option2,option3,option4,explanation,tags', ...rows].join('\r\n'))
const noise = fc
  .array(fc.constantFrom('"', '""', ',', ';', '\t', '\n', 'a', 'খ', ' ', '"a"', '",', '\n"', 'sep=;'), {
    maxLength: 60,
  })
  .map((all) => `question,answer,option2,option3,option4,explanation,tags\n${all.join('')}`)

test('rows to fix are refused again for the same reasons while nothing is fixed', () => {
  const reasons = ({ errors }: ReturnType<typeof parseQuestionsCsv>) =>
    errors.map(({ column, problem, hint = problem }) => [column, hint])
  fc.assert(
    fc.property(someCsv, (csv) => {
      const first = parseQuestionsCsv(csv)
      fc.pre(first.rejected.length > 0)
      const file = toFixCsv(first, sentences)
      const again = parseQuestionsCsv(new TextEncoder().encode(file))
      expect(again.questions).toEqual([])
      expect(again.rejected.map(({ parts }) => parts)).toEqual(first.rejected.map(({ parts }) => parts))
      expect(reasons(again)).toEqual(reasons(first))
      const { cells } = readRecords(file.slice(1).replaceAll('\r\n', '\n'), ',')[1]!
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }),
    { numRuns: runs(1000), seed: 3 },
  )
})

test('every row of any text is either imported or to be fixed; a wrong quotation mark breaks no other row', () => {
  fc.assert(
    fc.property(fc.oneof(someCsv, noise), (text) => {
      const { questions, lines, rejected, errors } = parseQuestionsCsv(text)
      expect(questions).toHaveLength(lines.length)
      const places = [...lines, ...rejected.map(({ line }) => line)]
      expect(new Set(places).size).toBe(places.length)
      for (const { line } of rejected) expect(errors.some((error) => error.line === line)).toBe(true)
    }),
    { numRuns: runs(2000), seed: 4 },
  )
})

test('rows with correct quotation marks are read as papaparse reads them', () => {
  fc.assert(
    fc.property(fc.oneof(someCsv, noise), fc.constantFrom(...separators), (text, separator) => {
      const source = text.replaceAll('\r\n', '\n').replace(/\n+$/, '')
      const records = readRecords(source, separator)
      fc.pre(records.every(({ fault }) => fault === null))
      // Between tabs such marks are text.
      fc.pre(separator !== '\t' || !/" *(?:[^\t\n"]|$)/.test(source))
      const { data, errors } = Papa.parse<string[]>(source, { delimiter: separator, newline: '\n' })
      fc.pre(errors.length === 0)
      expect(records.map(({ cells }) => cells)).toEqual(data)
    }),
    { numRuns: runs(2000), seed: 5 },
  )
})

test('raw lines come back by their keyword', () => {
  const part = fc.constantFrom('কলম', 'word', '$x$', '=1', "'", '"', '😀', 'a b', '\u200fعربي')
  // An explanation that names an option, or a short one that is there again and again, would be asked about.
  const explanation = part.map((text) => `ব্যাখ্যা হিসেবে ${text}`)
  const options = fc.uniqueArray(part, { minLength: 4, maxLength: 4 })
  const row = fc
    .tuple(fc.constantFrom('Q?', 'কী?'), options, explanation)
    .map(([question, [answer, ...others], why]) => [question, answer, ...others, why])
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 20 }),
      fc.constantFrom('|', '###', ';;', '⟂'),
      (rows, keyword) => {
        const { questions, errors } = parseQuestionsRaw(
          rows.map((parts) => [...parts, ''].join(keyword)).join('\r\n'),
          { keyword },
        )
        expect(errors).toEqual([])
        expect(questions.map(({ question, answer, explanation }) => [question, answer, explanation])).toEqual(
          rows.map(([first, second, , , , sixth]) => [first, second, sixth]),
        )
      },
    ),
    { numRuns: runs(300), seed: 6 },
  )
})
