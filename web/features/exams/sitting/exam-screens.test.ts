import { describe, expect, test } from 'vitest'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { sheetPageOf, sheetPages } from '../paper/question-place.ts'
import { markAnswers } from '../scores.ts'

describe('the pages of an answer sheet', () => {
  test.each([
    [5, [[1, 5]]],
    [50, [[1, 50]]],
    [
      51,
      [
        [1, 50],
        [51, 51],
      ],
    ],
    [
      200,
      [
        [1, 50],
        [51, 100],
        [101, 150],
        [151, 200],
      ],
    ],
  ])('for %i questions', (count, pages) => {
    expect(sheetPages(count).map(({ from, to }) => [from, to])).toEqual(pages)
  })

  test.each([
    [1, 0],
    [50, 0],
    [51, 1],
    [200, 3],
  ])('question %i is on page %i', (place, page) => {
    expect(sheetPageOf(place)).toBe(page)
  })
})

test.each([
  ['2026-07-30T09:05:00.000Z', '30 July 2026 at 3:05 pm'],
  ['2026-07-29T18:05:00.000Z', '30 July 2026 at 12:05 am'],
  ['2026-07-30T06:00:00.000Z', '30 July 2026 at 12:00 pm'],
  ['2026-12-31T18:00:00.000Z', '1 January 2027 at 12:00 am'],
])('%s is read in Dhaka as %s', (instant, text) => {
  expect(formatsTexts('en').dhakaTime(instant)).toBe(text)
})

test('each question of a result is right, wrong or unanswered', () => {
  const questions = [{ answer: 'a1' }, { answer: 'b1' }, { answer: 'c1' }, { answer: 'd1' }]
  expect(markAnswers(questions, ['a1', 'b2', null])).toEqual(['right', 'wrong', 'unanswered', 'unanswered'])
})
