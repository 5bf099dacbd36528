import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/*
 * Each promise of docs/security.md has a test. Each row of a table, item of a list and paragraph names a
 * test, `[name](file): “title”, “title”; [name](file): …`, unless it is one of the explanations below.
 */
const docs = path.join(import.meta.dirname, '../../docs')
const text = readFileSync(path.join(docs, 'security.md'), 'utf8')

/** The beginnings of paragraphs that explain or warn and promise nothing. */
const explanations = [
  '- **The machine**',
  '- **Someone in a network that an account is used from**',
  '- **With a hosted user pool**',
  '- **A flood from very many addresses**',
]

type Part = { part: string; tests: { file: string; titles: string[] }[] }

const parts: Part[] = text
  .split('\n\n')
  .filter((block) => !block.startsWith('#'))
  .flatMap((block) => {
    if (block.startsWith('|')) return block.trim().split('\n').slice(2)
    return block.startsWith('- ') ? block.split(/\n(?=- )/) : [block]
  })
  .map((part) => part.replaceAll(/\s+/g, ' ').trim())
  .map((part) => ({ part, tests: testsOf(part) }))

function testsOf(part: string): Part['tests'] {
  return part.split(/(?=\[[^\]]+\]\()/).flatMap((piece) => {
    const file = /^\[[^\]]+\]\(([^)]+\.(?:test|spec)\.tsx?)\)/.exec(piece)?.[1]
    if (file === undefined) return []
    return [{ file, titles: [...piece.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title) }]
  })
}

const isExplanation = (part: string) => explanations.some((beginning) => part.startsWith(beginning))

test('every row, item and paragraph of docs/security.md names a test, or is an explanation', () => {
  expect(parts.length).toBeGreaterThan(60)
  const unproved = parts.filter(({ part, tests }) => tests.length === 0 && !isExplanation(part))
  expect(unproved.map(({ part }) => part)).toEqual([])
  const rows = parts.filter(({ part }) => part.startsWith('|'))
  expect(rows.length).toBeGreaterThan(40)
  for (const { part, tests } of rows) {
    const last = part.split('|').at(-2) ?? ''
    expect(testsOf(last), part).toEqual(tests)
    for (const { titles } of tests) expect(titles.length, part).toBeGreaterThan(0)
  }
})

test('every explanation is in docs/security.md, and names no test', () => {
  for (const beginning of explanations) {
    const found = parts.filter(({ part }) => part.startsWith(beginning))
    expect(
      found.map(({ tests }) => tests),
      beginning,
    ).toEqual([[]])
  }
})

const proved = parts
  .filter(({ tests }) => tests.length > 0)
  .map((part) => [part.part.slice(0, 60), part] as const)

test.each(proved)('the tests that docs/security.md names exist: %s', (_, { tests }) => {
  for (const { file, titles } of tests) {
    const source = path.join(docs, file)
    expect(existsSync(source), file).toBe(true)
    const written = readFileSync(source, 'utf8').match(/(?<=\)\(|test\()\s*['`][^\n]+['`],/g) ?? []
    for (const title of titles)
      expect(
        written.some((line) => line.includes(title)),
        `${file}: ${title}`,
      ).toBe(true)
  }
})
