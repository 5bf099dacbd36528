import { expect, test } from 'vitest'
import { blocksOfText } from './lines.ts'
import { linesOfBlocks } from './lines-of-blocks.ts'
import { readPaper } from './read-paper.ts'

/*
 * Texts as they are copied from chats, from pages and from scans.
 */
const read = (text: string) => readPaper(linesOfBlocks(blocksOfText(text), false))

test.each([
  [
    'a chat',
    '[12/11/25, 9:01 PM] Rafi Sir: ১. কোনটি?\nক) এক\nখ) দুই\nগ) তিন\nঘ) চার\n[12/11/25, 9:02 PM] Rafi Sir: উত্তর: খ',
  ],
  [
    'a chat on Android',
    '12/11/2025, 21:01 - Rafi: ১. কোনটি?\nক) এক\nখ) দুই\nগ) তিন\nঘ) চার\n12/11/2025, 21:02 - Rafi: উত্তর: খ',
  ],
  [
    'wide brackets and marks of direction',
    '১．কোনটি？\n（ক）এক　（খ）দুই\n\u200Eগ\u200B) তিন　ঘ) চার\nউত্তর：（খ）',
  ],
  ['numbers without a sign behind them', 'Q.1 কোনটি?\n(1) এক (2) দুই\n(3) তিন (4) চার\nAns: (2)'],
  ['letters without their circles', '১. কোনটি?\nক এক\tখ দুই\nগ তিন\tঘ চার\nউত্তর: খ'],
  ['letters with dashes', '১ – কোনটি?\nক – এক\nখ – দুই\nগ – তিন\nঘ – চার\nউত্তর — খ'],
  ['an answer with other blanks', '১. কোনটি?\nক) এক  খ) দুই\nগ) তিন  ঘ) চার\nসঃ উঃ খ) দু ই'],
  ['no blanks behind numbers', '১।কোনটি?\nক)এক খ)দুই\nগ)তিন ঘ)চার\nউঃখ'],
  ['crosses at the wrong options', '১. কোনটি?\nক) এক ❌\nখ) দুই ✅\nগ) তিন ❌\nঘ) চার ❌'],
  ['letters with two signs', '১. কোনটি?\nক.) এক  (খ). দুই\nগ.) তিন  (ঘ). চার\nউত্তর: খ'],
  ['a quoted mail', '> ১. কোনটি?\n> ক) এক  খ) দুই\n> গ) তিন  ঘ) চার\n>\n> উত্তর: খ'],
  ['a list', '১. কোনটি?\n- এক\n- দুই\n- তিন\n- চার\nউত্তর: খ'],
  ['boxes', '১. কোনটি?\n[ ] এক\n[x] দুই\n[ ] তিন\n[ ] চার'],
  ['numerals', '১. কোনটি?\ni) এক\nii) দুই\niii) তিন\niv) চার\nAnswer: ii'],
  ['numerals and a text', '১. কোনটি?\n(i) এক\n(ii) দুই\n(iii) তিন\n(iv) চার\nউত্তর: (ii) দুই'],
  ['a poll', 'MCQ Zone, [5/11/24 8:00 PM]\n📊 কোনটি?\n⬜ এক\n✅ দুই\n⬜ তিন\n⬜ চার'],
  ['circles', '১. কোনটি?\n○ এক\n● দুই\n○ তিন\n○ চার'],
  ['bold words', '*১.* *কোনটি?*\nক) এক\nখ) দুই\nগ) তিন\nঘ) চার\n*সঠিক উত্তর:* *খ*'],
  ['Markdown', '### ১. কোনটি?\n\n- **ক)** এক\n- **খ)** দুই\n- **গ)** তিন\n- **ঘ)** চার\n\n**উত্তর:** খ'],
  [
    'a table in Markdown',
    '| নং | প্রশ্ন | ক | খ | গ | ঘ | উত্তর |\n|---|:-:|---|---|---|---|---|\n| ১ | কোনটি? | এক | দুই | তিন | চার | খ |',
  ],
])('reads a question of %s', (_, text) => {
  const { questions, rejected } = read(text)
  expect(questions).toMatchObject([
    { question: 'কোনটি?', options: ['এক', 'দুই', 'তিন', 'চার'], right: 1, doubts: [] },
  ])
  expect(rejected).toEqual([])
})

test('reads a form of Google, which has no key', () => {
  const { questions, leftOut } = read(
    'Test\n1. কোনটি? * 1 point\nMark only one oval.\n◯ এক\n◯ দুই\n◯ তিন\n◯ চার\n2. A line goes through 2 points\nWhich one?\n1 point\nMark only one oval.\n◯ এক\n◯ দুই\n◯ তিন\n◯ চার\nGoogle Forms',
  )
  const options = ['এক', 'দুই', 'তিন', 'চার']
  expect(questions).toMatchObject([
    { question: 'কোনটি?', options, right: null },
    { question: 'A line goes through 2 points\nWhich one?', options, right: null },
  ])
  expect(leftOut.map(({ text }) => text)).toEqual(['Test', 'Google Forms'])
})

test('stars that multiply, point or mark an option are no bold words', () => {
  const { questions } = read('১. 2*3*4 ও int *p, *q; কত?\nক) এক\n*খ) দুই\nগ) তিন\nঘ) চার')
  expect(questions).toMatchObject([
    { question: '2*3*4 ও int *p, *q; কত?', options: ['এক', 'দুই', 'তিন', 'চার'], right: 1 },
  ])
})

test.each([
  ['• কোনটি?\nক. এক খ. দুই গ. তিন ঘ. চার\n➤ উত্তর: খ\n• কোনটি?\nক. এক খ. দুই গ. তিন ঘ. চার\n➤ উত্তর: খ'],
  [
    '❓ ১. কোনটি?\n🔹 ক) এক\n🔹 খ) দুই ✅\n🔹 গ) তিন\n🔹 ঘ) চার\n❓ ২. কোনটি?\n🔹 ক) এক\n🔹 খ) দুই ✅\n🔹 গ) তিন\n🔹 ঘ) চার',
  ],
  ['১. কোনটি?\n○ ক) এক   ● খ) দুই\n○ গ) তিন   ○ ঘ) চার\n২. কোনটি?\n○ ক) এক   ● খ) দুই\n○ গ) তিন   ○ ঘ) চার'],
  ['১. কোনটি?\nক. এক *খ. দুই গ. তিন ঘ. চার\n২. কোনটি?\nক) এক *খ) দুই গ) তিন ঘ) চার'],
  ['১. কোনটি?\nক) এক   *খ) দুই\nগ) তিন   ঘ) চার\n২. কোনটি?\nক) এক   *খ) দুই\nগ) তিন   ঘ) চার'],
])('reads the signs of "%s"', (text) => {
  const one = { question: 'কোনটি?', options: ['এক', 'দুই', 'তিন', 'চার'], right: 1, doubts: [] }
  expect(read(text).questions).toMatchObject([one, one])
})

const options = 'ক. এক খ. দুই গ. তিন ঘ. চার'

test.each([
  ['প্রশ্ন: কোনটি?', 'প্রশ্ন: ১৯৭১ কী?', 'সঠিক উত্তর: (খ)', ['কোনটি?', '১৯৭১ কী?']],
  ['১. ক. বি. কী?', '২. গ. সা. গু. কত?', 'উত্তর: খ', ['ক. বি. কী?', 'গ. সা. গু. কত?']],
  ['১।১৯৭১ সাল?', '২।১৯৫২ সাল?', 'উঃ খ', ['১৯৭১ সাল?', '১৯৫২ সাল?']],
])('keeps each question and its own key: "%s" "%s"', (first, second, answer, asked) => {
  const { questions } = read([first, options, answer, second, options, answer].join('\n'))
  expect(questions).toMatchObject(
    asked.map((question) => ({ question: question.normalize('NFC'), right: 1, doubts: [] })),
  )
  expect(questions).toHaveLength(2)
})

test('an answer above a question is none of its own', () => {
  const { questions } = read(`উত্তর: গ\nকোনটি?\n${options}\nউত্তর: খ`)
  expect(questions).toMatchObject([{ question: expect.stringContaining('কোনটি?'), right: 1 }])
})

test('numbered rules at the top are no part of the first question', () => {
  const { questions, rejected } = read(
    `১. সকল প্রশ্নের মান সমান।\n২. মোবাইল নিষিদ্ধ।\n\n১. কোনটি?\n${options}\nউত্তর: খ`,
  )
  expect(questions).toMatchObject([{ question: 'কোনটি?', right: 1, doubts: [] }])
  expect(rejected).toHaveLength(2)
})

test.each([
  ['সঠিক উত্তর হলো খ'],
  ['Correct answer is (খ)'],
  ['সঠিক অপশন: খ'],
  ['উত্তর/Answer: খ'],
  ['উত্তর নং: খ'],
])('reads the answer "%s"', (answer) => {
  const { questions } = read(`১. কোনটি?\n${options}\n${answer}`)
  expect(questions).toMatchObject([{ options: ['এক', 'দুই', 'তিন', 'চার'], right: 1, doubts: [] }])
})

test('a passage may stand on the line that names its questions', () => {
  const { questions, passages } = read(
    `উদ্দীপকটি পড়ে ১ ও ২ নং প্রশ্নের উত্তর দাও: তার ৫০টি গরু আছে।\n১. কার?\n${options}\nউত্তর: খ\n২. কী?\n${options}\nউত্তর: খ`,
  )
  expect(passages).toMatchObject([{ text: 'তার ৫০টি গরু আছে।' }])
  expect(questions).toMatchObject([
    { passage: 0, doubts: [] },
    { passage: 0, doubts: [] },
  ])
})

test.each([['১. কোনটি?\n- এক\n- দুই\n- তিন\n- চার\n- পাঁচ'], ['১. কয়েকটি কথা।\n- এক\n- দুই\n- তিন\n- চার']])(
  'a list that asks nothing, or has other than four points, has no options: "%s"',
  (text) => {
    expect(read(`${text}\n২. কী?\n${options}`)).toMatchObject({
      questions: [{ question: 'কী?' }],
      rejected: [{ reason: { code: 'import.noOptions' } }],
    })
  },
)

test('a number far from the one before begins a question where options follow', () => {
  const { questions } = read(`৩১. কোনটি?\n${options}\n৭. কী?\n${options}\nউত্তরমালা: ৩১. খ ৭. গ`)
  expect(questions).toMatchObject([
    { question: 'কোনটি?', right: 1 },
    { question: 'কী?'.normalize('NFC'), right: 2 },
  ])
})

test('questions on one line are divided where their numbers follow', () => {
  const second = `২. কে? ${options} উত্তর: গ ৩. কী? ${options} উত্তর: ঘ`
  expect(read(`১. কোনটি? ক) এক ✓ খ) দুই গ) তিন ঘ) চার ${second}`).questions).toMatchObject(
    [0, 2, 3].map((right) => ({ options: ['এক', 'দুই', 'তিন', 'চার'], right, doubts: [] })),
  )
})

test('a question without its number on the line of another is said', () => {
  const { questions } = read(`১. কোনটি? ক) এক ✓ খ) দুই গ) তিন ঘ) চার কে? ${options}`)
  expect(questions).toMatchObject([{ doubts: [{ code: 'import.linesBehind' }] }])
})

test('stars that belong to a text stay', () => {
  const text = 'What does "select count(*) from t where (*) = 2 * 3 * 4" give?'
  expect(read(`1. ${text}\n${options}`).questions).toMatchObject([{ question: text }])
})

test('reads the letters of options in Latin ones', () => {
  const text =
    '1. Ki?\nK) ek Kh) dui\nG) tin Gh) char\nUttor: Kh\n2. Ke?\nK) ek Kh) dui G) tin Gh) char\nAns: (Gh)'
  expect(read(text).questions).toMatchObject(
    [1, 3].map((right) => ({ options: ['ek', 'dui', 'tin', 'char'], right, doubts: [] })),
  )
})

test.each([
  ['enumerate', 'item', 'item'],
  ['choices', 'question[2]', 'choice'],
])('reads questions of LaTeX in lists of %s', (list, question, option) => {
  const [outer, last] = list === 'choices' ? ['questions', '\\CorrectChoice 5'] : [list, `\\${option} 5`]
  const inner = `\\begin{${list}}\n\\${option} 3\n\\${option} $\\frac{1}{2}$\n\\${option} 4\n${last}\n\\end{${list}}`
  const answer = list === 'choices' ? '' : 'Answer: D'
  const item = `\\${question} What is $2+3$?\n${inner}\n${answer}`
  expect(read(`\\begin{${outer}}\n${item}\n${item}\n\\end{${outer}}`).questions).toMatchObject(
    [1, 2].map(() => ({ question: 'What is $2+3$?', options: ['3', '$\\frac{1}{2}$', '4', '5'], right: 3 })),
  )
})
