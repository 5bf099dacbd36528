import { expect, test } from 'vitest'
import { divideIntoPacks } from './packs.ts'

test('questions are divided where the chapter changes, and a long chapter again', () => {
  const of = (chapter: string | null, count: number) => Array.from({ length: count }, () => ({ chapter }))
  const divided = divideIntoPacks([...of(null, 2), ...of('1', 250), ...of('2', 3)])
  expect(divided.map(({ chapter, questions }) => [chapter, questions.length])).toEqual([
    [null, 2],
    ['1', 200],
    ['1', 50],
    ['2', 3],
  ])
})
