import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { type Face, mathsFaces, textFaces } from './faces.ts'

/*
 * Makes the files in web/fonts from the fonts' packages: `npm run fonts`. Hinting is left out: it is half of a
 * Bangla file, and phones ignore it. So are the glyphs of features that no style sheet switches on, such as
 * fractions.
 */

const root = path.join(import.meta.dirname, '..')

/** The features that browsers always use: conjuncts, vowel signs, ligatures and kerning. */
const keepFeatures =
  'akhn nukt rphf half blwf pstf init pres abvs blws psts haln abvm blwm ccmp locl liga calt kern mark mkmk'.split(
    ' ',
  )

export const faces: readonly Face[] = [...textFaces, ...mathsFaces]

export function fontFile({ name }: Pick<Face, 'name'>): string {
  return path.join(root, 'web/fonts', `${name}.woff2`)
}

/** Returns the content of a face's file. */
export async function makeFont({ source, range }: Face): Promise<Buffer> {
  const font = readFileSync(path.join(root, 'node_modules', source))
  return subsetFont(font, charactersIn(range), { targetFormat: 'woff2', noHinting: true, keepFeatures })
}

/** Returns the characters of a `unicode-range`, such as `U+41-5A, U+B7`. */
export function charactersIn(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = NaN, last = first] = part
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step))
    })
    .join('')
}

if (import.meta.main) {
  for (const face of faces) {
    const content = await makeFont(face)
    writeFileSync(fontFile(face), content)
    console.log(`${face.name}.woff2 ${content.length} bytes`)
  }
}
