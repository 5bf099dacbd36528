import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'

/*
 * Makes the files in web/fonts from the fonts' packages: `npm run fonts`. Each @font-face of the style sheets
 * below says which characters its file has. Hinting is left out: it is half of a Bangla file, and phones
 * ignore it. So are the glyphs of features that no style sheet switches on, such as fractions.
 */

const root = path.join(import.meta.dirname, '..')
const fontsource = (family: string, name: string) =>
  `@fontsource/${family}/files/${family}-${name}-normal.woff2`
const katex = (name: string) => `katex/dist/fonts/KaTeX_${name}.woff2`

const sources: Record<string, string> = {
  'hind-siliguri-bengali-400': fontsource('hind-siliguri', 'bengali-400'),
  'hind-siliguri-latin-400': fontsource('hind-siliguri', 'latin-400'),
  'hind-siliguri-latin-600': fontsource('hind-siliguri', 'latin-600'),
  'hind-siliguri-accents-400': fontsource('hind-siliguri', 'latin-400'),
  'hind-siliguri-accents-600': fontsource('hind-siliguri', 'latin-600'),
  'marks-bengali': fontsource('hind-siliguri', 'bengali-600'),
  'language-bengali': fontsource('hind-siliguri', 'bengali-400'),
  'tiro-bangla-latin': fontsource('tiro-bangla', 'latin-400'),
  'tiro-bangla-accents': fontsource('tiro-bangla', 'latin-400'),
  'logo-latin': fontsource('tiro-bangla', 'latin-400'),
  'logo-bengali': fontsource('tiro-bangla', 'bengali-400'),
  'katex-numbers': katex('Main-Regular'),
  'katex-upright': katex('Main-Regular'),
  'katex-signs': katex('Main-Regular'),
  'katex-letters': katex('Math-Italic'),
  'katex-capitals': katex('Math-Italic'),
  'katex-greek': katex('Math-Italic'),
  'katex-size1': katex('Size1-Regular'),
}

/** The features that browsers always use: conjuncts, vowel signs, ligatures and kerning. */
const keepFeatures =
  'akhn nukt rphf half blwf pstf init pres abvs blws psts haln abvm blwm ccmp locl liga calt kern mark mkmk'.split(
    ' ',
  )

export type Face = { name: string; family: string; weight: string; characters: string }

/** Returns the faces of the style sheets that have a file in web/fonts, in their order. */
export function readFaces(): Face[] {
  return ['web/styles/fonts.css', 'web/question-view/maths-fonts.css']
    .flatMap((sheet) => readFileSync(path.join(root, sheet), 'utf8').match(/@font-face \{[^}]+\}/g) ?? [])
    .flatMap((rule) => {
      const name = /fonts\/([\w-]+)\.woff2/.exec(rule)?.[1]
      const declared = (property: string) => new RegExp(`${property}:\\s*([^;]+);`).exec(rule)?.[1] ?? ''
      if (!name) return []
      const characters = charactersIn(declared('unicode-range'))
      return [{ name, family: declared('font-family'), weight: declared('font-weight'), characters }]
    })
}

export function fontFile({ name }: Pick<Face, 'name'>): string {
  return path.join(root, 'web/fonts', `${name}.woff2`)
}

/** Returns the content of a face's file. Throws when no package is named for it. */
export async function makeFont({ name, characters }: Pick<Face, 'name' | 'characters'>): Promise<Buffer> {
  const source = sources[name]
  if (!source) throw new Error(`No package is named for ${name}.woff2 in scripts/subset-fonts.ts.`)
  const font = readFileSync(path.join(root, 'node_modules', source))
  return subsetFont(font, characters, { targetFormat: 'woff2', noHinting: true, keepFeatures })
}

/** Returns the characters of a `unicode-range`, such as `U+41-5A, U+B7`. */
function charactersIn(range: string): string {
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
  for (const face of readFaces()) {
    const content = await makeFont(face)
    writeFileSync(fontFile(face), content)
    console.log(`${face.name}.woff2 ${content.length} bytes`)
  }
}
