import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Verdict } from './load-verdicts.ts'
import { VerdictRow } from './verdict-row.tsx'

const rowOf = (key: number, rival: number) => {
  const option = (optionId: string, share: number) => ({
    ...{ optionId, content: optionId, isRight: optionId === 'key', share, othersRight: null },
  })
  const verdict: Verdict = {
    ...{ questionId: 'q', question: 'Which?', language: 'English', answers: 50, rivalId: null },
    ...{ unseenSince: null, options: [option('first', 0.1), option('key', key), option('rival', rival)] },
  }
  const element = <VerdictRow verdict={verdict} kind="TOO_HARD" />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a hard question whose learners prefer another option says which, and by how much', () => {
  expect(rowOf(0.14, 0.59)).toContain('59% chose C; only 14% chose B')
})

test('a hard question whose key is chosen most, or as often, does not put its key in doubt', () => {
  expect(rowOf(0.25, 0.2)).not.toContain('Check the answer')
  expect(rowOf(0.2, 0.2)).not.toContain('Check the answer')
})
