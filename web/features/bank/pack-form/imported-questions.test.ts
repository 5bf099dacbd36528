import { expect, test } from 'vitest'
import { emptyContent } from '../../../../contract/bank/question-fields.ts'
import { storedPicture } from '../questions/editor/picture-value.ts'
import { makeQuestion } from './form-state.ts'
import { matchRows } from './imported-questions.ts'
import type { TakenPictures } from './preview.ts'

const row = (question: string, answer = 'yes') => ({ ...emptyContent(), question, answer })
const stored = (questionId: string, question: string) => ({
  ...makeQuestion(row(question)),
  questionId,
  pictures: {
    imageUrl: storedPicture(`${questionId}.webp`, null),
    answerImageUrl: storedPicture('yes.webp', null),
  },
})

const read = (question: string, answer?: string, pictures: TakenPictures = {}) => ({
  content: row(question, answer),
  ...{ line: 1, chapter: null, pictures },
})

test('a row that asks what a question asks becomes that question, whatever its place', () => {
  const present = [stored('one', 'a?'), stored('two', 'b?')]
  const matched = matchRows([read('b?', 'no'), read('c?'), read(' a? ')], present)
  expect(matched.map(({ questionId, answer }) => [questionId, answer])).toEqual([
    ['two', 'no'],
    [null, 'yes'],
    ['one', 'yes'],
  ])
  const { imageUrl, answerImageUrl } = present[1]!.pictures
  expect(matched[0]?.pictures, 'the picture of an option goes with its text').toEqual({ imageUrl })
  expect(matched[2]?.pictures).toMatchObject({ answerImageUrl })
  expect(matched[1]?.creationKey).not.toBe(matched[0]?.creationKey)
})

test('a question is taken once, however often it is asked', () => {
  const matched = matchRows([read('a?'), read('a?'), read('a?')], [stored('one', 'a?'), stored('two', 'a?')])
  expect(matched.map(({ questionId }) => questionId)).toEqual(['one', 'two', null])
})

test('a picture of the file takes the place of the stored one', () => {
  const file = new Blob(['png'])
  const [question] = matchRows([read('a?', 'yes', { imageUrl: file })], [stored('one', 'a?')])
  expect(question).toMatchObject({ questionId: 'one', pictures: { imageUrl: { kind: 'chosen', file } } })
})
