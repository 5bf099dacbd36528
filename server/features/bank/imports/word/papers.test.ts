import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { encodeBijoy } from '../../../../../contract/import/bijoy/encode-bijoy.ts'
import {
  font,
  inList,
  list,
  makeWord,
  paragraph,
  picture,
  run,
  table,
  tinyPng,
} from '../../../../../tests/support/word-file.ts'
import { readFile } from '../read-file.ts'

const bijoy = font('SutonnyMJ')
/** Returns a run as it is typed in Bijoy. */
const typed = (text: string, more = '') => run(encodeBijoy(text), bijoy + more)

/** A paper of questions as coaching centres type them: one font of Bijoy, automatic numbers, options in tables. */
function makePaper(questions: number): { file: Uint8Array; keys: number[] } {
  const numbering = `${list(1, [{ format: 'decimal', text: '%1|' }])}<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`
  const numbered = `${inList(1)}<w:rPr>${bijoy}</w:rPr>`
  const keys = Array.from({ length: questions }, (_, at) => (at * 7) % 4)
  const half =
    '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>'
  const optionsOf = (at: number) =>
    ['ঢাকা', 'খুলনা', 'বর্গের মান', 'স্কুল'].map((text, place) => typed(`${'কখগঘ'[place]}) ${text} ${at}`))
  const media = Object.fromEntries(keys.map((_, at) => [`p${at}.png`, tinyPng]))
  const body = keys.map((_, at) => {
    const options = optionsOf(at + 1)
    const pictureOrNot = at % 3 === 0 ? picture(`p${at}.png`) : ''
    const stem = paragraph(typed(`নিচের কোনটি ${at + 1} নম্বর ক্রিয়া?`) + half + pictureOrNot, numbered)
    const inTable = table([
      options.slice(0, 2).map((each) => paragraph(each)),
      options.slice(2).map((each) => paragraph(each)),
    ])
    const inTabs = paragraph(options.join('<w:r><w:tab/></w:r>'))
    return stem + (at % 2 === 0 ? inTable : inTabs)
  })
  const key = keys.map((place, at) => [paragraph(typed(String(at + 1))), paragraph(typed('কখগঘ'[place]!))])
  const end = paragraph(typed('উত্তরমালা')) + table(key)
  return { file: makeWord({ body: body.join('') + end, numbering, media }), keys }
}

test('reads a whole paper in Bijoy: numbers of Word, tables and tabs of options, pictures, formulas, a table of answers', () => {
  const { file, keys } = makePaper(30)
  const { paper, pictures } = readFile('a.docx', file)
  expect(paper.rejected).toEqual([])
  expect(paper.questions.map(({ right }) => right)).toEqual(keys)
  for (const [at, question] of paper.questions.entries()) {
    const number = String(at + 1).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)
    expect(question).toMatchObject({
      question: `নিচের কোনটি ${number} নম্বর ক্রিয়া?$\\frac{1}{2}$`.normalize('NFC'),
      options: ['ঢাকা', 'খুলনা', 'বর্গের মান', 'স্কুল'].map((text) => `${text} ${number}`),
      pictures: at % 3 === 0 ? [`word/media/p${at}.png`] : [],
      doubts: [],
    })
  }
  expect(pictures).toHaveLength(10)
})

test('takes the option that is bold, highlighted or in another colour for the right one', () => {
  for (const mark of ['<w:b/><w:bCs/>', '<w:highlight w:val="yellow"/>', '<w:color w:val="C00000"/>']) {
    const body = [0, 1, 2, 3].map((right) => {
      const options = ['এক', 'দুই', 'তিন', 'চার'].map((text, place) =>
        paragraph(run(`${'কখগঘ'[place]}) ${text}`, place === right ? mark : '')),
      )
      return paragraph(`${right + 1}. প্রশ্ন কোনটি?`) + options.join('')
    })
    const { paper } = readFile('a.docx', makeWord({ body: body.join('') }))
    expect(paper.questions.map(({ right }) => right)).toEqual([0, 1, 2, 3])
  }
})

test('reads a file with the styles, lists and theme of Word itself', () => {
  const { paper } = readFile(
    'a.docx',
    readFileSync(path.join(import.meta.dirname, 'fixtures/python-docx.docx')),
  )
  expect(paper.questions.map(({ question, right, doubts }) => [question, right, doubts])).toEqual(
    [0, 1, 2, 3, 0].map((right) => ['নিচের কোনটি সঠিক? x²', right, []]),
  )
})

test('200 questions and 60 pictures take less than five seconds', () => {
  const { file } = makePaper(200)
  const start = process.threadCpuUsage()
  const { paper } = readFile('a.docx', file)
  const took = process.threadCpuUsage(start).user / 1000
  expect(paper.questions.filter(({ right }) => right !== null)).toHaveLength(200)
  if (process.env.SHOW_TIMES) process.stderr.write(`200 questions: ${Math.round(took)} ms\n`)
  expect(took).toBeLessThan(5_000)
})

const letters = [...'কখগঘ']
const shown = (place: number) => picture(`${'abcd'[place]}.png`)
const stem = paragraph(run('১। নিচের কোনটি ত্রিভুজ?'))
const media = Object.fromEntries([...'abcdq'].map((name) => [`${name}.png`, tinyPng]))

test.each<[string, string[]]>([
  ['on one line', [paragraph(letters.map((letter, at) => run(`${letter}) `) + shown(at)).join(run('   ')))]],
  ['behind texts', letters.map((letter, at) => paragraph(run(`${letter}) চিত্র নম্বর ${at} `) + shown(at)))],
  [
    'on lines below the letters',
    letters.flatMap((letter, at) => [paragraph(run(`${letter})`)), paragraph(shown(at))]),
  ],
  [
    'on lines below the texts',
    letters.flatMap((letter, at) => [paragraph(run(`${letter}) চিত্র ${at}`)), paragraph(shown(at))]),
  ],
  [
    'anchored before the letters',
    letters.map((letter, at) => paragraph(shown(at) + run(`${letter}) আকৃতি ${at}`))),
  ],
  [
    'in the cells of a table',
    [
      table([
        [0, 1].map((at) => paragraph(run(`${letters[at]}) `) + shown(at))),
        [2, 3].map((at) => paragraph(run(`${letters[at]}) `) + shown(at))),
      ]),
    ],
  ],
])('pictures of options stand with them: %s', (_, options) => {
  const body = stem + paragraph(picture('q.png')) + options.join('') + paragraph(run('উত্তর: গ'))
  const [question] = readFile('a.docx', makeWord({ body, media })).paper.questions
  expect(question).toMatchObject({
    right: 2,
    pictures: ['word/media/q.png'],
    optionPictures: [...'abcd'].map((name) => [`word/media/${name}.png`]),
  })
})

test('cells of a table in a passage do not run together', () => {
  const cells = [
    ['সময়', 'বেগ'],
    ['০', '১০'],
  ].map((row) => row.map((cell) => paragraph(run(cell))))
  const options = letters.map((letter, at) => paragraph(run(`${letter}) আকৃতি ${at}`))).join('')
  const passage = paragraph(run('নিচের ছকটি দেখে ১ ও ২ নং প্রশ্নের উত্তর দাও:')) + table(cells)
  const { passages } = readFile('a.docx', makeWord({ body: passage + stem + options, media })).paper
  expect(passages).toMatchObject([{ text: 'সময় | বেগ\n০ | ১০'.normalize('NFC') }])
})

test('a picture below the options is of the question; that of a passage is of the passage', () => {
  const options = letters.map((letter, at) => paragraph(run(`${letter}) আকৃতি ${at}`))).join('')
  const passage = paragraph(run('নিচের চিত্রের আলোকে ১ ও ২ নং প্রশ্নের উত্তর দাও:')) + paragraph(picture('a.png'))
  const second = paragraph(run('২। চিত্রে কয়টি কোণ?')) + options
  const body = passage + stem + options + paragraph(picture('q.png')) + second
  const { questions, passages } = readFile('a.docx', makeWord({ body, media })).paper
  expect(passages).toMatchObject([{ text: '', pictures: ['word/media/a.png'] }])
  expect(questions).toMatchObject([
    { passage: 0, pictures: ['word/media/q.png'] },
    { passage: 0, pictures: [] },
  ])
  expect(questions.map(({ optionPictures }) => optionPictures)).toEqual([undefined, undefined])
})
