import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pseudoLocale } from '../locales.ts'
import { loadSections } from './load-sections.ts'

const root = path.join(import.meta.dirname, '../..')
const sections = await loadSections()
const sources = globSync('{web,server,contract}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|^contract\/texts\/|\/generated\//.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
const everything = sources.join('\n')

test.each([...sections].filter(([name]) => !['messages', 'allMessages'].includes(name)))(
  'every text of %s is used',
  (name, section) => {
    const readers = sources.filter((source) => source.includes(name)).join('\n')
    const isUsed = (key: string) =>
      new RegExp(`\\.${key}\\b|[{,]\\s*${key}\\b[^(]`).test(readers) || everything.includes(`'${key}'`)
    expect(Object.keys(section('en')).filter((key) => !isUsed(key))).toEqual([])
  },
)

test('every message is used', () => {
  const codes = Object.keys(sections.get('allMessages')!('en'))
  // Some codes are made of two parts: `${type}.alreadyVerified`, `import.${fault}Quote`.
  const parts = [...everything.matchAll(/message\(`([\w.]*)\$\{\w+\}([\w.]*)`/g)]
  const isUsed = (code: string) =>
    everything.includes(`'${code}'`) ||
    parts.some(([, start = '', end = '']) => code.startsWith(start) && code.endsWith(end))
  expect(codes.filter((code) => !isUsed(code))).toEqual([])
})

test.each([...sections])('the pseudo-locale has an accent on every letter of %s', (_name, section) => {
  expect(collectSentences(section(pseudoLocale)).filter((text) => /[A-Za-z]/.test(text))).toEqual([])
})

/** Returns the texts in a section; functions of texts are called with numbers. */
function collectSentences(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts]
  if (typeof texts === 'function') return collectSentences(texts(7, 7, 7, 7))
  return Object.values(texts ?? {}).flatMap(collectSentences)
}
