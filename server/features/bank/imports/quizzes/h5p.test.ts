import { expect, test } from 'vitest'
import { tinyPng, zip } from '../../../../../tests/support/word-file.ts'
import { readFile } from '../read-file.ts'
import { ImportRefusal } from '../refusal.ts'

const makeH5p = (mainLibrary: string, content: unknown) =>
  zip({
    'h5p.json': JSON.stringify({ mainLibrary, embedTypes: ['div'] }),
    'content/content.json': typeof content === 'string' ? content : JSON.stringify(content),
    'content/images/cell.png': tinyPng,
    'H5P.MultiChoice-1.16/library.json': '{}',
  })

const answers = ['<div>vein</div>', '<div>x<sup>2</sup></div>', 'nerve', 'bone'].map((text, at) => ({
  ...{ text, correct: at === 1 },
  tipsAndFeedback: {
    tip: '',
    chosenFeedback: at === 0 ? 'No.' : at === 1 ? '<div>Look at \\(x^2\\).</div>' : '',
  },
}))
const media = {
  type: { library: 'H5P.Image 1.1', params: { file: { path: 'images/cell.png' }, alt: 'A cell' } },
}
const choice = { library: 'H5P.MultiChoice 1.16', params: { question: '<p>What is it?</p>', answers, media } }

test('a set gives its choices with their pictures, and rejects its other questions', () => {
  const { paper, pictures } = readFile(
    'a.h5p',
    makeH5p('H5P.QuestionSet', {
      introPage: { introduction: 'Welcome' },
      questions: [
        choice,
        { library: 'H5P.TrueFalse 1.8', params: { question: '<p>Is it so?</p>', correct: 'true' } },
        { ...choice, params: { ...choice.params, media: {}, behaviour: { randomAnswers: false } } },
        {
          library: 'H5P.SingleChoiceSet 1.11',
          params: { choices: [{ question: 'Capital?', answers: ['Dhaka', 'Khulna'] }] },
        },
        {
          ...choice,
          params: { question: 'All?', answers: answers.map((answer) => ({ ...answer, correct: true })) },
        },
        { library: 'H5P.AdvancedText 1.1', params: { text: '<p>Read this.</p>' } },
      ],
    }),
  )
  const options = ['vein', 'x²', 'nerve', 'bone']
  expect(paper.questions).toMatchObject([
    {
      at: 1,
      question: 'What is it?',
      options,
      right: 1,
      explanation: 'Look at $x^2$.',
      pictures: ['content/images/cell.png'],
    },
    { at: 3, options, right: 1, kept: [0, 1, 2, 3], pictures: [] },
    { at: 4, question: 'Capital?', options: ['Dhaka', 'Khulna'], right: 0 },
  ])
  expect(paper.questions[0]).not.toHaveProperty('kept')
  expect(paper.questions.flatMap(({ doubts }) => doubts)).toEqual([])
  expect(paper.rejected.map(({ at, reason }) => [at, reason.code])).toEqual([
    [2, 'import.notChoice'],
    [5, 'import.severalRight'],
    [6, 'import.onlyText'],
  ])
  expect(paper.leftOut.map(({ text }) => text)).toContain('No.')
  expect(pictures).toMatchObject([{ name: 'content/images/cell.png', type: 'image/png' }])
})

test('a question alone is read', () => {
  const { paper } = readFile('a.h5p', makeH5p('H5P.MultiChoice', choice.params))
  expect(paper.questions).toMatchObject([{ question: 'What is it?', right: 1 }])
})

test.each([
  ['without questions', { video: 'a' }, 'import.notChoice'],
  ['of other values', { questions: [null, 5, { library: 3, params: [] }], question: 7 }, 'import.notChoice'],
  ['that is no JSON', '{"questions": [', 'import.brokenInside'],
  ['of nothing but brackets', '['.repeat(200_000) + ']'.repeat(200_000), 'import.brokenInside'],
])('a package %s is refused in a sentence', (_, content, code) => {
  const reading = () => readFile('a.h5p', makeH5p('H5P.QuestionSet', content))
  expect(reading).toThrow(ImportRefusal)
  expect(reading).toThrow(code)
})
