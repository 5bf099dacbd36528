import { expect, test } from 'vitest'
import { inEnglish, sentences } from '../in-english.ts'
import * as rules from './exam-rules.ts'
import { countCorrect, defaultExamMinutes } from './exam-rules.ts'

const examRefusal = inEnglish(rules.examRefusal)
const parseExamMinutes = inEnglish(rules.parseExamMinutes)
const parseSelectedOptions = inEnglish(rules.parseSelectedOptions)

const range = "You can't set more than 3 hours and 20 minutes or less than 1 minute."

test.each<[string | number, number]>([
  ['1', 1],
  ['200', 200],
  [' 30 ', 30],
  ['৩০', 30],
  ['+5', 5],
  ['007', 7],
  [45, 45],
])('%j is %i minutes', (input, minutes) => {
  expect(parseExamMinutes(input)).toEqual({ minutes, error: null })
})

test.each<[string | number, string]>([
  ['', 'Time must be an integer.'],
  ['abc', 'Time must be an integer.'],
  ['1.5', 'Time must be an integer.'],
  ['1e2', 'Time must be an integer.'],
  ['0x10', 'Time must be an integer.'],
  [1.5, 'Time must be an integer.'],
  [Number.NaN, 'Time must be an integer.'],
  [Number.POSITIVE_INFINITY, 'Time must be an integer.'],
  ['0', range],
  ['-5', range],
  ['201', range],
  ['৯৯৯', range],
  ['9'.repeat(400), range],
])('%j is not a valid time limit', (input, error) => {
  expect(parseExamMinutes(input)).toEqual({ minutes: null, error })
})

test.each([
  [5, 5],
  [200, 200],
  [0, 1],
  [500, 200],
])('%i questions get %i minutes', (count, minutes) => expect(defaultExamMinutes(count)).toBe(minutes))

test('an exam needs five questions', () => {
  expect(examRefusal(0)).toBe("Can't find the questions.")
  expect(examRefusal(1)).toBe("You can't take exam on this pack as it has less than 5 questions.")
  expect(examRefusal(4)).toBe("You can't take exam on this pack as it has less than 5 questions.")
  expect(examRefusal(5)).toBeNull()
})

const questions = [
  { options: [{ id: 'a1' }, { id: 'a2' }] },
  { options: [{ id: 'b1' }, { id: 'b2' }] },
  { options: [{ id: 'c1' }, { id: 'c2' }] },
]

test('reads choices from a list and from its JSON text', () => {
  const selected = ['a1', null, 'c2']
  expect(parseSelectedOptions(selected, questions)).toEqual({ selected, error: null })
  expect(parseSelectedOptions(JSON.stringify(selected), questions)).toEqual({ selected, error: null })
})

test('choices whose ids are in capitals are the same choices', () => {
  expect(parseSelectedOptions('["A1",null,"C2"]', questions)).toEqual({
    selected: ['a1', null, 'c2'],
    error: null,
  })
})

test.each<[unknown, string]>([
  [null, sentences['exam.answersNotAList']],
  [{ 0: 'a1' }, sentences['exam.answersNotAList']],
  ['not json', sentences['exam.answersNotAList']],
  ['"a1"', sentences['exam.answersNotAList']],
  [`[${'null,'.repeat(100_000)}null]`, sentences['exam.answersNotAList']],
  [['a1'], sentences['exam.answersWrongCount']({ expected: 3, found: 1 })],
  [['a1', null, null, null], sentences['exam.answersWrongCount']({ expected: 3, found: 4 })],
  [['a1', 'a2', null], sentences['exam.answerNotAnOption']({ place: 2 })],
  [['x', null, null], sentences['exam.answerNotAnOption']({ place: 1 })],
  [[null, null, 3], sentences['exam.answerNotAnOption']({ place: 3 })],
  [[null, undefined, null], sentences['exam.answerNotAnOption']({ place: 2 })],
  [[['a1'], null, null], sentences['exam.answerNotAnOption']({ place: 1 })],
])('choices %# are refused', (input, error) => {
  expect(parseSelectedOptions(input, questions)).toEqual({ selected: null, error })
})

test('counts only right choices', () => {
  const answers = [{ answer: 'a1' }, { answer: 'b1' }, { answer: 'c1' }, { answer: 'd1' }]
  expect(countCorrect(answers, ['a1', 'b2', null, 'd1'])).toBe(2)
  expect(countCorrect(answers, [])).toBe(0)
})
