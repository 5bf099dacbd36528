import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../tests/support/runs.ts'
import { emptyContent } from '../bank/question-fields.ts'
import { inEnglish, sentences } from '../in-english.ts'
import { parseQuestionsCsv as readCsv } from './csv.ts'
import { importColumns } from './csv-format.ts'
import { toFixCsv } from './export-csv.ts'
import { sayInFull } from './problems.ts'

const parseQuestionsCsv = inEnglish(readCsv)

/** Three questions whose right answers stand at different places among their options. */
const capitals = [
  { question: 'বাংলাদেশের রাজধানী?', answer: 'ঢাকা', others: ['খুলনা', 'সিলেট', 'বরিশাল'], place: 1 },
  { question: 'ভারতের রাজধানী?', answer: 'দিল্লি', others: ['মুম্বাই', 'চেন্নাই', 'কলকাতা'], place: 3 },
  { question: 'নেপালের রাজধানী?', answer: 'কাঠমান্ডু', others: ['পোখরা', 'ভরতপুর', 'বিরাটনগর'], place: 0 },
].map(({ place, ...capital }) => ({
  ...capital,
  place,
  options: capital.others.toSpliced(place, 0, capital.answer),
}))
const expected = capitals.map(({ question, answer, others: [option2, option3, option4] }) => ({
  ...{ question, answer, option2, option3, option4 },
}))
const table = (head: string | null, row: (capital: (typeof capitals)[number], index: number) => string[]) =>
  [...(head === null ? [] : [head]), ...capitals.map((capital, index) => row(capital, index).join(','))].join(
    '\n',
  )

describe('a file without a header', () => {
  const rows = capitals.map(({ question, answer, others }) => [question, answer, ...others, '', ''])

  test.each([
    ['as CSV', rows.map((row) => row.join(',')).join('\n')],
    ['as pasted cells', rows.map((row) => row.join('\t')).join('\n')],
    ['after a blank row', `,,,,,,\n${rows.map((row) => row.join(',')).join('\n')}`],
    [
      'with every column filled',
      rows.map((row) => [...row.slice(0, 5), `why ${row[0]}`, 'x'].join(',')).join('\n'),
    ],
  ])('is asked about, and keeps its first row: %s', (_, input) => {
    const { questions, errors, table: found } = parseQuestionsCsv(input)
    expect(errors).toEqual([])
    expect(found).toMatchObject({ isCertain: false, layout: { headerRows: 0, uses: importColumns } })
    expect(questions).toMatchObject(expected)
  })

  test('keeps its first row when that needs fixing', () => {
    const { errors, questions } = parseQuestionsCsv('Q,,B,C,D,,\n"Q" x,A,B,C,D,,\nQ,A,B,C,D,,')
    expect(questions).toHaveLength(1)
    expect(errors.map(({ line }) => line)).toEqual([1, 2])
    const faulty = parseQuestionsCsv('"Q" x,A,B,C,D,,\nQ,A,B,C,D,,')
    expect(faulty).toMatchObject({ errors: [{ line: 1 }], lines: [2] })
  })

  test('has columns by their content suggested', () => {
    const numbered = table(null, ({ question, options, place }, index) => [
      ...[`${index + 1}`, question, ...options, 'ABCD'[place]!],
    ])
    const result = parseQuestionsCsv(numbered)
    expect(result.table).toMatchObject({
      isCertain: false,
      layout: {
        headerRows: 0,
        answers: 'place',
        uses: [null, 'question', 'option1', 'option2', 'option3', 'option4', 'answer'],
      },
    })
    expect(result.questions).toMatchObject(expected)
    const wide = table(null, ({ question, answer, others }, index) => [
      ...[`${index + 1}`, question, answer, ...others, `why ${index}`, 'tag'],
    ])
    expect(parseQuestionsCsv(wide).table).toMatchObject({
      isCertain: false,
      layout: { uses: [null, ...importColumns] },
    })
  })
})

describe('columns are recognised by their names', () => {
  test.each<[string, string, (capital: (typeof capitals)[number], index: number) => string[]]>([
    [
      'a number, options A to D and a letter',
      'No,Question,A,B,C,D,Answer',
      ({ question, options, place }, index) => [`${index + 1}`, question, ...options, 'ABCD'[place]!],
    ],
    [
      'a letter in brackets',
      'SL No.,Question,Option A,Option B,Option C,Option D,Correct Answer',
      ({ question, options, place }, index) => [`${index + 1}`, question, ...options, `(${'abcd'[place]})`],
    ],
    [
      'a word before the letter',
      'Question,Opt-1,Opt-2,Opt-3,Opt-4,Ans.',
      ({ question, options, place }) => [question, ...options, `Answer: ${'ABCD'[place]}`],
    ],
    [
      'the number of the answer',
      'question,option1,option2,option3,option4,answer,tags',
      ({ question, options, place }) => [question, ...options, `${place + 1}`, ''],
    ],
    [
      'the text of the answer',
      'question,option1,option2,option3,option4,answer,tags',
      ({ question, options, answer }) => [question, ...options, answer, ''],
    ],
    [
      'Bangla heads and letters',
      'ক্রমিক নং,প্রশ্ন,ক,খ,গ,ঘ,সঠিক উত্তর,ব্যাখ্যা',
      ({ question, options, place }, index) => [`${index + 1}`, question, ...options, 'কখগঘ'[place]!, ''],
    ],
    [
      'Bangla heads and numbers',
      'প্রশ্ন,বিকল্প ১,বিকল্প ২,বিকল্প ৩,বিকল্প ৪,উত্তর,অধ্যায়',
      ({ question, options, place }) => [question, ...options, '১২৩৪'[place]!, ''],
    ],
    [
      'the answer beside three wrong options',
      'Question,Correct Answer,Wrong 1,Wrong 2,Wrong 3',
      ({ question, answer, others }) => [question, answer, ...others],
    ],
    [
      'the columns of the specification in another order',
      'tags,option4,option3,option2,explanation,answer,question',
      ({ question, answer, others }) => ['', others[2]!, others[1]!, others[0]!, '', answer, question],
    ],
  ])('%s', (_, head, row) => {
    const { questions, errors, notes, table: found } = parseQuestionsCsv(table(head, row))
    expect(errors).toEqual([])
    expect(notes).toEqual([])
    expect(found).toMatchObject({ isCertain: true, layout: { headerRows: 1 } })
    expect(questions).toMatchObject(expected)
  })

  test('below a title, which is skipped with a note', () => {
    const { questions, notes } = parseQuestionsCsv(
      `Model test 1,,,,,,\n${importColumns.join(',')}\nQ,A,B,C,D,,`,
    )
    expect(questions).toHaveLength(1)
    expect(notes).toMatchObject([
      { line: 1, problem: 'this row, which begins with “Model test 1”, is skipped.' },
    ])
  })

  test('and problems are named by the columns of the file', () => {
    const file =
      'No,Question,A,B,C,D,Answer\n1,Q,w,x,y,z,E\n2,Q,w,,y,z,B\n3,Q,w,x,y,z,\n4,Q,w,x,x,z,A\n5,Q,w,x,y'
    const result = readCsv(file)
    expect(result.errors.map((error) => sayInFull(sentences, error))).toEqual([
      'Line 2: answer (column G) “E” is none of the four options. Write A, B, C or D, or the text of an option.',
      'Line 3: option2 (column D) is blank. Fill it in.',
      'Line 4: answer (column G) is blank. Fill it in.',
      "Line 6 doesn't have 7 parts. It has 5 parts, not 7.",
    ])
    expect(result.notes.map((note) => sayInFull(sentences, note))).toEqual([
      'Line 5: option3 (column E) is the same as option2.',
    ])
    const again = readCsv(toFixCsv(result, sentences).replace('"E"', '"D"'))
    expect(again.table?.isCertain).toBe(true)
    expect(again.questions).toMatchObject([{ answer: 'z', option2: 'w' }])
    expect(again.errors).toHaveLength(3)
  })
})

describe('columns that are not certain are asked about', () => {
  test.each([
    ['an answer is missing', 'Question,A,B,C,D\nQ,w,x,y,z'],
    ['a head is repeated', 'Question,A,A,C,D,Answer\nQ,w,x,y,z,A'],
    ['there is a fifth option', 'Question,A,B,C,D,E,Answer\nQ,w,x,y,z,none,A'],
    ['heads are not known', 'question,h,h,h,h,h,h\nQ,A,B,C,D,,'],
    ['numbers count from 0', 'Question,A,B,C,D,Answer\nQ,w,x,y,z,0\nQ,w,x,y,z,3'],
    ['numbers may be answers or places', 'Question,A,B,C,D,Answer\n2+2?,4,1,2,3,4\n1+2?,2,3,1,4,3'],
    ['answers name no option', 'Question,A,B,C,D,Answer\nQ,w,x,y,z,p\nQ,w,x,y,z,q'],
  ])('%s', (_, file) => {
    expect(parseQuestionsCsv(file).table?.isCertain).toBe(false)
  })

  test('a fifth option that no row has is not asked about', () => {
    const file = 'Question,A,B,C,D,E,Answer\nQ,w,x,y,z,,A\nR,w,x,y,z,,B'
    expect(parseQuestionsCsv(file).table?.isCertain).toBe(true)
  })

  test('and are read as the author says', () => {
    const file = 'Prompt;Key;One;Two;Three;Four\nQ;3;w;x;y;z'
    const read = parseQuestionsCsv(file, {
      layout: {
        headerRows: 1,
        uses: ['question', 'answer', 'option1', 'option2', 'option3', 'option4'],
        answers: 'place',
      },
    })
    expect(read).toMatchObject({ questions: [{ answer: 'y', option2: 'w' }], table: { isCertain: true } })
    const fromZero = { ...read.table!.layout, answers: 'placeFromZero' as const }
    expect(parseQuestionsCsv(file, { layout: fromZero }).questions).toMatchObject([{ answer: 'z' }])
    const withTags = {
      headerRows: 0,
      uses: [...importColumns.slice(0, 5), 'tags', 'tags'],
      answers: 'text',
    } as const
    expect(parseQuestionsCsv('Q,A,B,C,D,x,y\n', { layout: withTags }).questions).toMatchObject([
      { tags: ['x', 'y'] },
    ])
  })
})

test('any order of columns reads back the same questions', () => {
  const heads = {
    number: ['No', 'ক্রমিক', 'id'],
    question: ['Question', 'প্রশ্ন'],
    answer: ['Answer', 'উত্তর', 'Correct option'],
    explanation: ['Explanation', 'ব্যাখ্যা'],
    tags: ['Tags', 'ট্যাগ'],
  }
  const text = fc.stringMatching(/^[ক-নA-Z]{5,9}[x-z?]?$/)
  const question = fc.record({
    question: text,
    options: fc.uniqueArray(text, { minLength: 4, maxLength: 4 }),
    place: fc.nat(3),
    explanation: fc.oneof(fc.constant(''), text),
    tag: fc.oneof(fc.constant(''), text),
  })
  const marks = fc.constantFrom('ABCD', 'abcd', '1234', 'কখগঘ', '১২৩৪', 'text')
  fc.assert(
    fc.property(
      fc.array(question, { minLength: 1, maxLength: 8 }),
      fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { minLength: 9 }),
      marks,
      fc.nat(5),
      (questions, order, mark, word) => {
        const pick = (names: string[]) => names[word % names.length]!
        const head = [
          ...[pick(heads.number), pick(heads.question), 'A', 'B', 'C', 'D'],
          ...[pick(heads.answer), pick(heads.explanation), pick(heads.tags)],
        ]
        const rows = questions.map((each, index) => [
          ...[`${index + 1}`, each.question, ...each.options],
          mark === 'text' ? each.options[each.place]! : mark[each.place]!,
          ...[each.explanation, each.tag],
        ])
        const file = [head, ...rows].map((cells) => order.map((place) => cells[place]).join(',')).join('\n')
        const read = parseQuestionsCsv(file)
        expect(read.errors).toEqual([])
        expect(read.table?.isCertain).toBe(true)
        expect(read.questions).toEqual(
          questions.map(({ place, options, tag, ...rest }) => {
            const [option2, option3, option4] = options.toSpliced(place, 1)
            const answer = options[place]
            const content = { ...emptyContent(), question: rest.question, answer, option2, option3, option4 }
            return { ...content, explanation: rest.explanation, tags: tag === '' ? [] : [tag] }
          }),
        )
      },
    ),
    { numRuns: runs(500), seed: 7 },
  )
})

test('no text without known names is read without its first row and without a word', () => {
  const cell = fc.constantFrom('', 'Q?', 'A', 'B', '1', '2', 'ক', 'ঢাকা', 'প্রশ্ন কী?', 'option', 'why')
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 6 }),
      (rows) => {
        const { lines, rejected, notes, table: found } = readCsv(rows.map((row) => row.join(',')).join('\n'))
        fc.pre(found !== null)
        const filled = rows.flatMap((row, index) => (row.every((each) => each === '') ? [] : [index + 1]))
        const reported = [...lines, ...rejected.map(({ line }) => line), ...notes.map(({ line }) => line)]
        if (found?.isCertain) expect(filled.filter((line) => !reported.includes(line))).toEqual([])
      },
    ),
    { numRuns: runs(1000), seed: 8 },
  )
})

describe('names of columns are found below titles', () => {
  const names = 'Question,A,B,C,D,Answer'
  const rows = ['Capital of X?,Oslo,Dhaka,Rome,Bonn,B', 'Red fruit?,Plum,Kiwi,Apple,Fig,C']
  const right = [{ answer: 'Dhaka' }, { answer: 'Apple' }]

  test.each([
    ['MCQ'],
    ['Question'],
    ['প্রশ্ন'],
    ['Answer'],
    ['Physics\nMCQ'],
    ['Subject,Question,Paper'],
    ['Model Test,,,,Marks: 50'],
    ['Question Paper\nTime: 30 minutes\nMarks: 30\nSet A\n\nSubject: Physics\nMr X'],
  ])('%j is skipped with a note', (titles) => {
    const { questions, table, notes } = readCsv([titles, names, ...rows].join('\n'))
    expect(questions).toMatchObject(right)
    expect(table?.isCertain).toBe(true)
    expect(notes.map(({ problem }) => problem.code)).toEqual(
      titles.split(/\n+/).map(() => 'import.rowSkipped'),
    )
  })

  test.each(['Physics,Chapter 1,Class 9,2026,Mr X', 'MCQ,Test,Paper,One,Set A', 'Capital of Y?,a,b,c,d,B'])(
    '%s may be a question, so the author is asked',
    (title) => {
      const { questions, table } = readCsv([title, names, ...rows].join('\n'))
      expect(questions).toMatchObject(right)
      expect(table).toMatchObject({ asksColumns: true, isCertain: false, layout: { headerRows: 2 } })
    },
  )

  test('with semicolons below a title, too', () => {
    const { questions } = readCsv(['Test, one', names, ...rows].join('\n').replaceAll(/,(?! )/g, ';'))
    expect(questions).toMatchObject(right)
  })

  test('a word for the question among the cells of a question is no name', () => {
    const { questions } = readCsv('Which part carries water?,Stem,Root,Leaf,Flower,,\nQ?,a,b,c,e,,')
    expect(questions).toHaveLength(2)
  })
})

test('a file with filled rows is not called a row of names, whatever stands above them', () => {
  const names = 'question,answer,option2,option3,option4'
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom('MCQ', names, 'Question,A,B,C,D,Answer', 'Physics', 'a,b', names.slice(0, 8)),
        {
          maxLength: 9,
        },
      ),
      (titles) => {
        const { errors, questions, rejected } = readCsv([...titles, 'Q?,x,y,z,w'].join('\n'))
        expect(errors.map(({ problem }) => problem.code)).not.toContain('import.headerOnly')
        expect(questions.length + rejected.length).toBeGreaterThan(0)
      },
    ),
    { numRuns: runs(300), seed: 19 },
  )
})
