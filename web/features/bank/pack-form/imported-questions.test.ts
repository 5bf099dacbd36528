import { expect, test } from 'vitest'
import { emptyContent } from '../../../../contract/bank/question-fields.ts'
import { storedPicture } from '../questions/editor/picture-value.ts'
import { makeQuestion } from './form-state.ts'
import { matchRows } from './imported-questions.ts'

const row = (question: string, answer = 'yes') => ({ ...emptyContent(), question, answer })
const stored = (questionId: string, question: string) => ({
  ...makeQuestion(row(question)),
  questionId,
  picture: storedPicture(`${questionId}.webp`, null),
})

test('a row that asks what a question asks becomes that question, whatever its place', () => {
  const present = [stored('one', 'a?'), stored('two', 'b?')]
  const matched = matchRows([row('b?', 'no'), row('c?'), row(' a? ')], present)
  expect(matched.map(({ questionId, answer }) => [questionId, answer])).toEqual([
    ['two', 'no'],
    [null, 'yes'],
    ['one', 'yes'],
  ])
  expect(matched[0]?.picture).toEqual(present[1]?.picture)
  expect(matched[1]?.creationKey).not.toBe(matched[0]?.creationKey)
})

test('a question is taken once, however often it is asked', () => {
  const matched = matchRows([row('a?'), row('a?'), row('a?')], [stored('one', 'a?'), stored('two', 'a?')])
  expect(matched.map(({ questionId }) => questionId)).toEqual(['one', 'two', null])
})
