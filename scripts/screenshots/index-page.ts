import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { locales } from '../../contract/locales.ts'
import { fileOf, sizes, themes } from './camera.ts'

/** Writes the page that shows all pictures, a row for each screen and language. */
export function writeIndex(folder: string, screens: readonly { name: string }[]): void {
  const columns = Object.keys(sizes).flatMap((size) => themes.map((theme) => ({ size, theme })))
  const cells = (name: string, locale: string) =>
    columns.map(({ size, theme }) => {
      const width = size === 'phone' ? 150 : 300
      return `<img src="${fileOf({ name, locale, size, theme })}" width="${width}" alt="${name}, ${locale}, ${size}, ${theme}">`
    })
  const sections = screens.flatMap(({ name }) => [
    `## ${name}`,
    '',
    `| | ${columns.map(({ size, theme }) => `${size}, ${theme}`).join(' | ')} |`,
    `|---${'|---'.repeat(columns.length)}|`,
    ...locales.map((locale) => `| ${locale} | ${cells(name, locale).join(' | ')} |`),
    '',
  ])
  const head = [
    '# Screens',
    '',
    'Each screen and its important states, in both languages, on a phone (390 × 844) and a desk (1280 × 800), light and',
    'dark. Pictures of a desk are stored 1024 pixels wide. `npm run screenshots` takes all of them from a product of its',
    'own with the sample bank; `npm run screenshots -- result login` takes those whose names begin so.',
    '',
  ]
  writeFileSync(path.join(folder, 'README.md'), [...head, ...sections].join('\n'))
}
