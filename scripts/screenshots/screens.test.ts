import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkPictures } from './check-pictures.ts'
import { rowsOf } from './index-page.ts'
import { screens } from './screens.ts'

const root = path.join(import.meta.dirname, '../..')
const folder = path.join(root, 'docs/screens')

test('docs/screens has ten pictures of screens at most, in 300 kB, and its page shows each of them', () => {
  const files = readdirSync(folder).filter((file) => file !== 'README.md')
  const known = screens.flatMap(({ name }) => rowsOf(name).flat())
  expect(files.filter((file) => !known.includes(file))).toEqual([])
  expect(files.length).toBeLessThanOrEqual(10)
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0)
  expect(bytes).toBeLessThan(300_000)
  const shown = readFileSync(path.join(folder, 'README.md'), 'utf8').matchAll(/src="([^"]+)"/g)
  expect([...shown].map(([, file]) => file).toSorted()).toEqual(files.toSorted())
})

test('two identical pictures, or a missing one, are an error', () => {
  const pictures = mkdtempSync(path.join(tmpdir(), 'pictures-'))
  onTestFinished(() => rmSync(pictures, { recursive: true }))
  for (const [file, content] of [
    ['a', '1'],
    ['b', '2'],
    ['c', '1'],
  ] as const) {
    writeFileSync(path.join(pictures, file), content)
  }
  expect(() => checkPictures(pictures, ['a', 'b'])).not.toThrow()
  expect(() => checkPictures(pictures, ['a', 'b', 'c'])).toThrow('a = c')
  expect(() => checkPictures(pictures, ['a', 'd'])).toThrow('ENOENT')
})
