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
  ['উত্তর:', null, ['import.noKey']],
  ['Ans: ', null, ['import.noKey']],
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
  const start = process.threadCpuUsage()
  expect(read(lines.join('\n')).questions).toEqual([])
  expect(process.threadCpuUsage(start).user).toBeLessThan(4_000_000)
})

test.each([
  ['labels of options', `১। প্রশ্ন কোনটি? ${'ক) এক খ) দুই '.repeat(20_000)}`],
  ['answers at the end', `১। প্রশ্ন কোনটি?\nক) এক খ) দুই গ) তিন ঘ) চার\nউত্তরমালা\n${'১. খ ২. ক '.repeat(100_000)}`],
])('a line of very many %s is read in a moment', (_, text) => {
  const start = process.threadCpuUsage()
  const { questions, rejected } = read(text)
  expect([...questions, ...rejected]).toHaveLength(1)
  expect(process.threadCpuUsage(start).user).toBeLessThan(8_000_000)
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
