import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parsePaper } from '../../contract/import/paper/paper-format.ts'

test('the examples of docs/import.md are read without a doubt', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../docs/import.md'), 'utf8')
  const examples = [...page.matchAll(/^```\n([\s\S]*?)^```/gm)].map(([, text]) => text!)
  const read = examples.map((text) => parsePaper(new TextEncoder().encode(text), {}).paper!)
  expect(read.map(({ questions }) => questions.map(({ right }) => right))).toEqual([
    [1],
    [1, 2],
    [2, 0],
    [1, 2],
    [1],
    [1],
  ])
  for (const { questions, rejected } of read) {
    expect(rejected).toEqual([])
    expect(questions.flatMap(({ doubts }) => doubts)).toEqual([])
  }
})
