import { expect, test } from 'vitest'
import { message } from '../../message.ts'
import { type Block, blocksOfText, type Emphasis } from './lines.ts'
import { hasBijoyText, linesOfBlocks } from './lines-of-blocks.ts'
import { readPaper } from './read-paper.ts'

const readBlocks = (blocks: readonly Block[]) => readPaper(linesOfBlocks(blocks, hasBijoyText(blocks)))
const read = (text: string) => readBlocks(blocksOfText(text))
const codes = (text: string) => read(text).questions.map(({ doubts }) => doubts.map(({ code }) => code))

test('reads the layout of a board paper: passage, statements, and the key at the end', () => {
  const paper = read(`আদর্শ উচ্চ বিদ্যালয়
সময়: ৩০ মিনিট   পূর্ণমান: ৩০
২২. বাংলাদেশের রাজধানী কোনটি? [ঢা. বো. ১৭; য. বো. ১৭]
ক. ঢাকা    খ. খুলনা
গ. রাজশাহী    ঘ. সিলেট
নিচের উদ্দীপকটি পড় এবং ২৩ ও ২৪ নম্বর প্রশ্নের উত্তর দাও।
রহিম বাজারে গেল।
২৩. রহিম কোথায় গেল?
ক. বাজারে খ. স্কুলে গ. মাঠে ঘ. বাড়িতে
২৪. কোন কথাগুলো ঠিক?
i. সে গেল
ii. সে এল
iii. সে ঘুমাল
নিচের কোনটি সঠিক?
ক. i    খ. ii    গ. i ও ii   ঘ. i, ii ও iii
সঠিক উত্তর রেইনকোট: ২২. ক ২৩. ক ২৪. গ`)
  expect(paper.questions).toMatchObject([
    { question: 'বাংলাদেশের রাজধানী কোনটি?', right: 0, tags: ['ঢা. বো. ১৭', 'য. বো. ১৭'], passage: null },
    { options: ['বাজারে', 'স্কুলে', 'মাঠে', 'বাড়িতে'], right: 0, passage: 0 },
    {
      question: 'কোন কথাগুলো ঠিক?\ni. সে গেল\nii. সে এল\niii. সে ঘুমাল\nনিচের কোনটি সঠিক?',
      options: ['i', 'ii', 'i ও ii', 'i, ii ও iii'],
      right: 2,
      passage: 0,
    },
  ])
  expect(paper.questions.flatMap(({ doubts }) => doubts)).toEqual([])
  expect(paper.passages).toMatchObject([{ at: 6, text: 'রহিম বাজারে গেল।' }])
  expect(paper.leftOut.map(({ text }) => text)).toEqual(['আদর্শ উচ্চ বিদ্যালয়', 'সময়: ৩০ মিনিট   পূর্ণমান: ৩০'])
  expect(paper.rejected).toEqual([])
})

const options = '\nক) এক খ) দুই গ) তিন ঘ) চার\n'

test.each([
  ['উত্তর: খ', 1, []],
  ['উত্তরঃ (খ)', 1, []],
  ['সঠিক উত্তর: খ. দুই', 1, []],
  ['উত্তর - খ', 1, []],
  ['Ans: B', 1, []],
  ['উত্তর: তিন', 2, []],
  ['উঃ ঘ', 3, []],
  ['**সঠিক:** গ', 2, []],
  ['উত্তর: গ. দুই', null, ['import.keyNamesNone']],
  ['উত্তর: খ. অন্য কথা', 1, ['import.answerDiffers']],
  ['উত্তর: ক ও খ', null, ['import.keyNamesNone']],
  ['উত্তর: ঙ', null, ['import.keyNamesNone']],
  ['', null, ['import.noKey']],
])('reads the answer line "%s"', (answer, right, doubts) => {
  const [question] = read(`১। প্রশ্ন?${options}${answer}`).questions
  expect(question!.options).toEqual(['এক', 'দুই', 'তিন', 'চার'])
  expect(question!.right).toBe(right)
  expect(new Set(question!.doubts.map(({ code }) => code))).toEqual(new Set(doubts))
})

test('two signs of the key that disagree are a doubt and no choice', () => {
  const paper = read(`১। প্রশ্ন?${options}উত্তর: ক\n২। আরেকটি?${options}উত্তর: খ\nউত্তরমালা\n১. ক  ২. গ`)
  expect(paper.questions.map(({ right }) => right)).toEqual([0, null])
  expect(paper.questions[1]!.doubts.map(({ code }) => code)).toEqual(['import.keysDisagree'])
})

test.each([
  ['lines', 'উত্তরমালা\n১. ক\n২. ঘ'],
  ['pairs', 'উত্তরমালা: ১. ক ২. ঘ'],
  ['lines with texts', 'উত্তরমালা\n১. (ক) এক\n২. (ঘ) চার'],
])('reads a key at the end as %s', (_, key) => {
  const paper = read(`১। প্রশ্ন?${options}২। আরেকটি?${options}${key}`)
  expect(paper.questions.map(({ right, doubts }) => [right, doubts])).toEqual([
    [0, []],
    [3, []],
  ])
})

test('an explanation, a fused label and a chapter stand where they belong', () => {
  const paper = read(`অধ্যায় ২: কোষ
১। প্রশ্ন?
ক) আমানুনখ) সিলমুন গ) কাজু ঘ) আম
উত্তর: খ
ব্যাখ্যা: বইয়ে আছে।
আরও এক লাইন।`)
  expect(paper.questions).toMatchObject([
    {
      options: ['আমানুন', 'সিলমুন', 'কাজু', 'আম'],
      right: 1,
      explanation: 'বইয়ে আছে।\nআরও এক লাইন।',
      chapter: 'অধ্যায় ২: কোষ',
      doubts: [{ code: 'import.fusedLabels' }],
    },
  ])
})

test('tasks of the written part and questions with one answer are rejected with a sentence', () => {
  const paper = read(`১. উদ্দীপক
ক. কোষ কাকে বলে? ১
খ. ব্যাখ্যা কর। ২
গ. নির্ণয় কর। ৩
ঘ. বিশ্লেষণ কর। ৪
২. বাংলাদেশের রাজধানী - ঢাকা`)
  expect(paper.questions).toEqual([])
  expect(paper.rejected.map(({ at, reason }) => [at, reason.code])).toEqual([
    [1, 'import.isCreative'],
    [6, 'import.noOptions'],
  ])
})

test('questions without numbers begin behind the options of the one before', () => {
  const paper = read(`প্রশ্ন এক?
ক) এক ✔️
খ) দুই
গ) তিন
ঘ) চার
প্রশ্ন দুই?
ক) এক
খ) দুই ✔️
গ) তিন
ঘ) চার`)
  expect(paper.questions.map(({ question, right }) => [question, right])).toEqual([
    ['প্রশ্ন এক?', 0],
    ['প্রশ্ন দুই?', 1],
  ])
})

test('a direction of the compass is no answer line, and √ no tick', () => {
  const paper = read(`১। কোন দিকে?
ক) উত্তর-পূর্ব
খ) উত্তর-পশ্চিম
গ) √চল্ + অন
ঘ) √কৃ + ই
উত্তর: ক`)
  expect(paper.questions[0]!.options).toEqual(['উত্তর-পূর্ব', 'উত্তর-পশ্চিম', '√চল্ + অন', '√কৃ + ই'])
})

test('numbers that jump or begin anew are seen', () => {
  expect(codes(`১। প্রশ্ন?${options}উত্তর: ক\n৪। আরেকটি?${options}উত্তর: ক`)).toEqual([
    [],
    ['import.numbersJump'],
  ])
  expect(codes(`১। প্রশ্ন?${options}উত্তর: ক\n১। আরেকটি?${options}উত্তর: ক`)).toEqual([[], []])
})

const run = (text: string, font: string | null, emphasis: readonly Emphasis[] = []) => ({
  text,
  font,
  emphasis,
})

test('reads a Bijoy paper by its fonts: bold key, Roman numerals, words in another font', () => {
  const bijoy = 'SutonnyMJ'
  const blocks = [
    [run('1| wewµqvq—', bijoy)],
    [run('i. ', bijoy), run('Zn', 'Times New Roman'), run(' RvwiZ nq', bijoy)],
    [run('ii. Zvc nq', bijoy)],
    [run('wb‡Pi †KvbwU mwVK?', bijoy)],
    [run('K) i\tL) ii\t', bijoy), run('M) i I ii', bijoy, ['bold']), run('\tN) †KvbwUB bq', bijoy)],
    [run('2| evsjv‡', bijoy), run('`‡ki ivRavbx?', bijoy)],
    [run('K) XvKv', bijoy, ['bold']), run('\tL) Lyjbv\tM) wm‡jU\tN) ewikvj', bijoy)],
  ].map((runs, index) => ({ at: index + 1, cells: [runs], doubts: [] }))
  expect(readBlocks(blocks).questions).toMatchObject([
    {
      question: 'বিক্রিয়ায়—\ni. Zn জারিত হয়\nii. তাপ হয়\nনিচের কোনটি সঠিক?'.normalize('NFC'),
      options: ['i', 'ii', 'i ও ii', 'কোনটিই নয়'].map((text) => text.normalize('NFC')),
      right: 2,
      doubts: [],
    },
    { question: 'বাংলাদেশের রাজধানী?', options: ['ঢাকা', 'খুলনা', 'সিলেট', 'বরিশাল'], right: 0, doubts: [] },
  ])
})

test('a table with the numbers above the letters is a key', () => {
  const row = (at: number, ...cells: string[]) => ({
    at,
    cells: cells.map((text) => [run(text, null)]),
    doubts: [],
  })
  const paper = readBlocks([
    row(1, '১। প্রশ্ন?'),
    row(2, 'ক) এক', 'খ) দুই', 'গ) তিন', 'ঘ) চার'),
    row(3, '২। আরেকটি?'),
    row(4, 'ক) এক', 'খ) দুই'),
    row(5, 'গ) তিন', 'ঘ) চার'),
    row(6, 'প্রশ্ন', '১', '২'),
    row(7, 'উত্তর', 'ঘ', 'খ'),
  ])
  expect(paper.questions.map(({ right }) => right)).toEqual([3, 1])
})

test('a doubt about a line of a passage stands at the first question on it', () => {
  const blocks = blocksOfText(`নিচের উদ্দীপকটি পড়ে ১ ও ২ নং প্রশ্নের উত্তর দাও:
রহিম বাজারে গেল।
১. এক?${options}উত্তর: ক
২. দুই?${options}উত্তর: ক`)
  blocks[1] = { ...blocks[1]!, doubts: [message('import.oldPicture')] }
  expect(readBlocks(blocks).questions).toMatchObject([
    { doubts: [{ code: 'import.oldPicture' }] },
    { doubts: [] },
  ])
})

test('numbers above 999 are read, and years begin no question', () => {
  const paper = read(
    [
      '২০২৪. বার্ষিক পরীক্ষা',
      ...[998, 999, 1000, 1001].map((number) => `${number}. প্রশ্ন?${options}উত্তর: খ`),
    ].join('\n'),
  )
  expect(paper.questions.map(({ right, doubts }) => [right, doubts])).toEqual(Array(4).fill([1, []]))
})

test('3,000 numbered lines take a moment', () => {
  const lines = Array.from({ length: 3_000 }, (_, at) => `${at + 1}. a line of a list`)
  const start = performance.now()
  expect(read(lines.join('\n')).questions).toEqual([])
  expect(performance.now() - start).toBeLessThan(4_000)
})

test('a doubt on a line that belongs to no question is said, and so is a passage without questions', () => {
  const lost = message('import.linkedPicture')
  const blocks = blocksOfText(
    `মডেল টেস্ট\n১। প্রশ্ন?${options}উত্তর: খ\nনিচের উদ্দীপকটি পড়ে ৮ নং প্রশ্নের উত্তর দাও\nরহিম গেল।`,
  )
  const { leftOut } = readBlocks(
    blocks.map((block) => (block.at === 1 ? { ...block, doubts: [lost] } : block)),
  )
  expect(leftOut).toEqual([
    { at: 1, text: 'মডেল টেস্ট', doubts: [lost] },
    { at: 6, text: 'রহিম গেল।' },
  ])
})

test('English words and \\ce stay as they are in a run of a Bijoy font', () => {
  const runs = [{ text: '\\ce{H2SO4} Gi for Computer software Ges DNA', font: 'SutonnyMJ', emphasis: [] }]
  const [line] = linesOfBlocks([{ at: 1, cells: [runs], doubts: [] }], false)
  expect(line).toMatchObject({ text: '\\ce{H2SO4} এর for Computer software এবং DNA', doubts: [] })
})

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
