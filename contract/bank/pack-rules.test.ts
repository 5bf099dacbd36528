import { describe, expect, test } from 'vitest'
import { inEnglish } from '../in-english.ts'
import { isValid } from '../validation.ts'
import { validatePack as findProblems, normalisePack, type PackDraft } from './pack-rules.ts'
import { emptyContent } from './question-fields.ts'

const validatePack = inEnglish(findProblems)

const question = {
  ...emptyContent(),
  question: 'q',
  answer: 'a',
  option2: 'b',
  option3: 'c',
  option4: 'd',
  explanation: '',
  tags: [] as string[],
}
const good: PackDraft = {
  name: 'Physics',
  level: 'SSC',
  language: 'English',
  automaticNumbering: true,
  tags: [],
  questions: [question],
}
const tags = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`)
const questions = (count: number) => Array.from({ length: count }, () => question)

describe('a pack', () => {
  test('may have 1 to 200 questions', () => {
    expect(isValid(validatePack(good))).toBe(true)
    expect(isValid(validatePack({ ...good, questions: questions(200), tags: tags(10) }))).toBe(true)
  })

  test.each<[Partial<PackDraft>, string, string]>([
    [{ name: ' \u200b' }, 'name', 'Please enter a name for the pack.'],
    [{ name: 'ক'.repeat(201) }, 'name', "The name of a pack can't be longer than 200 characters."],
    [{ tags: tags(11) }, 'tags', 'You need to have less than 10 tags.'],
    [{ level: 'nine' }, 'level', 'Your level name is invalid.'],
    [{ language: '' }, 'language', 'Your language name is invalid.'],
    [{ questions: [] }, 'questions', 'Add at least one question to the pack.'],
    [{ questions: questions(201) }, 'questions', "You can't have more than 200 questions."],
  ])('case %#', (change, path, message) => {
    expect(validatePack({ ...good, ...change })).toEqual({ messages: [message], fields: [{ path, message }] })
  })

  test('reports each incomplete question: in messages counted from one, in paths from zero', () => {
    const { messages, fields } = validatePack({
      ...good,
      questions: [
        question,
        { ...question, option3: ' ' },
        question,
        { ...question, question: '', answer: '' },
      ],
    })
    expect(messages).toEqual([
      "You need to fill all the mandatory fields. You haven't filled question 2 properly.",
      "You need to fill all the mandatory fields. You haven't filled question 4 properly.",
    ])
    expect(fields).toEqual([
      { path: 'questions.1.option3', message: "Option 3 can't be blank." },
      { path: 'questions.3.question', message: "Question can't be blank." },
      { path: 'questions.3.answer', message: "Answer can't be blank." },
    ])
  })

  test('reports the question and the field of a text that is too long', () => {
    const { messages } = validatePack({
      ...good,
      questions: [question, { ...question, answer: 'x'.repeat(501), tags: tags(11) }],
    })
    expect(messages).toEqual([
      "Question 2: Answer can't be longer than 500 characters.",
      "Question 2: You can't have more than 10 tags.",
    ])
  })

  test('reports messages in the order of the checks', () => {
    const { messages } = validatePack({
      ...good,
      name: '',
      tags: tags(11),
      questions: [{ ...question, answer: '' }, ...questions(200)],
    })
    expect(messages).toEqual([
      'Please enter a name for the pack.',
      'You need to have less than 10 tags.',
      "You need to fill all the mandatory fields. You haven't filled question 1 properly.",
      "You can't have more than 200 questions.",
    ])
  })

  test('is normalised; other properties of its questions stay', () => {
    const draft = {
      ...good,
      name: ' A\n B ',
      tags: ['x', 'x'],
      questions: [{ ...question, answer: ' a ', id: '7' }],
    }
    expect(normalisePack(draft)).toEqual({
      ...good,
      name: 'A B',
      tags: ['x'],
      questions: [{ ...question, id: '7' }],
    })
  })
})
