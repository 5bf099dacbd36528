import { expect, test } from 'vitest'
import { message } from '../../message.ts'
import { type Block, blocksOfText, type Emphasis } from './lines.ts'
import { hasBijoyText, linesOfBlocks } from './lines-of-blocks.ts'
import { readPaper } from './read-paper.ts'

const readBlocks = (blocks: readonly Block[]) => readPaper(linesOfBlocks(blocks, hasBijoyText(blocks)))
const read = (text: string) => readBlocks(blocksOfText(text))
const codes = (text: string) => read(text).questions.map(({ doubts }) => doubts.map(({ code }) => code))
const options = '\nক) এক খ) দুই গ) তিন ঘ) চার\n'

test.each([
  ['ক) এক\n✔ খ) দুই\nগ) তিন\nঘ) চার', 1],
  ['✓ (ক) এক\n(খ) দুই\n(গ) তিন\n(ঘ) চার', 0],
  ['○ ক) এক\n○ খ) দুই\n● গ) তিন\n○ ঘ) চার', 2],
  ['ক) এক\n*খ) দুই\nগ) তিন\nঘ) চার', 1],
  ['- ক) এক\n- খ) দুই ✓\n- গ) তিন\n- ঘ) চার', 1],
  ['ক) এক  খ) দুই ✓  গ) তিন  ঘ) চার', 1],
  ['ক) এক  খ) দুই (√)  গ) তিন  ঘ) চার', 1],
  ['ক) এক\nখ) দুই\nগ) তিন (সঠিক উত্তর)\nঘ) চার', 2],
])('reads the sign at an option in "%s"', (text, right) => {
  const { questions } = read(`১। কোনটি?\n${text}`)
  expect(questions).toMatchObject([
    { question: 'কোনটি?', options: ['এক', 'দুই', 'তিন', 'চার'], right, doubts: [] },
  ])
})

test('doubts a tick between two options of a paper that ticks before the letters', () => {
  expect(codes(`১। কোনটি?\n✓ ক) এক খ) দুই গ) তিন ঘ) চার\n২। কোনটি?\nক) এক ✓ খ) দুই গ) তিন ঘ) চার`)).toEqual([
    [],
    ['import.keysDisagree'],
  ])
})

test('doubts two ticks, which do not become parts of the options', () => {
  const { questions } = read('১। কোনটি?\nক) এক ✅\nখ) দুই\nগ) তিন ✅\nঘ) চার')
  expect(questions).toMatchObject([
    { options: ['এক', 'দুই', 'তিন', 'চার'], right: null, doubts: [{ code: 'import.keysDisagree' }] },
  ])
})

test('doubts a key that is corrected below it', () => {
  const lines = [
    '[সংশোধনী: সঠিক উত্তর হবে গ]',
    'Correction: C',
    'ব্যাখ্যা: ষোড়শ সংশোধনী: বিচারক অপসারণ',
    'ব্যাখ্যা:\nসংশোধনী ১৭টি',
  ]
  expect(codes(lines.map((line, at) => `${at + 1}. কোনটি?${options}উত্তর: খ\n${line}`).join('\n'))).toEqual([
    ['import.keysDisagree'],
    ['import.keysDisagree'],
    [],
    [],
  ])
})

test.each([
  ['[উত্তর: গ]', 2],
  ['(উঃ গ)', 2],
  ['   Ans. গ', 2],
  ['\nসঠিক উত্তর- (গ) তিন', 2],
  ['\nসঠিক উত্তরটি হলো: গ', 2],
  ['\n➤ উত্তর: গ', 2],
  ['\n✅ **সঠিক উত্তর: গ) তিন**', 2],
  ['\nউত্তর : ‘গ’', 2],
  ['\nউত্তরঃ গ|', 2],
  ['\nউত্তর- গ', 2],
  ['\nউত্তর » গ', 2],
])('keeps the answer "%s" apart from the last option', (answer, right) => {
  const { questions } = read(`১। কোনটি?\nক) এক  খ) দুই  গ) তিন  ঘ) চার ${answer}`)
  expect(questions).toMatchObject([{ options: ['এক', 'দুই', 'তিন', 'চার'], right, doubts: [] }])
})

test.each(['১| ', '১I ', '১ঃ ', 'প্রশ্ন নং ১\n', '**১। '])('reads the number "%s"', (number) => {
  const { questions } = read(`${number}কোনটি?\nক| এক  খ| দুই  গ| তিন  ঘ| চার\nউত্তর: খ`)
  expect(questions).toMatchObject([{ question: 'কোনটি?', options: ['এক', 'দুই', 'তিন', 'চার'], right: 1 }])
})

const three = [1, 2, 3].map((number) => `${number}. কোনটি?\nক) এক  খ) দুই  গ) তিন  ঘ) চার`).join('\n')

test.each([
  `${three}\nউত্তরমালা\n1→খ, 2→গ, 3→ঘ`,
  `উত্তরমালা: ১.খ ২.গ ৩.ঘ\n${three}`,
  `${three}\n\nউত্তরঃ ১.খ ২.গ ৩.ঘ`,
  `${three}\nউত্তরপত্র\nঅধ্যায় ১: ১. খ ২. গ ৩. ঘ`,
  `${three}\nউত্তরমালা\nক বিভাগ\n১. খ ২. গ ৩. ঘ`,
])('reads the key of "%s"', (text) => {
  expect(read(text).questions).toMatchObject(
    [1, 2, 3].map((right) => ({ options: ['এক', 'দুই', 'তিন', 'চার'], right, doubts: [] })),
  )
})

test('asks for the key of cancelled questions and of those with two letters', () => {
  const { questions } = read(`${three}\nউত্তরমালা\n১. বাতিল ২. খ/গ ৩. ঘ`)
  expect(questions.map(({ right, doubts }) => [right, doubts.map(({ code }) => code)])).toEqual([
    [null, ['import.keyNamesNone']],
    [null, ['import.keyNamesNone']],
    [3, []],
  ])
})

test('doubts a key that counts on where the numbers of the questions slip', () => {
  const slipped = [1, 2, 2, 3].map((number) => `${number}. কোনটি?\nক) এক  খ) দুই  গ) তিন  ঘ) চার`).join('\n')
  const paper = read(`${slipped}\nউত্তরমালা\n১. খ ২. গ ৩. ঘ ৪. ক`)
  expect(paper.questions.map(({ doubts }) => doubts.length > 0)).toEqual([false, true, true, true])
})

test('keeps the names of parts of the paper out of the last option', () => {
  const { questions } = read(`ক বিভাগ\n${three}\nউত্তর: ১. খ ২. গ ৩. ঘ\nখ বিভাগ\n${three}\nউত্তর: ১. গ ২. গ ৩. গ`)
  expect(questions.map(({ right, chapter, doubts }) => [right, chapter, doubts])).toEqual(
    [1, 2, 3, 2, 2, 2].map((right, at) => [right, at < 3 ? 'ক বিভাগ' : 'খ বিভাগ', []]),
  )
})

test.each([
  [
    'pairs',
    [
      ['১', 'খ'],
      ['২', 'গ'],
      ['৩', 'ঘ'],
    ],
  ],
  [
    'rows',
    [
      ['প্রশ্ন', '১', '২', '৩', '৪', '৫'],
      ['উত্তর', 'খ', 'গ', 'ঘ', 'ক', 'ক'],
    ],
  ],
])('reads a table of %s without a heading as the key', (_, rows) => {
  const table: Block[] = rows.map((cells, at) => ({
    at: at + 20,
    cells: cells.map((text) => [{ text, font: null, emphasis: [] }]),
    doubts: [],
  }))
  const { questions } = readBlocks([...blocksOfText(three), ...table])
  expect(questions.map(({ right, doubts }) => [right, doubts])).toEqual([1, 2, 3].map((right) => [right, []]))
})

const creative = `সৃজনশীল প্রশ্ন (মান-৭০)
১। করিম সাহেব একজন শিক্ষক।
ক. গ্রাম কাকে বলে? ১
খ. শিক্ষা কেন প্রয়োজন? ২
গ. কাজ মূল্যায়ন কর। ৩
ঘ. বিশ্লেষণ কর। ৪`

test.each([`${three}\n${creative}`, `${creative}\nবহুনির্বাচনি প্রশ্ন\n${three}`])(
  'reads the parts of a paper whose numbers are of two styles: "%s"',
  (text) => {
    const paper = read(`${text}\nউত্তরমালা: ১. খ ২. গ ৩. ঘ`)
    expect(paper.questions.map(({ options, right, doubts }) => [options.length, right, doubts])).toEqual(
      [1, 2, 3].map((right) => [4, right, []]),
    )
    expect(paper.rejected.map(({ reason }) => reason.code)).toEqual(['import.isCreative'])
  },
)

test('leaves the numbered list of an explanation in it', () => {
  const [first, ...others] = three.split(/\n(?=\d)/)
  const paper = read(`${first}\nউত্তর: খ\nব্যাখ্যা: কারণ দুইটি:\n1. এক\n2. দুই\n${others.join('\n')}`)
  expect(paper.questions).toHaveLength(3)
  expect(paper.questions[0]).toMatchObject({ right: 1, explanation: 'কারণ দুইটি:\n1. এক\n2. দুই' })
  expect(paper.rejected).toEqual([])
})

test('binds a passage to as many questions as its line counts', () => {
  const paper = read(`নিচের অনুচ্ছেদটি পড়ে পরবর্তী দুইটি প্রশ্নের উত্তর দাও:\nরহিম কৃষক।\n${three}`)
  expect(paper.passages).toMatchObject([{ text: 'রহিম কৃষক।' }])
  expect(paper.questions.map(({ passage }) => passage)).toEqual([0, 0, null])
})

test.each(['[মেডি: ০৯-১০]', '{চ. বো. ২২}', '[JU-A: 2019-20]'])('reads the source "%s" as a tag', (tag) => {
  const { questions } = read(`১। কোনটি? ${tag}${options}উত্তর: খ`)
  expect(questions).toMatchObject([{ question: 'কোনটি?', tags: [tag.slice(1, -1)] }])
})

test.each(['[x+২২]', '(১০-১২)', '{2, 22}'])('leaves "%s" in the question', (end) => {
  expect(read(`১। কোনটি? ${end}${options}উত্তর: খ`).questions).toMatchObject([{ question: `কোনটি? ${end}` }])
})

const rowOf = (cells: readonly string[], at: number): Block => ({
  at,
  cells: cells.map((text) => [{ text, font: null, emphasis: [] }]),
  doubts: [],
})

test('reads letters in cells of their own, and rows of questions without a head', () => {
  const apart = readBlocks([
    ...blocksOfText('১। কোনটি?'),
    rowOf(['ক', 'এক', 'খ', 'দুই'], 2),
    rowOf(['গ', 'তিন', 'ঘ', 'চার'], 3),
    rowOf(['উত্তর: গ'], 4),
  ])
  const rows = readBlocks([rowOf(['১', 'কোনটি ঠিক?', 'এক', 'দুই', 'তিন', 'চার', 'গ'], 1)])
  for (const { questions } of [apart, rows])
    expect(questions).toMatchObject([{ options: ['এক', 'দুই', 'তিন', 'চার'], right: 2, doubts: [] }])
})

test('reads the key where only the letter of the right option is bold', () => {
  const [from, to] = [0, 2]
  const blocks = [0, 1].flatMap((question): Block[] => [
    ...blocksOfText(`${question + 1}. কোনটি?`),
    ...['ক) এক', 'খ) দুই', 'গ) তিন', 'ঘ) চার'].map(
      (text, place): Block => ({
        at: 2,
        cells: [
          [
            { text: text.slice(from, to), font: null, emphasis: place === 2 ? ['bold'] : [] },
            { text: text.slice(to), font: null, emphasis: [] },
          ],
        ],
        doubts: [],
      }),
    ),
  ])
  expect(readBlocks(blocks).questions.map(({ right }) => right)).toEqual([2, 2])
})

test('keeps the lines behind an answer: boards as tags, others as the explanation', () => {
  const { questions } = read(`১। কোনটি?${options}উত্তর: খ\n[ঢা. বো. ১৯]\nদুই ঠিক, কারণ জোড়।`)
  expect(questions).toMatchObject([
    { right: 1, tags: ['ঢা. বো. ১৯'], explanation: 'দুই ঠিক, কারণ জোড়।', doubts: [] },
  ])
})

test('takes answers with explanations behind all questions', () => {
  const paper = read(`${three}\nউত্তর ও ব্যাখ্যা\n1. উত্তর: খ\nব্যাখ্যা: এক।\n2. উত্তর: গ\n3. উত্তর: ঘ\nব্যাখ্যা: তিন।`)
  expect(paper.questions.map(({ right, explanation }) => [right, explanation])).toEqual([
    [1, 'এক।'],
    [2, ''],
    [3, 'তিন।'],
  ])
  expect(paper.rejected).toEqual([])
})

test('gives the keys of named parts to these parts, in whatever order they are', () => {
  const paper = read(
    `ক বিভাগ\n${three}\nখ বিভাগ\n${three}\nউত্তরমালা\nখ বিভাগ: ১. গ ২. গ ৩. গ\nক বিভাগ\n১. খ ২. গ ৩. ঘ`,
  )
  expect(paper.questions.map(({ right }) => right)).toEqual([1, 2, 3, 2, 2, 2])
})

test('doubts an answer that is the place of one option and the text of another', () => {
  const text = '১. কোনটি?\nক) ৪  খ) ৩  গ) ২  ঘ) ১\nউত্তর: ১'
  expect(codes(text)).toEqual([['import.keysDisagree']])
  expect(codes(`${text}\n২. কোনটি?${options}উত্তর: তিন`)).toEqual([[], []])
})

test('takes no root for a tick', () => {
  const { questions } = read('১. কোনটি?\nক) √2\nখ) 2\nগ) 4\nঘ) 8')
  expect(questions).toMatchObject([
    { options: ['√2', '2', '4', '8'], right: null, doubts: [message('import.noKey')] },
  ])
})

test('takes no options that are letters behind numbers for a key', () => {
  const { questions } = read(`১. কোনটি?${options}২. কোনটি?\n১) ক ২) খ ৩) গ ৪) ঘ\nউত্তর: ২`)
  expect(questions).toMatchObject([{ right: null }, { options: ['ক', 'খ', 'গ', 'ঘ'], right: 1 }])
})

test('doubts a question in which two options stand out in two ways', () => {
  const blocks = [0, 1, 2, 3].flatMap((number): Block[] => [
    ...blocksOfText(`${number + 1}. কোনটি?`),
    rowOf([], 2),
    ...['ক) এক', 'খ) দুই', 'গ) তিন', 'ঘ) চার'].map((text, place): Block => {
      const emphasis: Emphasis[] = place === 1 ? ['bold'] : place === 2 && number === 3 ? ['underline'] : []
      return { at: 3, cells: [[{ text, font: null, emphasis }]], doubts: [] }
    }),
  ])
  expect(readBlocks(blocks).questions.map(({ right }) => right)).toEqual([1, 1, 1, null])
})

test.each([
  `১। [ঢা. বো. ১৯] কোনটি?${options}উত্তর: খ`,
  `১। কোনটি? [ঢা. বো. ১৯]\ni. এক\nii. দুই${options}উত্তর: খ`,
  `১। কোনটি?${options}উত্তর: খ [ঢা. বো. ১৯]`,
])('finds the board in "%s"', (text) => {
  const { questions } = read(text)
  expect(questions).toMatchObject([{ right: 1, tags: ['ঢা. বো. ১৯'], doubts: [] }])
  expect(questions[0]!.question).toMatch(/^কোনটি\?/)
})

test('doubts letters that are not in order within a line', () => {
  const { questions } = read('১। কোনটি?\nক) এক  খ) দুই\nঘ) চার  গ) তিন\nউত্তর: গ')
  expect(questions).toMatchObject([{ options: ['এক', 'দুই', 'চার', 'তিন'], right: 3 }])
  expect(questions[0]!.doubts).toMatchObject([{ code: 'import.lettersOutOfOrder' }])
})

test.each(['কোনটি? (উত্তর: গ)', 'কোনটি?\nউত্তর: গ'])('reads the answer above the options in "%s"', (text) => {
  const { questions } = read(`১। ${text}${options}`)
  expect(questions).toMatchObject([
    { question: 'কোনটি?', options: ['এক', 'দুই', 'তিন', 'চার'], right: 2, doubts: [] },
  ])
})

test('reads the answers of English questions in a text in Bijoy', () => {
  const bijoy = '1| evsjv‡`‡ki ivRavbx †KvbwU?\nK) Lyjbv  L) XvKv  M) wm‡jU  N) e¸ov\nDËi: L'
  const { questions } = read(`${bijoy}\n2. Which is a fruit?\na) stone  b) mango  c) chair  d) river\nAns: b`)
  expect(questions).toMatchObject([
    { question: 'বাংলাদেশের রাজধানী কোনটি?', right: 1 },
    { question: 'Which is a fruit?', options: ['stone', 'mango', 'chair', 'river'], right: 1 },
  ])
})

test('does not doubt a number that the key leaves out, too', () => {
  const text = three.replace('3.', '4.')
  expect(codes(`${text}\nউত্তরমালা\n১. খ ২. গ ৪. ঘ`)).toEqual([[], [], []])
  expect(codes(`${text}\nউত্তরমালা\n১. খ ২. গ ৩. ক ৪. ঘ`)).toEqual([[], [], ['import.numbersJump']])
})

test.each(['①②③④', 'ⓐⓑⓒⓓ'])('reads options behind %s', (letters) => {
  const [one, two, three, four] = letters
  const text = `১। কোনটি?\n${one} এক ${two} দুই ${three} তিন ${four} চার\nউত্তর: ${three}`
  expect(read(text).questions).toMatchObject([{ options: ['এক', 'দুই', 'তিন', 'চার'], right: 2, doubts: [] }])
})
