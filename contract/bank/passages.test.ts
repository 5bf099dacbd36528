import { expect, test } from 'vitest'
import { countEqual, countSharing, keepTogether } from './passages.ts'

const of = (passages: string) =>
  [...passages].map((letter, at) => ({ at, passage: letter === '-' ? null : letter }))

test.each([
  ['', []],
  ['---', [0, 0, 0]],
  ['aab-b', [2, 0, 1, 0, 1]],
  ['-aaa', [0, 3, 0, 0]],
])('%s is shared by %j', (passages, counts) => {
  expect(countSharing(of(passages))).toEqual(counts)
})

test('a passage stands again after as many questions as a line may name', () => {
  expect(countEqual([...'aaaaabb-bb'], 2)).toEqual([2, 0, 2, 0, 1, 2, 0, 1, 2, 0])
  expect(countEqual(['', 'a', 'a', 'a'], 3)).toEqual([0, 3, 0, 0])
})

test('questions of one passage are kept together, and others stay', () => {
  const kept = keepTogether(of('b-ab-a').map((each) => ({ ...each, position: 9 - each.at })))
  expect(kept.map(({ passage }) => passage ?? '-').join('')).toBe('bb-aa-')
  expect(kept.map(({ at }) => at)).toEqual([3, 0, 1, 5, 2, 4])
})
