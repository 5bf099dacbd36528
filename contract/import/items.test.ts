import { expect, test } from 'vitest'
import { sentences } from '../in-english.ts'
import { parseQuestionsCsv } from './csv.ts'
import { toFixCsv } from './export-csv.ts'
import type { ImportedPaper, ImportedQuestion } from './imported.ts'
import { resultOf } from './imported-result.ts'
import { contentOf, itemsOf, orderInFile, picturesOf, problemsOf } from './items.ts'

const header = 'question,answer,option2,option3,option4,explanation,tags'
const codesOf = (problems: readonly { problem: { code: string } }[]) =>
  problems.map(({ problem }) => problem.code)

function question(at: number, more: Partial<ImportedQuestion> = {}): ImportedQuestion {
  return {
    ...{ at, question: `Q${at}?`, options: ['a', 'b', 'c', 'd'], right: 2, explanation: '', tags: ['x'] },
    ...{ passage: null, pictures: [], chapter: null, doubts: [] },
    ...more,
  }
}

const paperOf = (questions: ImportedQuestion[], more: Partial<ImportedPaper> = {}): ImportedPaper => ({
  ...{ questions, passages: [], rejected: [], leftOut: [] },
  ...more,
})

test('a question of a paper keeps the order of its options, its passage, pictures and doubts', () => {
  const passages = [{ at: 1, text: 'A passage.', pictures: ['p.png'] }]
  const doubts = [{ code: 'import.linesBehind', values: undefined } as const]
  const paper = paperOf([question(2, { passage: 0, pictures: ['q.png'], doubts: [...doubts] })], { passages })
  const [item] = itemsOf(resultOf(paper, {}, null)).items
  expect(item).toMatchObject({
    ...{
      number: 1,
      question: 'Q2?',
      extra: { passage: 'A passage.' },
      options: ['a', 'b', 'c', 'd'],
      right: 2,
    },
    ...{ pictures: ['q.png'], passagePictures: ['p.png'] },
  })
  expect(picturesOf(item!)).toMatchObject({ imageUrl: 'q.png', passageImageUrl: 'p.png' })
  expect(codesOf(item!.doubts)).toEqual(['import.linesBehind'])
  expect(contentOf(item!)).toMatchObject({
    answer: 'c',
    option2: 'a',
    option3: 'b',
    option4: 'd',
    tags: ['x'],
  })
  expect(problemsOf(item!)).toEqual([])
})

test('the order that an author sets is that of the file, whichever option is right', () => {
  const [item] = itemsOf(resultOf(paperOf([question(1)]), {}, null)).items
  expect(orderInFile(item!)).toBe('----')
  const set = (order: string, right = 2) => ({ ...item!, order, right })
  expect(contentOf(set('1234'))).toMatchObject({ answer: 'c', option2: 'a', optionOrder: '3124' })
  expect(contentOf(set('4---')).optionOrder).toBe('-4--')
  expect(contentOf(set('4---', 0)).optionOrder).toBe('4---')
  expect(orderInFile(set('4---'))).toBe('4---')
  const [all] = itemsOf(
    resultOf(paperOf([question(1, { options: ['a', 'b', 'c', 'All of them'] })]), {}, null),
  ).items
  expect(orderInFile(all!), 'without a choice the texts decide').toBe('---4')
  expect(contentOf({ ...all!, order: '----' }).optionOrder).toBe('----')
})

test('an option of a paper is named by its place in the file', () => {
  const long = 'x'.repeat(5_000)
  const [item] = itemsOf(resultOf(paperOf([question(1, { options: [long, 'b', 'c', 'd'] })]), {}, null)).items
  expect(problemsOf(item!)).toMatchObject([{ column: 'option1', problem: { code: 'import.tooLong' } }])
})

test('the pictures of options go with them, and one that is only a picture gets a name', () => {
  const optionPictures = [['a.png'], [], ['c.png', 'more.png'], ['d.png']]
  const paper = paperOf([question(1, { options: ['a', 'b', 'c', ' '], optionPictures })])
  const [item] = itemsOf(resultOf(paper, {}, null)).items
  expect(contentOf(item!)).toMatchObject({ answer: 'c', option2: 'a', option3: 'b', option4: 'Picture D' })
  expect(picturesOf(item!)).toMatchObject({
    ...{ answerImageUrl: 'c.png', option2ImageUrl: 'a.png', option3ImageUrl: undefined },
    option4ImageUrl: 'd.png',
  })
  expect(codesOf(item!.doubts)).toEqual(['import.optionsNamed', 'import.firstPicture'])
})

test('questions of one passage have it once more in the file of rows to fix', () => {
  const paper = paperOf([question(1, { right: null, passage: 0 })], {
    passages: [{ at: 1, text: 'A passage.', pictures: [] }],
  })
  const result = resultOf(paper, {}, null)
  expect(itemsOf(result).items[0]?.extra).toEqual({ passage: 'A passage.' })
  const file = toFixCsv(result, sentences).replace('"c","d",""', '"c","d","2"')
  expect(parseQuestionsCsv(file, {}).questions).toMatchObject([{ answer: 'b', passage: 'A passage.' }])
})

test('options that name others keep the order of the paper', () => {
  const combinations = ['i ও iii', 'i ও ii', 'ii ও iii', 'i, ii ও iii']
  const [item] = itemsOf(
    resultOf(paperOf([question(1, { options: combinations, right: 2 })]), {}, null),
  ).items
  expect(contentOf(item!)).toMatchObject({ answer: 'ii ও iii', option2: 'i ও iii', optionOrder: '3124' })
})

test('a question without a key, or with another number of options, is completed by its author', () => {
  const rejected = [
    { at: 9, text: 'a task', reason: { code: 'import.isCreative', values: undefined } as const },
  ]
  const paper = paperOf([question(1, { right: null }), question(2, { options: ['a', 'b', 'c', 'd', 'e'] })], {
    rejected,
  })
  const { items, left } = itemsOf(resultOf(paper, {}, null))
  expect(items.map((item) => codesOf(problemsOf(item)))).toEqual([['import.noKey'], ['import.optionCount']])
  expect(problemsOf({ ...items[0]!, right: 1 })).toEqual([])
  const four = { ...items[1]!, options: ['a', '', 'c', 'd', 'e'] }
  expect(problemsOf(four)).toEqual([])
  expect(contentOf(four)).toMatchObject({ answer: 'c', option2: 'a', option3: 'd', option4: 'e' })
  expect(left).toMatchObject([{ line: 9, text: 'a task' }])
})

test('a question beyond the limit of one pack is no item', () => {
  const paper = paperOf(Array.from({ length: 203 }, (_, at) => question(at + 1)))
  const { items, left } = itemsOf(resultOf(paper, {}, null))
  expect([items.length, left.length]).toEqual([200, 3])
  expect(left.map(({ problems }) => codesOf(problems))).toEqual(Array(3).fill(['import.tooManyLines']))
  expect(itemsOf(resultOf(paper, { readsAll: true }, null)).items).toHaveLength(203)
})

test('a row that lacks a text is completed, one that may be divided wrongly is not', () => {
  const rows = ['Right?,a,b,c,d,,', 'Blank?,,b,c,d,,', 'Short?,a,b,c']
  const { items, left } = itemsOf(parseQuestionsCsv([header, ...rows].join('\n'), {}))
  expect(items.map(({ number, options }) => [number, ...options])).toEqual([
    [2, 'a', 'b', 'c', 'd'],
    [3, '', 'b', 'c', 'd'],
  ])
  expect(codesOf(items[1]!.doubts)).toEqual(['import.blank'])
  expect(problemsOf({ ...items[1]!, options: ['x', 'b', 'c', 'd'] })).toEqual([])
  expect(left).toMatchObject([{ line: 4, text: 'Short? · a · b · c' }])
})

test('an answer that names none of four options is chosen', () => {
  const rows = ['1?,a,b,c,d,B', '2?,a,b,c,d,A', '3?,a,b,c,d,x']
  const { items } = itemsOf(
    parseQuestionsCsv(['Question,Option 1,Option 2,Option 3,Option 4,Answer', ...rows].join('\n'), {}),
  )
  expect(items.map(({ right }) => right)).toEqual([0, 0, null])
  expect(contentOf({ ...items[2]!, right: 3 })).toMatchObject({ answer: 'd', option2: 'a' })
})

test.each([
  ['numbers', ['2', '4', '6', '8'], 1],
  ['numbers of another order', ['2) x', '1) y', '4) z', '3) w'], 0],
  ['powers', ['x²', 'y', 'z', 'w'], 1],
])('the key of a paper is the place that it says, also with options that are %s', (_, options, right) => {
  const result = resultOf(paperOf([question(1, { options, right })]), {}, null)
  expect([result.questions[0]!.answer, result.notes, result.errors]).toEqual([options[right], [], []])
})

test('a line that is left out is no doubt about a question in the same paragraph', () => {
  const paper = paperOf([question(1)], { leftOut: [{ at: 1, text: 'Page 1' }] })
  expect(itemsOf(resultOf(paper, {}, null)).items.flatMap(({ doubts }) => doubts)).toEqual([])
})

test('options that a file does not shuffle keep their places, whatever is right', () => {
  const read = (kept: number[], right: number) =>
    contentOf({ ...itemsOf(resultOf(paperOf([question(1, { kept })]), {}, null)).items[0]!, right })
      .optionOrder
  expect([read([], 2), read([3], 2), read([3], 3), read([0, 1, 2, 3], 1)]).toEqual([
    '',
    '---4',
    '4---',
    '2134',
  ])
})
