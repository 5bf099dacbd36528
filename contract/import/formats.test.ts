import { expect, test } from 'vitest'
import { encodeBijoy } from './bijoy/encode-bijoy.ts'
import { fileTypes, formatOf, type ImportSource, importFormats, readImport } from './formats.ts'
import { isPaperOrQuiz } from './other-formats.ts'

const csv = 'question,answer,option2,option3,option4,explanation,tags\nQ,A,B,C,D,,'
const [raw] = importFormats
const source: ImportSource = { format: formatOf('a.csv'), input: csv, fileName: 'questions.csv' }

test('a file name and a keyword choose the format', () => {
  expect(['a.csv', 'a.TSV', 'a.txt', 'a.docx'].map((name) => formatOf(name).name)).toEqual(
    Array(4).fill('csv'),
  )
  expect(formatOf('a.csv', true)).toBe(raw)
  expect(fileTypes({ needsKeyword: false })).toBe('.csv,.tsv,text/csv,.txt,text/plain')
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

const paper = '১। রাজধানী?\nক) খুলনা খ) ঢাকা গ) সিলেট ঘ) বগুড়া\nউত্তর: খ\n২। জেলা?\nক) খুলনা খ) ঢাকা গ) সিলেট ঘ) বগুড়া'

test.each<[string, string, boolean]>([
  ['a paper', paper, true],
  ['a paper in a Bijoy font', encodeBijoy(paper), true],
  ['Aiken', 'What?\nA. a\nB. b\nC. c\nANSWER: B', true],
  ['GIFT', 'What? {~a =b ~c ~d}', true],
  ['XML', '<?xml version="1.0"?><quiz><question/></quiz>', true],
  ['a table', csv, false],
  ['a raw text', 'Q|A|B|C|D||\nQ|A|B|C|D||', false],
])('%s is told from others when it is pasted', (_, text, isOne) => {
  expect(isPaperOrQuiz(text)).toBe(isOne)
})

test.each<[string, ImportSource['format'], string]>([
  ['as a paper', formatNamed('paper'), paper],
  ['as a table', formatNamed('csv'), paper],
  ['as a raw text', raw, paper],
  ['in a Bijoy font', formatNamed('csv'), encodeBijoy(paper)],
])('a paper that is given %s is read', async (_, format, input) => {
  const result = await readImport({ format, keyword: '|', input, fileName: null })
  expect(result.questions).toMatchObject([
    { question: 'রাজধানী?', answer: 'ঢাকা', option2: 'খুলনা', option3: 'সিলেট', option4: 'বগুড়া'.normalize('NFC') },
  ])
  expect(result.errors.map(({ line, problem }) => [line, problem.code])).toEqual([[4, 'import.noKey']])
  expect(result.rejected).toEqual([
    { line: 4, parts: ['জেলা?', 'খুলনা', 'ঢাকা', 'সিলেট', 'বগুড়া'.normalize('NFC'), '', '', ''] },
  ])
})

test.each<[string, (text: string) => string]>([
  ['a key', (text) => text],
  ['a key, in a Bijoy font', encodeBijoy],
])('a paper without %s is read', async (_, write) => {
  const input = write(paper.replace(/উত্তর.*\n/u, ''))
  const { paper: read, errors } = await readImport({ format: formatNamed('csv'), input, fileName: null })
  expect(read?.questions).toMatchObject([{ question: 'রাজধানী?' }, { question: 'জেলা?' }])
  expect(errors.map(({ problem }) => problem.code)).toEqual(['import.noKey', 'import.noKey'])
})

test.each([
  ['Aiken', 'Capital?\nA. Khulna\nB. Dhaka\nC. Sylhet\nD. Bogura\nANSWER: B'],
  ['GIFT', '::1::Capital?{~Khulna =Dhaka ~Sylhet ~Bogura}'],
])('questions in %s are read', async (_, input) => {
  const { questions, errors } = await readImport({ format: formatNamed('csv'), input, fileName: null })
  expect(errors).toEqual([])
  expect(questions).toMatchObject([
    { question: 'Capital?', answer: 'Dhaka', option2: 'Khulna', option4: 'Bogura' },
  ])
})

test('a program in a question of a paper is no quiz in GIFT', async () => {
  const input = `১। আউটপুট কী?\nint main() {\n  int a = 5;\n  return a;\n}\n${paper.split('\n').slice(1).join('\n')}`
  const { questions } = await readImport({ format: formatNamed('csv'), input, fileName: null })
  expect(questions).toMatchObject([{ question: expect.stringContaining('int a = 5;'), answer: 'ঢাকা' }])
})

function formatNamed(name: ImportSource['format']['name']) {
  return importFormats.find((format) => format.name === name)!
}
