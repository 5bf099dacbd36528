import { describe, expect, test } from 'vitest'
import { inEnglish } from '../in-english.ts'
import { firstMessage, isValid } from '../validation.ts'
import { emptyContent, type QuestionDraft } from './question-fields.ts'
import { validateQuestion as findProblems, isUntouched, normaliseQuestion } from './question-rules.ts'

const validateQuestion = inEnglish(findProblems)

const good: QuestionDraft = {
  ...emptyContent(),
  question: '২ + ২ = ?',
  answer: '৪',
  option2: '৩',
  option3: '৫',
  option4: '৬',
  explanation: '',
  tags: ['গণিত'],
  level: 'Admission',
  language: 'Bangla',
}
const tags = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`)

describe('a question', () => {
  test('needs no explanation and no tags, and may have equal wrong options', () => {
    expect(isValid(validateQuestion({ ...good, tags: [], option2: '৩', option3: '৩' }))).toBe(true)
  })

  test.each(['question', 'answer', 'option2', 'option3', 'option4'] as const)('needs its %s', (field) => {
    for (const blank of ['', ' \n', '\u200b']) {
      const { messages, fields } = validateQuestion({ ...good, [field]: blank })
      expect(messages).toEqual(["You haven't filled all mandatory fields."])
      expect(fields.map((error) => error.path)).toEqual([field])
    }
  })

  test.each([
    [{ tags: tags(11) }, "You can't have more than 10 tags."],
    [{ language: 'Hindi' }, 'Your language name is invalid.'],
    [{ language: 'bangla' }, 'Your language name is invalid.'],
    [{ level: 'Nine' }, 'Your level name is invalid.'],
    [{ level: 'toString' }, 'Your level name is invalid.'],
    [{ question: 'ক'.repeat(2001) }, "Question can't be longer than 2000 characters."],
    [{ answer: 'ক'.repeat(501) }, "Answer can't be longer than 500 characters."],
    [{ option4: 'ক'.repeat(501) }, "Option 4 can't be longer than 500 characters."],
    [{ explanation: 'ক'.repeat(3001) }, "Explanation can't be longer than 3000 characters."],
    [{ tags: ['ক'.repeat(51)] }, "A tag can't be longer than 50 characters."],
  ])('case %#', (change, message) => {
    expect(firstMessage(validateQuestion({ ...good, ...change }))).toBe(message)
  })

  test('is valid at every limit, counted in code points after trimming', () => {
    const full = {
      ...good,
      question: ` ${'😀'.repeat(2000)} `,
      answer: 'ক'.repeat(500),
      explanation: 'x'.repeat(3000),
      tags: tags(10),
    }
    expect(isValid(validateQuestion(full))).toBe(true)
  })

  test('reports messages in the order of the checks', () => {
    expect(
      validateQuestion({ ...good, answer: '', tags: tags(11), language: '', level: '' }).messages,
    ).toEqual([
      "You haven't filled all mandatory fields.",
      "You can't have more than 10 tags.",
      'Your language name is invalid.',
      'Your level name is invalid.',
    ])
  })

  test('is normalised; its other properties stay', () => {
    const draft = {
      ...good,
      question: ' বা\u09dcি\r\n?',
      explanation: '\u200b',
      tags: ['b', 'b', ''],
      id: 'x',
    }
    expect(normaliseQuestion(draft)).toEqual({
      ...good,
      question: 'বা\u09a1\u09bcি\n?',
      explanation: '',
      tags: ['b'],
      id: 'x',
    })
  })

  test('is untouched while all its fields are blank', () => {
    const empty = { ...good, question: '', answer: '', option2: ' ', option3: '', option4: '', tags: [] }
    expect(isUntouched(empty)).toBe(true)
    expect(isUntouched({ ...empty, tags: ['a'] })).toBe(false)
  })
})
