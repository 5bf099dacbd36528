import { expect, test } from 'vitest'
import { blocksOfText } from './lines.ts'
import { linesOfBlocks } from './lines-of-blocks.ts'
import { readPaper } from './read-paper.ts'

const read = (text: string) => readPaper(linesOfBlocks(blocksOfText(text), false))

test.each([
  ['১. কোনটি?\n৩০০\n৩৩০\n৩৪৫\n৩৫০\nউত্তর: গ', ['৩০০', '৩৩০', '৩৪৫', '৩৫০'], []],
  [
    '1. Choose the right one.\nHe go.\nHe goes.\nHe going.\nHe gone.\nAnswer: C',
    ['He go.', 'He goes.', 'He going.', 'He gone.'],
    [],
  ],
  ['১. কোনটি?\nঢাকা    খুলনা    সিলেট    বগুড়া\nউত্তর: গ', ['ঢাকা', 'খুলনা', 'সিলেট', 'বগুড়া'], []],
  ['১. কোনটি?\n• ঢাকা\n• খুলনা\n• সিলেট\n• বগুড়া\nউত্তর: গ', ['ঢাকা', 'খুলনা', 'সিলেট', 'বগুড়া'], []],
  ['১. কোনটি?\nঢাকা    খুলনা\nসিলেট    বগুড়া\nউত্তর: সিলেট', ['ঢাকা', 'খুলনা', 'সিলেট', 'বগুড়া'], []],
  // They may be read down, too.
  ['১. কোনটি?\nঢাকা    খুলনা\nসিলেট    বগুড়া\nউত্তর: গ', ['ঢাকা', 'খুলনা', 'সিলেট', 'বগুড়া'], ['import.noLetters']],
])('reads the options without letters of "%s"', (text, options, doubts) => {
  const { questions } = read(text)
  expect(questions).toMatchObject([{ options: options.map((each) => each.normalize('NFC')), right: 2 }])
  expect(questions[0]!.doubts.map(({ code }) => code)).toEqual(doubts)
})

test.each(['১. ভাষা কী?\nভাষা ভাব প্রকাশ করে।\nএটি মানুষের।\nএটি বদলায়।', '১. কোনটি?\nক) ঢাকা\nখ) খুলনা\nঘ) বগুড়া\nউত্তর: ক'])(
  'says that "%s" has no four options',
  (text) => {
    expect(read(text)).toMatchObject({ questions: [], rejected: [{ reason: { code: 'import.noOptions' } }] })
  },
)

test.each(['A- এক\nB- দুই\nC- তিন\nD- চার', 'ক/ এক  খ/ দুই  গ/ তিন  ঘ/ চার', '<ক> এক  <খ> দুই\n<গ> তিন  <ঘ> চার'])(
  'reads the letters of "%s"',
  (line) => {
    expect(read(`১. কোনটি?\n${line}\nউত্তর: খ`).questions).toMatchObject([
      { options: ['এক', 'দুই', 'তিন', 'চার'], right: 1, doubts: [] },
    ])
  },
)

test('writes the formulas of a chat as the product does', () => {
  const { questions } = read('১. \\(x^2=4\\) হলে কোনটি?\nক) \\( 2 \\) খ) 3 গ) 4 ঘ) 5\nউত্তর: ক')
  expect(questions).toMatchObject([
    { question: '$x^2=4$ হলে কোনটি?', options: ['$2$', '3', '4', '5'], right: 0 },
  ])
})
