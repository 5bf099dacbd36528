import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { runs } from '../../tests/support/runs.ts'
import { sentences } from '../in-english.ts'
import { parseQuestionsCsv } from './csv.ts'
import { sayInFull } from './problems.ts'
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

test('the seven columns of the specification are imported without names and with theirs', () => {
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
      expect(read.table?.isCertain).toBe(true)
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
    ['the same unknown ones', ['Frage,R,F1,F2,F3,W,T', ...rows, 'Frage,R,F1,F2,F3,W,T', ...rows], 4],
  ])('%s are skipped with a note', (_, lines, count) => {
    const { questions, notes } = parseQuestionsCsv(lines.join('\n'))
    expect(questions).toHaveLength(count)
    expect(notes.map((note) => sayInFull(sentences, note))).toContain(
      'Line 4: this row repeats the names of the columns, so it is skipped.',
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

  test('others right below the first ones are refused with the lines of both', () => {
    const read = parseQuestionsCsv(['', head, 'প্রশ্ন,ক,খ,গ,ঘ,উত্তর,ব্যাখ্যা', ...rows].join('\n'))
    expect(read.questions).toEqual([])
    expect(read.errors.map((error) => sayInFull(sentences, error))).toEqual([
      'Line 3: rows 2 and 3 both name the columns. Delete one of them.',
    ])
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

  test('otherwise the sentence shows the difference', () => {
    const { errors } = parseQuestionsCsv(
      'Question,A,B,C,D,Answer\nCapital?,Osaka,Kyoto,Tokyo,Nara,Tоkyo\nQ?,w,x,y,z,B\nQ?,w,x,y,z,B',
    )
    expect(errors.map((error) => sayInFull(sentences, error))).toEqual([
      'Line 2: answer (column F) “Tоkyo” is none of the four options. “Tokyo” has o (U+006F) where the answer has о (U+043E). Correct one of them, or write A, B, C or D.',
    ])
  })
})

test.each([
  [
    'Moodle XML',
    '<?xml version="1.0"?>\n<quiz><question type="multichoice"></question></quiz>',
    'isMoodleXml',
  ],
  ['GIFT', '::Q1:: What is 2+2? {\n=4\n~3\n~5\n~6\n}\n', 'isGift'],
  ['GIFT in a line', 'What is 2+2? {=4 ~3 ~5 ~6}\nCapital? {~Khulna =Dhaka ~Sylhet}', 'isGift'],
  ['Aiken', 'What is 2+2?\nA. 3\nB. 4\nC. 5\nD. 6\nANSWER: B\n', 'isAiken'],
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
  expect(exact.notes).toMatchObject([{ column: 'answer', problem: { code: 'import.answerAsks' } }])
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

test('a digit beside options that begin with a Bangla word is a key', () => {
  const head = 'question,answer,option2,option3,option4,explanation,tags'
  const rows = ['বাহু?,২,তিন ১ক,চার ২ক,পাঁচ ৩ক,,', 'কোণ?,৩,এক ১ক,দুই ২ক,তিন ৩ক,,']
  expect(parseQuestionsCsv([head, ...rows].join('\n')).table?.isCertain).toBe(false)
})

describe('a column of keys in the place of the explanation is asked about, in whatever form they are written', () => {
  test.each([
    ...[
      '2nd',
      'Second',
      '২য়',
      'দ্বিতীয়',
      'খ নং',
      '২ নম্বর',
      'No. 2',
      '#2',
      'ii',
      '(II)',
      'ⅱ',
      '②',
      '02',
      '2.0',
      'দুই',
    ],
    ...[
      'Correct: B',
      'সঠিকঃ খ',
      'Option B is correct',
      'B - two',
      'B (two)',
      'two (B)',
      'খ (B)',
      'B/খ',
      '**B**',
      'Ｂ',
    ],
    ...[
      'optB',
      'খ-টি',
      'β',
      '**',
      '🅱',
      'It is B',
      '1-B',
      'Answer: B. Two comes after one.',
      'উত্তর: খ। একের পরে দুই।',
    ],
  ])('%s', (key) => {
    expect(asked(`Which one?,one,two,three,four,${key},`)).toBe(true)
  })

  test('in signs that no list knows, before or behind the options', () => {
    const keys = ['see α', 'see β', 'see α', 'see γ']
    const behind = keys.map((key, row) => `Which ${row}?,a ${row},b ${row},c ${row},d ${row},${key},`)
    const before = keys.map((key, row) => `Which ${row}?,${key},a ${row},b ${row},c ${row},d ${row},`)
    for (const rows of [behind, before]) expect(asked(rows.join('\n'))).toBe(true)
  })

  test.each(['Dhaka', 'B', 'Ans: B', 'B) Dhaka', 'β', '**'])('behind an explanation: %s', (key) => {
    expect(asked(`Capital?,Khulna,Dhaka,Sylhet,Bogura,It is the largest city.,${key}`)).toBe(true)
  })

  test('before three other options', () => {
    expect(asked('Capital?,B,Khulna,Sylhet,Bogura')).toBe(true)
  })
})

describe('a column before the question is never taken for it', () => {
  test.each([
    ['Q-1', 'Q-2'],
    ['১ নং', '২ নং'],
    ['MCQ-001', 'MCQ-002'],
    ['Physics', 'Physics'],
    ['DU 2019', 'DU 2020'],
    ['01/02/2024', '02/02/2024'],
  ])('%s, %s', (first, second) => {
    const rows = [`${first},Capital of Bangladesh?,Dhaka,Khulna,Sylhet,Bogura,`]
    expect(asked(rows.join('\n'))).toBe(true)
    expect(asked([...rows, `${second},Our national flower is,Lotus,Rose,Lily,Lilac,`].join('\n'))).toBe(true)
  })

  test.each(['Question #', 'Q. No', 'ক্রম', 'SL', 'প্রশ্ন (নং)', 'Question', 'Question №'])(
    'nor is a column of numbers, under whatever name: %s',
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
      expect(asked(`${head}\n${row(why)}`)).toBe(true)
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

describe('a key in words or signs inside a text is asked about without names of columns', () => {
  const texts = ['Capital?,Khulna,Dhaka,Sylhet,Bogura', 'Fruit?,Mango,Plum,Jackfruit,Lychee']
  const file = (...behind: string[]) => texts.map((text, row) => `${text},${behind[row]},tag`).join('\n')

  test.each([
    ['খ) ১৯৭১ সাল থেকে।', 'গ) বড় ফল।'],
    ['B. why', 'C. why'],
    ['(খ) why', '(গ) why'],
    ['B - why', 'C - why'],
    ['B because', 'C because'],
    ['Option B: why', 'Option C: why'],
    ['সমাধান: খ। why', 'সমাধান: গ। why'],
    ['Dhaka। why', 'Jackfruit। why'],
    ['Dhaka - why', 'Jackfruit - why'],
    ['why (B)', 'why (C)'],
    ['why. So B.', 'why. So C.'],
    ['why ∴ Dhaka', 'why ∴ Jackfruit'],
    ['why → Dhaka', 'why => Jackfruit'],
    ['Choose Dhaka', 'Select Jackfruit'],
  ])('at an end of the explanation: %s', (first, second) => {
    expect(asked(file(first, second))).toBe(true)
  })

  test.each(['Khulna - why', 'A. why', 'why (A)', 'Dhakar is a word', '2 + 2 = 4', '"C, H and O"'])(
    'but an explanation of the first option is certain: %s',
    (why) => {
      expect(asked(file(why, why))).toBe(false)
    },
  )

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
    expect(asked(marked.join('\n'))).toBe(true)
    const head = 'question,answer,option2,option3,option4,explanation,tags'
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
  ])('at the end of the question or of the last option: %s', (...keys) => {
    const atQuestion = texts.map((text, row) => `${text.replace('?', `?${keys[row]}`)},,`)
    const atLast = texts.map((text, row) => `${text}${keys[row]},,`)
    for (const rows of [atQuestion, atLast]) expect(asked(rows.join('\n'))).toBe(true)
    const head = 'question,answer,option2,option3,option4,explanation,tags'
    expect(parseQuestionsCsv([head, ...atQuestion].join('\n')).notes).toMatchObject([
      { line: 2, column: 'question', problem: { code: 'import.explanationNames' } },
      { line: 3, column: 'question', problem: { code: 'import.explanationNames' } },
    ])
  })

  test('so are options in the order of their letters beside no key', () => {
    expect(asked('Capital?,A. Khulna,B. Dhaka,C. Sylhet,D. Bogura,,')).toBe(true)
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
    expect(notes).toMatchObject([{ line: 3, column: 'option1', problem: { code: 'import.answerAsks' } }])
  })

  test.each(['B', '(খ)', '2', 'Ans: B'])('a mark beside three wrong options: %s', (mark) => {
    const head = 'question,answer,option2,option3,option4,explanation,tags'
    const rows = [`Capital?,${mark},Khulna,Sylhet,Bogura,,`, 'Flower?,Lotus,Rose,Lily,Lilac,,']
    const { table: found, notes } = parseQuestionsCsv([head, ...rows].join('\n'))
    expect(found?.isCertain).toBe(true)
    expect(notes).toMatchObject([{ line: 2, column: 'answer', problem: { code: 'import.answerIsMark' } }])
  })
})

test.each([
  ['in words that a name begins', ['why: B', 'why: D', 'why: A', 'why: T']],
  ['in a code, some cancelled', ['0100', 'বাতিল', '0010', 'cancelled']],
  ['in a code or cancelled, beside texts of any length', ['cancelled', '', '0001', '0100']],
  ['that are all cancelled', ['বাতিল', 'বাতিল', 'বাতিল', 'বাতিল']],
  ['in words', ['খ নং', 'ঘ নং', 'গ নং', 'ক নং']],
  ['in Roman numerals', ['II', 'IV', 'III', 'I']],
  ['as ordinals', ['2nd', 'চতুর্থ', '3rd', 'প্রথম']],
  ['in Greek letters', ['β', 'δ', 'γ', 'α']],
  ['in a code', ['0100', '0001', '0010', '0100']],
  ['as texts, some odd', ['Blue sky', '*', 'Green leaf', 'Red rose']],
])('without names of columns keys %s before or behind a question are asked about', (_, keys) => {
  const options = 'Red rose,Blue sky,Green leaf,White cloud'
  const stem = (row: number) => `Which of these is number ${row}?`
  const behind = keys.map((key, row) => `${stem(row)},${key},${options},`).join('\n')
  expect(parseQuestionsCsv(behind).table?.isCertain).toBe(false)
  const before = keys.map((key, row) => `${key},${stem(row)},${options},`).join('\n')
  expect(parseQuestionsCsv(before).table?.isCertain).toBe(false)
})

describe('what a question of the specification may have beside it is no key', () => {
  test.each(['7', '3', 'A', 'ক'])('a tag of one letter under the seven names: %s', (tag) => {
    const head = 'question,answer,option2,option3,option4,explanation,tags'
    const rows = [`Q?,one,two,three,four,,${tag}`, 'R?,one,two,three,four,,2', 'S?,one,two,three,four,,B']
    expect(asked([head, ...rows].join('\n'))).toBe(false)
  })

  test.each([
    ...[',-,', ',N/A,', ',,two 1', ',নেই,', ',...,', ',,9', ',It is so because of this.,10', ',,Class 2'],
  ])('without names: %s', (behind) => {
    const rows = [1, 2, 3].map(
      (row) => `Which ${row}?,one ${row},two ${row},three ${row},four ${row}${behind}`,
    )
    expect(asked(rows.join('\n'))).toBe(false)
  })

  test('a first question of one word', () => {
    const rows = ['Photosynthesis,makes sugar,makes salt,makes iron,makes gold,,']
    rows.push('The capital of Bangladesh is,Dhaka,Khulna,Sylhet,Bogura,,')
    expect(parseQuestionsCsv(rows.join('\n'))).toMatchObject({ table: { isCertain: true }, lines: [1, 2] })
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

describe('under the seven names a column of single letters or signs is asked about', () => {
  const head = 'question,answer,option2,option3,option4,explanation,tags'
  test.each(['x', 'E', 'O', 'B', '✓'])('beside one question: %s', (key) => {
    expect(asked(`${head}\nCapital?,Khulna,Dhaka,Sylhet,Bogura,${key},`)).toBe(true)
  })

  test.each(['-', '', 'It is.', 'N/A'])('but not %j', (explanation) => {
    expect(asked(`${head}\nCapital?,Khulna,Dhaka,Sylhet,Bogura,${explanation},`)).toBe(false)
  })

  test('in a code', () => {
    const rows = ['0100', '0010', 'বাতিল'].map((key, row) => `Q${row}?,one,two,three,four,${key},`)
    expect(asked([head, ...rows].join('\n'))).toBe(true)
  })
})

describe('a row below titles alone is a question with a note', () => {
  test.each(['MCQ', 'MCQ,,,,', 'প্রশ্ন ব্যাংক', 'Question'])('%s', (title) => {
    const rows = ['Item,Good,Bad,Worse,Worst', 'River?,Nile,Oslo,Rome,Bonn', 'Capital?,Oslo,Nile,Po,Indus']
    const { table: found, notes } = parseQuestionsCsv([title, ...rows].join('\n'))
    const said = notes.map(({ line, problem }) => [line, problem.code])
    expect(found?.isCertain === false || said.length > 1).toBe(true)
    expect(said).toContainEqual([1, 'import.rowSkipped'])
    expect(said).toContainEqual([2, 'import.firstRowIsQuestion'])
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
      expect(usesOf([head, ...keyed((row) => ['ii', 'iv', 'i'][row]!)].join('\n'))).toEqual(four)
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
