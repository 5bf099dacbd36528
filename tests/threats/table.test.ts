import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const docs = path.join(import.meta.dirname, '../../docs')
const rows = readFileSync(path.join(docs, 'security.md'), 'utf8')
  .split('## Threats')[1]
  ?.split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (---|threat )/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** `[name](file): “title”, “title”; [name](file): …` */
const named = [...(rows ?? [])].map(([, threat = '', , tests = '']) => ({
  threat,
  tests: tests.split(/(?=\[[^\]]+\]\()/).flatMap((part) => {
    const file = /\]\(([^)]+)\)/.exec(part)?.[1] ?? ''
    return [...part.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title }))
  }),
}))

test('the table of threats can be parsed', () => {
  expect(named.length).toBeGreaterThanOrEqual(17)
})

test.each(named)('the tests that docs/security.md names for “$threat” exist', ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0)
  for (const { file, title } of tests) {
    const source = path.join(docs, file)
    expect(existsSync(source), file).toBe(true)
    const titles = readFileSync(source, 'utf8').match(/(?<=\)\(|test\()\s*['`][^\n]+['`],/g) ?? []
    expect(
      titles.some((line) => line.includes(title)),
      `${file}: ${title}`,
    ).toBe(true)
  }
})
