import { expect, test } from 'vitest'
import { emptyContent } from '../../../../contract/bank/question-fields.ts'
import { toNewQuestion } from './question-changes.ts'

const content = {
  ...emptyContent(),
  question: 'Q',
  answer: 'right',
  option2: 'a',
  option3: 'b',
  option4: 'c',
  explanation: '',
  tags: ['x'],
  level: 'SSC',
  language: 'Any',
}

test('a stored question has four options, one of them the answer', () => {
  const stored = toNewQuestion(content, { position: 1, creationKey: null })
  expect(stored.options.map((option) => option.content).sort()).toEqual(['a', 'b', 'c', 'right'])
  expect(stored.options.find((option) => option.id === stored.answerId)?.content).toBe('right')
  expect(stored.explanation).toBe('')
})

test('the ids of the options do not tell which is right', () => {
  const counts = [0, 0, 0, 0]
  for (let run = 0; run < 4000; run += 1) {
    const { options, answerId } = toNewQuestion(content, { position: 1, creationKey: null })
    const ids = options.map(({ id }) => id).sort()
    counts[ids.indexOf(answerId)]! += 1
  }
  // 1000 expected at each; 150 is more than five standard deviations.
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150)
})
