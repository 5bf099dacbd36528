import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { locales } from '../../contract/locales.ts'
import { fileOf, sizes, themes } from './camera.ts'

/** The names of a screen's pictures, a row for each language. */
export function rowsOf(name: string): string[][] {
  return locales.map((locale) =>
    Object.keys(sizes).flatMap((size) => themes.map((theme) => fileOf({ name, locale, size, theme }))),
  )
}

/** Writes the page that shows all pictures, a row for each screen and language. */
export function writeIndex(folder: string, screens: readonly { name: string }[]): void {
  const sections = screens.flatMap(({ name }) => [
    `<h2>${name}</h2>`,
    ...rowsOf(name).map(
      (files) =>
        `<p>${files.map((file) => `<img src="${file}" alt="${file}" title="${file}">`).join(' ')}</p>`,
    ),
  ])
  const head =
    '<!doctype html><meta charset="utf-8"><title>Screens</title><style>img { height: 400px }</style>'
  writeFileSync(path.join(folder, 'index.html'), [head, ...sections].join('\n'))
}
