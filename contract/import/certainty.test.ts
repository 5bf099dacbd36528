import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { runs } from '../../tests/support/runs.ts'
import { parseQuestionsCsv } from './csv.ts'
import { parseQuestionsRaw } from './raw.ts'

// With TEST_RUNS=all, thousands of tables in one test.
vi.setConfig({ testTimeout: 60_000 })

const marks = ['ABCD', 'abcd', 'কখগঘ', '1234', '১২৩৪'] as const
const odd = fc.constantFrom('বাতিল', 'ক ও গ', '*', 'খ, ঘ', '-', '', 'A and C', 'cancelled', 'AC', '—', 'N/A')
const words = ['সোনা', 'রূপা', 'তামা', 'লোহা'] as const
/** A stem with or without a mark at its end. */
const stemOf = (row: number, isMarked: boolean) => `${row} নম্বর নমুনা প্রশ্নটির ফল${isMarked ? ' কোনটি?' : ''}`
const heads = fc.constantFrom(
  'প্রশ্নঃ;ক;খ;গ;ঘ;উত্তরঃ;ব্যাখ্যাঃ',
  'প্রশ্ন (Question);অপশন (ক);অপশন (খ);অপশন (গ);অপশন (ঘ);সঠিক উত্তর (Answer);ব্যাখ্যা (Explanation)',
  'Q;A;B;C;D;Right Ans;Hint',
  'Ques;Option A;Option B;Option C;Option D;Correct Options;Chapter',
  'Question - max 120 characters;Answer 1 - max 75 characters;Answer 2 - max 75 characters;Answer 3 - max 75 characters;Answer 4 - max 75 characters;Correct answer(s);Time limit (sec)',
  'MCQ Question;1st Option;2nd Option;3rd Option;4th Option;Correct Answer(s);Answer explanation',
  'Question Statement;১ম অপশন;২য় অপশন;৩য় অপশন;৪র্থ অপশন;সঠিক অপশন;ব্যাখ্যা',
  'Frage;Erste;Zweite;Dritte;Vierte;Lösung;Warum',
  'Item;W1;W2;W3;W4;Code;Remark',
  'Query;Choice One;Choice Two;Choice Three;Choice Four;Which;Why',
  '',
)

const table = fc.record({
  head: heads,
  series: fc.constantFrom(...marks),
  count: fc.integer({ min: 3, max: 60 }),
  oddShare: fc.constantFrom(0, 0.1, 0.25, 0.5, 0.8),
  keys: fc.infiniteStream(fc.nat(3)),
  odds: fc.infiniteStream(odd),
  chances: fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
  isMarked: fc.boolean(),
})

test('a table with keys is asked about, or every imported answer is the one that its key names', () => {
  fc.assert(
    fc.property(table, ({ head, series, count, oddShare, keys, odds, chances, isMarked }) => {
      const next = <Value>(stream: fc.Stream<Value>) => stream.next().value as Value
      const rows = Array.from({ length: count }, (_, row) => {
        // The first key stays regular: a column without any key is not a column of keys.
        const key = row > 0 && next(chances) < oddShare ? null : next(keys)
        const cell = key === null ? next(odds) : series[key]!
        return { key, cells: [stemOf(row, isMarked), ...words.map((word) => `${word} ${row}`), cell, ''] }
      })
      const file = [...(head === '' ? [] : [head]), ...rows.map(({ cells }) => cells.join(';'))].join('\n')
      const { table: found, questions, lines } = parseQuestionsCsv(file)
      if (found?.isCertain === false) return
      for (const [place, question] of questions.entries()) {
        const row = rows[lines[place]! - (head === '' ? 1 : 2)]
        expect(row?.key).not.toBeNull()
        expect(question.answer).toBe(row?.cells[1 + row.key!])
      }
    }),
    { numRuns: runs(1500), seed: 11 },
  )
})

test('the suggestion for an uncertain table never has the first option as the answer beside a column of keys', () => {
  const rows = [1, 2, 3, 4].map(
    (row) => `${stemOf(row, true)};a ${row};b ${row};c ${row};d ${row};${'বকখগ'[row - 1]};`,
  )
  const { table: found } = parseQuestionsCsv(rows.join('\n'))
  expect(found?.isCertain).toBe(false)
  expect(found?.layout.uses[1]).not.toBe('answer')
})

test('the seven columns of the specification are imported with their names, and suggested without', () => {
  const text = fc.stringMatching(/^[ক-নa-z]{2,9}( [ক-নa-z]{2,9}){1,3}$/)
  const row = fc.record({
    stem: text.map((stem) => `${stem}?`),
    options: fc.uniqueArray(text, { minLength: 4, maxLength: 4 }),
    explanation: fc.oneof(
      fc.constant(''),
      text.map((why) => `${why}।`),
    ),
    tag: fc.oneof(fc.constant(''), text),
  })
  fc.assert(
    fc.property(fc.array(row, { minLength: 2, maxLength: 30 }), fc.boolean(), (rows, hasHeads) => {
      const lines = rows.map(({ stem, options, explanation, tag }) =>
        [stem, ...options, explanation, tag].join(','),
      )
      const head = hasHeads ? ['question,answer,option2,option3,option4,explanation,tags'] : []
      const read = parseQuestionsCsv([...head, ...lines].join('\n'))
      expect(read.table?.isCertain).toBe(hasHeads)
      expect(read.questions.map(({ answer }) => answer)).toEqual(rows.map(({ options }) => options[0]))
    }),
    { numRuns: runs(400), seed: 12 },
  )
})

describe('names of columns among the rows are no question', () => {
  const head = 'question,answer,option2,option3,option4,explanation,tags'
  const rows = ['ফুল?,শাপলা,গোলাপ,বেলি,জবা,,', 'ফল?,কাঁঠাল,আম,জাম,লিচু,,']

  test.each([
    ['the same ones again', [head, ...rows, `\ufeff${head}`, ...rows], 4],
    ['the same ones in other letters', [head, ...rows, head.toUpperCase(), ...rows], 4],
  ])('%s are skipped with a note', (_, lines, count) => {
    const { questions, notes } = parseQuestionsCsv(lines.join('\n'))
    expect(questions).toHaveLength(count)
    expect(notes).toContainEqual(
      expect.objectContaining({ line: 4, problem: expect.objectContaining({ code: 'import.rowSkipped' }) }),
    )
  })

  test('others end the file, and the rows below them are rows to fix', () => {
    const { questions, errors, rejected } = parseQuestionsCsv(
      [head, ...rows, 'প্রশ্ন,ক,খ,গ,ঘ,উত্তর,ব্যাখ্যা', 'নদী?,পদ্মা,মেঘনা,যমুনা,তিস্তা,খ,'].join('\n'),
    )
    expect(questions).toHaveLength(2)
    expect(errors).toMatchObject([{ line: 4, problem: { code: 'import.otherHeads' } }])
    expect(rejected).toHaveLength(2)
  })

  test('others right below the first ones are refused, too', () => {
    const read = parseQuestionsCsv(['', head, 'প্রশ্ন,ক,খ,গ,ঘ,উত্তর,ব্যাখ্যা', ...rows].join('\n'))
    expect(read.questions).toEqual([])
    expect(read.errors).toMatchObject([{ line: 3, problem: { code: 'import.otherHeads' } }])
  })

  test('in a raw text too', () => {
    const text = [head, ...rows].join('\n').replaceAll(',', '|')
    const { questions, notes } = parseQuestionsRaw(text, { keyword: '|' })
    expect(questions).toHaveLength(2)
    expect(notes).toEqual([])
  })
})

describe('an answer that looks like an option names it', () => {
  const options = 'খুলনা,ঢাকা,সিলেট,বগুড়া'
  test.each([
    'ঢাকা\u200c',
    '\u200bঢাকা',
    'ঢা\u00adকা',
    '\u00a0ঢাকা',
    'উত্তরঃ ঢাকা',
    'উত্তরঃ খ',
    'সঠিক উত্তরঃ (খ)',
    'উঃ খ',
  ])('%j', (answer) => {
    const { questions, errors } = parseQuestionsCsv(`প্রশ্ন,ক,খ,গ,ঘ,উত্তর\nরাজধানী?,${options},${answer}\n`)
    expect(errors).toEqual([])
    expect(questions).toMatchObject([{ answer: 'ঢাকা' }])
  })

  test('in the digits of the other script', () => {
    const file = 'প্রশ্ন,ক,খ,গ,ঘ,উত্তর\nভাষা?,১৯৪৮,১৯৫২,১৯৬৬,১৯৭১,1952\nদেশ?,1948,1952,1966,1971,১৯৭১'
    expect(parseQuestionsCsv(file).questions).toMatchObject([{ answer: '১৯৫২' }, { answer: '1971' }])
  })
})

test.each([
  [
    'Moodle XML',
    '<?xml version="1.0"?>\n<quiz><question type="multichoice"></question></quiz>',
    'isMoodleXml',
  ],
  ['GIFT', '::Q1:: What is 2+2? {\n=4\n~3\n~5\n~6\n}\n', 'isPaper'],
  ['GIFT in a line', 'What is 2+2? {=4 ~3 ~5 ~6}\nCapital? {~Khulna =Dhaka ~Sylhet}', 'isPaper'],
  ['Aiken', 'What is 2+2?\nA. 3\nB. 4\nC. 5\nD. 6\nANSWER: B\n', 'isPaper'],
  ['Anki', '#separator:tab\n#html:true\nfront\tback\n', 'isAnki'],
  ['cards', 'front 1\tback 1\nfront 2\tback 2\nfront 3\tback 3', 'isAnki'],
  ['a table of a web page', '<table><tr><td>Capital?</td><td>Dhaka</td></tr></table>', 'isXml'],
  ['notes', '1. Capital?\n- Dhaka ✓\n- Khulna\n- Sylhet\n- Bogura', 'isPaper'],
  ['a paper', '১। রাজধানী কোনটি?\n(ক) খুলনা\n(খ) ঢাকা\n(গ) সিলেট\n(ঘ) বগুড়া\nউত্তরঃ খ', 'isPaper'],
  ['a paper with options in a line', '১। রাজধানী কোনটি?\nক) খুলনা খ) ঢাকা গ) সিলেট ঘ) বগুড়া\nউত্তর: খ', 'isPaper'],
])('%s is refused by one sentence that names it', (_, text, code) => {
  for (const read of [parseQuestionsCsv(text), parseQuestionsRaw(text, { keyword: '###' })].slice(
    0,
    text.includes('\t') ? 1 : 2,
  )) {
    expect(read.source).toBeNull()
    expect(read.errors).toMatchObject([{ line: 0, problem: { code: `import.${code}` } }])
  }
})

test('a comma that cuts a question in two never makes an answer of its end', () => {
  const head = 'question,answer,option2,option3,option4,explanation,tags'
  for (const cut of [
    'If x = 1, then y = ?,2,3,4,5,,',
    'If x = 1, then y = ?,2,3,4,5',
    'If x = 1, then y = ?,2,3,4',
  ]) {
    const read = parseQuestionsCsv(`${head}\nQ?,a,b,c,d,,\n${cut}`, { fitsRows: true })
    expect(read.questions).toHaveLength(1)
    expect(read.fitting).toBe(0)
    expect(read.errors).toMatchObject([{ line: 3 }])
  }
  const exact = parseQuestionsCsv(`${head}\nIf x = 1, then y = ?,2,3,4,5,`)
  expect(exact.notes).toMatchObject([{ line: 2, problem: { code: 'import.mayBeCut' } }])
})

const asked = (file: string) => parseQuestionsCsv(file).table?.isCertain === false
const fourHeads = 'Question,A,B,C,D,Answer'

describe('a digit or letter that is a word of another option than its place names is never read as the place', () => {
  test.each([
    ...['২টি,৩টি,৪টি,৫টি;৩', '2 sides,3 sides,4 sides,5 sides;3', '2.0,3.0,4.0,5.0;3', '$4$,$3$,$2$,$1$;3'],
    ...['x^2,x^3,x^4,x^5;3', 'two,three,four,five;3', 'দুইটি,তিনটি,চারটি,পাঁচটি;৩', 'IV,III,II,I;3', '②,③,④,⑤;3'],
    ...['2 sides,3 sides,3 or 4 sides,5 sides;3', '1) 2 sides,2) 3 sides,3) 4 sides,4) 5 sides;3'],
    ...['Vitamin B,Vitamin C,Vitamin D,Vitamin A;C', 'ভিটামিন বি,ভিটামিন সি,ভিটামিন ডি,ভিটামিন এ;C'],
    ...['O+,A+,B+,AB+;B', 'ঘ বিভাগ,গ বিভাগ,খ বিভাগ,ক বিভাগ;খ', 'B) Dhaka,Oslo,Rome,Bonn;B'],
    ...['B) Dhaka,A) Oslo,D) Rome,C) Bonn;1', 'B Dhaka,A Oslo,D Rome,C Bonn;B'],
  ])('%s', (options) => {
    const file = `${fourHeads}\nWhich?,${options.replace(';', ',')}`
    const { table: found } = parseQuestionsCsv(file)
    expect(found).toMatchObject({ isCertain: false, asksAnswers: true })
    const asText = parseQuestionsCsv(file, { layout: { ...found!.layout, answers: 'text' } })
    expect(asText.questions).toEqual([])
    expect(asText.errors).toMatchObject([{ column: 'answer', problem: { code: 'import.markAmongTexts' } }])
  })

  test.each([
    ['Vitamin A,Vitamin B,Vitamin C,Vitamin D;C', 'Vitamin C'],
    ['2 sides,3 sides,4 sides,5 sides;C', '4 sides'],
    ['A dog,A cat,A cow,A hen;A', 'A dog'],
    ['12,24,36,48;4', '48'],
    ['O,AB,B,A;AB', 'AB'],
  ])('where it is none, it stays certain: %s', (options, answer) => {
    const { table: found, questions } = parseQuestionsCsv(`${fourHeads}\nQ?,${options.replace(';', ',')}`)
    expect(found?.isCertain).toBe(true)
    expect(questions).toMatchObject([{ answer }])
  })

  test('beside answers that can only be places it is one', () => {
    const { table: found, questions } = parseQuestionsCsv(
      `${fourHeads}\nQ?,w,x,y,z,B\nR?,w,x,y,z,C\nS?,Vitamin B,Vitamin C,Vitamin D,Vitamin A,C`,
    )
    expect(found?.isCertain).toBe(true)
    expect(questions[2]?.answer).toBe('Vitamin D')
  })

  test('a letter among texts is asked about', () => {
    expect(asked(`${fourHeads}\nQ?,p w,x,y,z,x\nR?,w,x q,y,z,w\nS?,p w,q x,r y,s z,B`)).toBe(true)
  })
})

test.each([
  'B) Dhaka,A) Oslo,D) Rome,C) Bonn,B',
  '(b) Dhaka,(a) Oslo,(d) Rome,(c) Bonn,B',
  'B-Dhaka,A-Oslo,D-Rome,C-Bonn,B',
  'খ। Dhaka,ক। Oslo,ঘ। Rome,গ। Bonn,খ',
  '2) Dhaka,1) Oslo,4) Rome,3) Bonn,2',
])('a mark names the option that has it, in whatever order the marks stand: %s', (row) => {
  const { table: found, questions } = parseQuestionsCsv(`${fourHeads}\nCapital?,${row}`)
  expect(found?.isCertain).toBe(true)
  expect(questions[0]?.answer).toContain('Dhaka')
})

test.each([
  '3 : 1,1 : 3,2 : 1,4 : 1;1',
  '3/4,1/2,2/3,4/5;1',
  'b - c,a - b,c - d,d - a;A',
  'b(a+c),a(b+c),c(a+b),d(a+b);A',
])('the first sign of a formula is no such mark: %s', (options) => {
  const { table: found, questions } = parseQuestionsCsv(`${fourHeads}\nQ?,${options.replace(';', ',')}`)
  expect(!found?.isCertain || questions[0]?.answer === options.split(',')[0]).toBe(true)
})

test('a digit beside options that begin with a Bangla word has a note', () => {
  const head = 'question,answer,option2,option3,option4,explanation,tags'
  const rows = ['বাহু?,২,তিন ১ক,চার ২ক,পাঁচ ৩ক,,', 'কোণ?,৩,এক ১ক,দুই ২ক,তিন ৩ক,,']
  const { notes } = parseQuestionsCsv([head, ...rows].join('\n'))
  expect(notes.map(({ problem }) => problem.code)).toEqual(['import.answerIsMark', 'import.answerIsMark'])
})

describe('rows without names of columns are asked about, whatever they hold', () => {
  test.each([
    ...['Which one?,one,two,three,four,Option B is correct,', 'Capital?,B,Khulna,Sylhet,Bogura'],
    ...['Capital?,Khulna,Dhaka,Sylhet,Bogura,It is the largest city.,Dhaka', 'Q?,one,two,three,four,,'],
    ...['Capital?,A. Khulna,B. Dhaka,C. Sylhet,D. Bogura,,', 'Capital?,Khulna,*Dhaka,Sylhet,Bogura,,'],
    ...['Physics,Capital?,Dhaka,Khulna,Sylhet,Bogura,', 'Frage,R,F1,F2,F3,W,T\nQ?,one,two,three,four,,'],
  ])('%s', (rows) => {
    expect(asked(rows)).toBe(true)
  })
})

describe('a column before the question is never taken for it', () => {
  test.each(['Question #', 'Q. No', 'ক্রম', 'SL', 'প্রশ্ন (নং)', 'Question', 'Question №'])(
    'a column of numbers, under whatever name: %s',
    (name) => {
      const { table: found, questions } = parseQuestionsCsv(
        `${name},Text,A,B,C,D,Answer\n7,Capital?,Khulna,Dhaka,Sylhet,Bogura,B\n2,Flower?,Rose,Lily,Lotus,Lilac,C`,
      )
      expect(found?.isCertain === false || questions[0]?.question === 'Capital?').toBe(true)
    },
  )
})

describe('an explanation that says another option is right is never passed over', () => {
  const options = 'Capital?,Khulna,Dhaka,Sylhet,Bogura'
  const kinds = [
    ['question,answer,option2,option3,option4,explanation,tags', (why: string) => `${options},${why},`],
    [`${fourHeads},Explanation`, (why: string) => `${options},A,${why}`],
    [`${fourHeads},Explanation`, (why: string) => `${options},Khulna,${why}`],
  ] as const

  test.each([
    ...['C', 'Ans: C', 'সঠিক উত্তর: গ', 'Sylhet', 'Ans: Sylhet', 'C) Sylhet', 'Answer: C. It is a city.'],
    ...[
      'C. It is a city.',
      'গ) এটি একটি শহর।',
      '(C) A city',
      'C - a city',
      'C because of this',
      'Option C: it is so',
    ],
    ...['সমাধান: গ। এটি শহর', 'It is a city (C)', 'It is a city. So C.', '"এটি শহর, তাই গ"', 'A city ∴ Sylhet'],
    ...['A city → Sylhet', 'Pick Sylhet'],
    ...['So the answer is C.', 'উত্তর হবে গ', 'উত্তরঃ গ। এটি একটি শহর।', 'Hence (C) is correct', '3rd option'],
  ])('%s', (why) => {
    for (const [head, row] of kinds) {
      const other = row('It is a city.')
      const one = parseQuestionsCsv([head, row(why), other, other, other].join('\n'))
      expect(one.table?.isCertain).toBe(true)
      expect(one.notes).toContainEqual(
        expect.objectContaining({
          line: 2,
          column: 'explanation',
          problem: expect.objectContaining({ code: 'import.explanationNames' }),
        }),
      )
    }
  })

  test.each([
    'A',
    'Ans: A',
    'Khulna',
    'Not C. Khulna is right.',
    'Answer: a large city',
    'Option C is wrong.',
    'C is wrong: it is a village.',
    '"C, H and O are elements."',
    'c is the speed of light.',
    'ক) Khulna is one. খ) Dhaka is not.',
    'So it goes.',
    '',
  ])('while one that does not is certain and without a note: %s', (why) => {
    for (const [head, row] of kinds) {
      const read = parseQuestionsCsv(`${head}\n${row(why)}`)
      expect(read).toMatchObject({ notes: [], table: { isCertain: true } })
    }
  })
})

describe('a key in signs inside a text has a note', () => {
  const texts = ['Capital?,Khulna,Dhaka,Sylhet,Bogura', 'Fruit?,Mango,Plum,Jackfruit,Lychee']
  const head = 'question,answer,option2,option3,option4,explanation,tags'

  test.each([
    ...['*x', 'x*', '**x**', 'x ✓', '✔ x', 'x (Ans)', 'x (সঠিক)', 'x (correct)', '[x] x', '=x', '<b>x</b>'],
  ])('at the right option: %s', (sign) => {
    const marked = texts.map((text, row) => {
      const [stem, ...options] = text.split(',')
      const right = options.map((option, place) =>
        place === row + 1 ? sign.replace(/x(?!])/, option) : option,
      )
      return [stem, ...right, '', ''].join(',')
    })
    const { table: found, notes } = parseQuestionsCsv([head, ...marked].join('\n'))
    expect(found?.isCertain).toBe(true)
    expect(notes).toMatchObject([
      { line: 2, column: 'option2', problem: { code: 'import.markedOption' } },
      { line: 3, column: 'option3', problem: { code: 'import.markedOption' } },
    ])
  })

  test.each([
    [' (খ)', ' (গ)'],
    [' উত্তর: খ', ' উত্তর: গ'],
    [' [B]', ' [C]'],
    [' Ans: B', ' Ans: C'],
  ])('at the end of the question: %s', (...keys) => {
    const atQuestion = texts.map((text, row) => `${text.replace('?', `?${keys[row]}`)},,`)
    expect(parseQuestionsCsv([head, ...atQuestion].join('\n')).notes).toMatchObject([
      { line: 2, column: 'question', problem: { code: 'import.explanationNames' } },
      { line: 3, column: 'question', problem: { code: 'import.explanationNames' } },
    ])
  })
})

describe('what is no certain key or answer has a note', () => {
  test.each(['Marks', 'Tags', 'Difficulty'])('a letter behind the key, under %s', (name) => {
    const rows = ['Capital?,Khulna,Dhaka,Sylhet,Bogura,B,5', 'Primes?,2,4,3,9,A,C']
    const { table: found, notes } = parseQuestionsCsv([`${fourHeads},${name}`, ...rows].join('\n'))
    expect(found?.isCertain).toBe(true)
    expect(notes).toMatchObject([{ line: 3, problem: { code: 'import.mayBeCut' } }])
  })

  test('the end of a question in the column of the first option', () => {
    const rows = ['Capital?,Khulna,Dhaka,Sylhet,Bogura,2,', 'যদি x=1,y=2 হয় তবে x+y?,1,2,3,4,3']
    const { notes } = parseQuestionsCsv([`${fourHeads},Explanation`, ...rows].join('\n'))
    expect(notes).toMatchObject([{ line: 3, problem: { code: 'import.mayBeCut' } }])
  })

  test.each(['B', '(খ)', '2', 'Ans: B'])('a mark beside three wrong options: %s', (mark) => {
    const head = 'question,answer,option2,option3,option4,explanation,tags'
    const rows = [`Capital?,${mark},Khulna,Sylhet,Bogura,,`, 'Flower?,Lotus,Rose,Lily,Lilac,,']
    const { table: found, notes } = parseQuestionsCsv([head, ...rows].join('\n'))
    expect(found?.isCertain).toBe(true)
    expect(notes).toMatchObject([{ line: 2, column: 'answer', problem: { code: 'import.answerIsMark' } }])
  })
})

describe('what a question of the specification may have beside it is no key', () => {
  test.each(['7', '3', 'A', 'ক'])('a tag of one letter under the seven names: %s', (tag) => {
    const head = 'question,answer,option2,option3,option4,explanation,tags'
    const rows = [`Q?,one,two,three,four,,${tag}`, 'R?,one,two,three,four,,2', 'S?,one,two,three,four,,B']
    expect(asked([head, ...rows].join('\n'))).toBe(false)
  })

  test('numbers of chapters', () => {
    const rows = ['Q?,yes,no,never,perhaps,1', 'R?,yes,no,never,perhaps,2', 'S?,yes,no,never,perhaps,3']
    expect(asked(['Question,Correct Answer,Wrong 1,Wrong 2,Wrong 3,Chapter', ...rows].join('\n'))).toBe(false)
  })

  test.each([
    '<?xml version="1.0"?> declares',
    '<html> is',
    '<!DOCTYPE html> tells',
    'What is this?\n#html: x',
  ])('a question about a format is no file of it: %j', (stem) => {
    const rows = [`"${stem.replaceAll('"', '""')}",the root,the head,the body,the foot,,`]
    rows.push('What is <p>?,a paragraph,a picture,a page,a pixel,,')
    expect(parseQuestionsCsv(rows.join('\n'))).toMatchObject({ errors: [], questions: [{}, {}] })
  })
})

describe('the suggestion for columns that are asked about', () => {
  const keyed = (key: (row: number) => string) =>
    ['Khulna,Dhaka,Sylhet,Bogura', 'Rice,Jute,Tea,Salt', 'Red,Blue,Green,Black'].map(
      (options, row) => `Which one is number ${row} of them?,${options},${key(row)}`,
    )
  const usesOf = (text: string) => parseQuestionsCsv(text).table?.layout.uses
  const four = ['question', 'option1', 'option2', 'option3', 'option4', 'answer']

  test.each(['Question,,,,,Answer', 'প্রশ্ন,P,Q,R,S,উত্তর', 'Question,i,ii,iii,iv,Answer'])(
    'has four options if the answers name one: %s',
    (head) => {
      expect(usesOf([head, ...keyed((row) => 'BCA'[row]!)].join('\n'))).toEqual(four)
    },
  )

  test('has the longer text behind a subject for the question', () => {
    const rows = keyed((row) => 'BCA'[row]!).map((row, at) => `${['Art', 'Farming', 'Colours'][at]},${row}`)
    expect(usesOf(rows.join('\n'))).toEqual([null, ...four])
  })

  test.each(['\t', ';', '|'])(
    'is for cells that %j separates, whatever commas the texts have',
    (separator) => {
      const rows = keyed((row) => 'BCA'[row]!).map((row) =>
        row.replaceAll(',', `, or so${separator}`).replace('Which', 'Of A, B, C, D, E, F, which'),
      )
      expect(parseQuestionsCsv(rows.join('\n')).source?.separator).toBe(separator)
      expect(usesOf(rows.join('\n'))).toEqual(four)
    },
  )
})
