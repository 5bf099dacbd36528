import { expect, test } from 'vitest'
import { fileTypes, formatOf, type ImportSource, importFormats, readImport } from './formats.ts'

const csv = 'question,answer,option2,option3,option4,explanation,tags\nQ,A,B,C,D,,'
const [raw] = importFormats
const source: ImportSource = { format: formatOf('a.csv'), input: csv, fileName: 'questions.csv' }

test('a file name and a keyword choose the format', () => {
  expect(['a.csv', 'a.TSV', 'a.txt', 'a.docx'].map((name) => formatOf(name).name)).toEqual(
    Array(4).fill('csv'),
  )
  expect(formatOf('a.csv', true)).toBe(raw)
  expect(fileTypes({ needsKeyword: false })).toBe('.csv,.tsv,text/csv')
})

test.each<[string, Partial<ImportSource>, number, string[]]>([
  ['a file', {}, 1, []],
  ['a pasted text', { fileName: null }, 1, []],
  ['a raw text', { format: raw, keyword: '|', input: 'Q|A|B|C|D||' }, 1, []],
  ['a file of another type', { fileName: 'a.docx' }, 0, ['import.invalidFile']],
  ['an unreadable file of another type', { fileName: 'a.xlsx', input: 'PK\0' }, 0, ['import.notText']],
])('%s is read, or refused with its problem', async (_, given, count, codes) => {
  const { questions, errors } = await readImport({ ...source, ...given })
  expect(questions).toHaveLength(count)
  expect(errors.map(({ problem }) => problem.code)).toEqual(codes)
})
