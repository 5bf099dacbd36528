import { describe, expect, test } from 'vitest'
import { type Kind, makePackage, type Note } from '../../../../../tests/support/anki-package.ts'
import { refusalOf } from '../../../../../tests/support/import-refusals.ts'
import { tinyPng } from '../../../../../tests/support/word-file.ts'
import { Archive } from '../archive.ts'
import { readAnki } from './read-anki.ts'

const kindOf = (...fields: string[]): Kind => ({ id: 1_600_000_000_000 + fields.length, name: 'MCQ', fields })
const choice = kindOf('Question', 'Option A', 'Option B', 'Option C', 'Option D', 'Answer', 'Explanation')
const basic = kindOf('Front', 'Back')

const read = (notes: readonly Note[], generation: Parameters<typeof makePackage>[1] = 'anki2', more = {}) =>
  readAnki(new Archive(makePackage(notes, generation, more)))

const capital: Note = {
  kind: choice,
  fields: [
    'What is it?<br><img src="light%201.png">[sound:a.mp3]',
    'Khulna',
    '<b>Dhaka</b>',
    'Sylhet',
    'x<sup>2</sup>',
    'B',
    'It is \\(x^2\\).',
  ],
  tags: 'geo class::nine river_names geo',
}

describe.each(['anki2', 'anki21', 'anki21b'] as const)('a package with collection.%s', (generation) => {
  test('gives its notes with their pictures', () => {
    const { paper, pictures } = read([capital, { kind: basic, fields: ['front', 'back'] }], generation, {
      media: { 'other.png': tinyPng, 'light 1.png': tinyPng },
    })
    expect(paper.questions).toEqual([
      {
        at: 1,
        question: 'What is it?',
        options: ['Khulna', 'Dhaka', 'Sylhet', 'x²'],
        right: 1,
        explanation: 'It is $x^2$.',
        tags: ['geo', 'class', 'nine', 'river names'],
        passage: null,
        pictures: ['light 1.png'],
        chapter: null,
        doubts: [{ code: 'import.mediaLeftOut' }],
      },
    ])
    expect(paper.rejected).toMatchObject([
      { at: 2, text: 'front\nback', reason: { code: 'import.noOptions' } },
    ])
    expect(pictures.map(({ name, bytes }) => [name, Buffer.from(bytes)])).toEqual([['light 1.png', tinyPng]])
  })

  test('runs nothing of the file', () => {
    const traps = `CREATE TABLE kept AS SELECT * FROM notes; DROP TABLE notes;
      CREATE VIEW notes AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS id, 1 AS mid, i AS flds, '' AS tags FROM n;`
    expect(refusalOf(() => read([capital], generation, { more: traps }))).toBe('import.isAnki')
    const trigger = 'CREATE TRIGGER t AFTER UPDATE ON notes BEGIN DELETE FROM notes; END;'
    expect(read([capital], generation, { more: trigger }).paper.questions).toHaveLength(1)
  })
})

describe('a note', () => {
  test.each<[string, Kind, string[], number | null, string[]]>([
    [
      'in Bangla',
      kindOf('প্রশ্ন', 'ক', 'খ', 'গ', 'ঘ', 'উত্তর', 'ব্যাখ্যা'),
      ['কী?', 'এক', 'দুই', 'তিন', 'চার', 'গ', ''],
      2,
      [],
    ],
    ['with the text of an option', choice, ['q?', 'a1', 'b1', 'c1', 'd1', 'd1', ''], 3, []],
    ['with the number of an option', choice, ['q?', 'w', 'x', 'y', 'z', '2', ''], 1, []],
    ['with the letter and the text', choice, ['q?', 'w', 'x', 'y', 'z', 'C) y', ''], 2, []],
    [
      'with letter and text that differ',
      choice,
      ['q?', 'w', 'x', 'y', 'z', 'C) w', ''],
      null,
      ['import.keyNamesNone'],
    ],
    ['without an answer', choice, ['q?', 'w', 'x', 'y', 'z', '', ''], null, ['import.noKey']],
    ['with another answer', choice, ['q?', 'w', 'x', 'y', 'z', 'nothing', ''], null, ['import.keyNamesNone']],
    [
      'with marks',
      kindOf('Question', 'Title', 'QType (0=kprim,1=mc,2=sc)', 'Q_1', 'Q_2', 'Q_3', 'Q_4', 'Answers'),
      ['q?', '', '2', 'w', 'x', 'y', 'z', '0 0 1 0'],
      2,
      [],
    ],
    [
      'with wrong options',
      kindOf('Front', 'Correct Answer', 'Wrong 1', 'Wrong 2', 'Wrong 3'),
      ['q?', 'w', 'x', 'y', 'z'],
      0,
      [],
    ],
    [
      'with a list of options',
      kindOf('Question', 'Options', 'Answer'),
      ['q?', 'A) w<br>B) x<br>C) y<br>D) z', 'B'],
      1,
      [],
    ],
    [
      'with a number that is a place and a text',
      choice,
      ['q?', '2', '4', '6', '8', '4', ''],
      null,
      ['import.keyNamesNone'],
    ],
    [
      'with a letter that is a place and a text',
      choice,
      ['q?', 'B', 'A', 'D', 'C', 'a', ''],
      null,
      ['import.keyNamesNone'],
    ],
    [
      'as on paper, with such a number',
      basic,
      ['q?<br>1) 2<br>2) 4<br>3) 6<br>4) 8', '4'],
      null,
      ['import.keyNamesNone'],
    ],
    [
      'as on paper, without an answer',
      basic,
      ['q?<br>a) w<br>b) x<br>c) y<br>d) z', ''],
      null,
      ['import.noKey'],
    ],
    ['with an option that is left out', choice, ['q?', 'w', 'x', '', 'z', 'D', ''], 3, []],
    [
      'with options on lines',
      kindOf('Question', 'Options', 'Answer'),
      ['q?', '<div>w</div><div>x</div><div>y</div><div>z</div>', 'C'],
      2,
      [],
    ],
    [
      'with a numbered list',
      kindOf('Question', 'Choices', 'Answer'),
      ['q?', '<ol type="A"><li>w</li><li>x</li><li>y</li><li>z</li></ol>', 'D'],
      3,
      [],
    ],
    ['as on paper', basic, ['রাজধানী কোনটি?<div>ক) খুলনা খ) ঢাকা গ) সিলেট ঘ) বগুড়া</div>', 'খ'], 1, []],
    ['as on paper, with the word', basic, ['q?<br>(a) w (b) x (c) y (d) z', '<b>Answer: b) x</b>'], 1, []],
    ['as on paper, with the text', basic, ['q?<br>(a) w (b) x (c) y (d) z', 'x'], 1, []],
  ])('%s', (_, kind, fields, right, doubts) => {
    const { questions, rejected } = read([{ kind, fields }]).paper
    expect(rejected).toEqual([])
    expect(
      questions.map((each) => [each.options.length, each.right, each.doubts.map(({ code }) => code)]),
    ).toEqual([[4, right, doubts]])
  })

  test.each<[string, Kind, string[], string]>([
    ['with gaps', kindOf('Text', 'Back Extra'), ['{{c1::Dhaka}} is the capital', ''], 'import.notChoice'],
    [
      'with two right marks',
      kindOf('Question', 'Q_1', 'Q_2', 'Answers'),
      ['q?', 'w', 'x', '1 1'],
      'import.severalRight',
    ],
    ['of two sides', basic, ['a', 'b'], 'import.noOptions'],
  ])('%s is rejected', (_, kind, fields, code) => {
    const { paper } = read([capital, { kind, fields }])
    expect([paper.questions.length, paper.rejected.map(({ reason }) => reason.code)]).toEqual([1, [code]])
  })

  test('has its other fields named as left out', () => {
    const kind = kindOf('Question', 'A', 'B', 'C', 'D', 'Answer', 'Where it is from')
    const { paper } = read([{ kind, fields: ['q?', 'w', 'x', 'y', 'z', 'a', 'a book'] }])
    expect(paper.leftOut).toEqual([{ at: 0, text: 'a book' }])
  })
})

const numbers = ['1', '2', '3', '4']
const years = ['2022', '2023', '2024', '2025']
const vitamins = ['Vitamin B', 'Vitamin C', 'Vitamin A', 'Vitamin D']
test.each<[string, string[], number | null]>([
  ...['3', '(c)', 'গ', 'C) 3', 'Option 3', 'Answer: C (3)'].map((answer): [string, string[], number] => [
    answer,
    numbers,
    2,
  ]),
  ...['2024', '২০২৪', 'C. 2024', '3. 2024', '3', 'উত্তর: গ'].map((answer): [string, string[], number] => [
    answer,
    years,
    2,
  ]),
  ['Answer: B (3)', ['1', '3', '5', '7'], 1],
  ['1.5', ['3.5', '2.5', '1.5', '4'], 2],
  ['2) 3 sides', ['2 sides', '3 sides', '4 sides', '1 side'], 1],
  ['C', ['B) w', 'C) x', 'D) y', 'A) z'], 1],
  ['2', ['2. w', '1. x', '3. y', '4. z'], 0],
  ['C<br>since x is wrong', ['w', 'x', 'y', 'z'], 2],
  ...['B. 2024', 'B 2024', '2. 2024', '2024 C'].map((answer): [string, string[], null] => [
    answer,
    years,
    null,
  ]),
  ['C) 4', numbers, null],
  ['3', ['1', '3', '5', '7'], null],
  ['৩', ['৩', '১', '২', '৪'], null],
  ['(B)', ['B', 'A', 'C', 'D'], null],
  ['C', vitamins, null],
  ['2', ['2 kg', '5 kg', '3 kg', '4 kg'], null],
  ['1', ['10', '0.1', '1.0', '100'], null],
  ['B and C', ['w', 'x', 'y', 'z'], null],
])('the answer %s of %s names an option, or is a doubt', (answer, options, right) => {
  const [found] = read([{ kind: choice, fields: ['q?', ...options, answer, ''] }]).paper.questions
  expect(found!.doubts.length > 0 ? null : found!.right).toBe(right)
  expect(found!.right !== null || found!.doubts.length > 0).toBe(true)
})

test.each([
  ['cards alone', makePackage([{ kind: basic, fields: ['a', 'b'] }], 'anki21b'), 'import.isAnki'],
  [
    'too many notes',
    makePackage(
      Array.from({ length: 20_001 }, () => capital),
      'anki2',
    ),
    'import.tooHard',
  ],
])('%s are refused in a sentence', (_, bytes, code) => {
  expect(refusalOf(() => readAnki(new Archive(bytes)))).toBe(code)
})

test('a letter is no word of an option in a deck of letters', () => {
  const deck = ['A', 'B', '<div>c</div>', 'D', 'C'].map((answer) => ({
    kind: choice,
    fields: ['q?', 'x', 'a dog', 'Vitamin D', 'Vitamin C', answer, ''],
  }))
  expect(read(deck).paper.questions.map(({ right }) => right)).toEqual([0, 1, 2, 3, 2])
  const text = { kind: choice, fields: ['q?', 'w', 'x', 'y', 'z', 'w', ''] }
  expect(read([...deck, text]).paper.questions.map(({ right }) => right)).toEqual([
    null,
    1,
    null,
    null,
    null,
    0,
  ])
})

test('a number is no key in a deck that counts from 0', () => {
  const { questions } = read(
    ['0', '1', 'B'].map((answer) => ({ kind: choice, fields: ['q?', 'w', 'x', 'y', 'z', answer, ''] })),
  ).paper
  expect(questions.map(({ right }) => right)).toEqual([null, null, 1])
})
