import { expect, test } from 'vitest'
import { message } from '../../../../contract/message.ts'
import { allMessages } from '../../../../contract/texts/all-messages.ts'
import { sayProblem } from './import-item.tsx'

const same = {
  line: 1,
  column: 'option3',
  problem: message('import.likeAnswer', { column: 'answer' }),
} as const

test('the parts of a paper are called as the form does, the columns of a table as in the file', () => {
  const names: Record<string, string> = { option3: 'অপশন ৩', answer: 'সঠিক উত্তর' }
  const said = sayProblem(allMessages('bn'), same, (use) => names[use]!)
  expect(said).toContain('অপশন ৩: ')
  expect(said).toContain('(সঠিক উত্তর)')
  expect(sayProblem(allMessages('bn'), same)).toContain('option3: ')
})

test('a reason that stands alone begins as a sentence', () => {
  const twice = { line: 4, problem: message('import.sameQuestion', { line: 3 }) }
  expect(sayProblem(allMessages('en'), twice)).toMatch(/^This question is the same as in row 3/)
})
