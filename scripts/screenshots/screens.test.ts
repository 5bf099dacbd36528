import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { locales } from '../../contract/locales.ts'
import { fileOf, sizes, themes } from './camera.ts'
import { screens } from './screens.ts'

const folder = path.join(import.meta.dirname, '../../docs/screens')
const expected = screens.flatMap(({ name }) =>
  locales.flatMap((locale) =>
    Object.keys(sizes).flatMap((size) => themes.map((theme) => fileOf({ name, locale, size, theme }))),
  ),
)

test('docs/screens has the pictures of each screen, in 8 MB at most, and shows them all', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.webp'))
  expect(files.sort()).toEqual([...expected].sort())
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0)
  expect(bytes).toBeLessThan(8_000_000)
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8')
  for (const file of expected) expect(index).toContain(file)
})

test('no two pictures are identical, so each address shows its own screen', () => {
  const namesByPicture = Map.groupBy(expected, (file) => readFileSync(path.join(folder, file), 'base64'))
  expect([...namesByPicture.values()].filter((names) => names.length > 1)).toEqual([])
})
