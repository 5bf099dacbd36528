/*
 * The faces of the style sheets. `npm run codegen` writes their rules into web/generated, `npm run fonts` makes their files
 * in web/fonts. A page loads a file for the first character that needs it, so an English page loads no Bangla.
 */

/** A face whose file `name` has the characters of `range`, a `unicode-range`, from `source`, a file of a package. */
export type Face = {
  family: string
  name: string
  source: string
  range: string
  weight: 400 | 600
  style?: 'italic'
}

const hind = (name: string) => `@fontsource/hind-siliguri/files/hind-siliguri-${name}-normal.woff2`
const tiro = (name: string) => `@fontsource/tiro-bangla/files/tiro-bangla-${name}-normal.woff2`
const katex = (name: string) => `katex/dist/fonts/KaTeX_${name}.woff2`

const latin = `U+0020-007E, U+00A0, U+00A9, U+00B0, U+00B7, U+00D7, U+00F7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026,
  U+2191, U+2193, U+2212`
const accents = `U+00A1-00A8, U+00AA-00AF, U+00B1-00B6, U+00B8-00D6, U+00D8-00F6, U+00F8-00FF, U+0131, U+0152-0153, U+02BB-02BC,
  U+02C6, U+02DA, U+02DC, U+2000-200B, U+200E-2012, U+2015-2017, U+201A-201B, U+201E-2025, U+2027-206F, U+20AC, U+2122, U+2215`
const bengali = `U+0964-0965, U+0981-0983, U+0985-098B, U+098F-0990, U+0993-09A8, U+09AA-09B0, U+09B2, U+09B6-09B9, U+09BC-09C3,
  U+09C7-09C8, U+09CB-09CE, U+09D7, U+09DC-09DD, U+09DF, U+09E6-09EF, U+09F3, U+200C-200D, U+25CC`
const numbers = `U+0020, U+0025, U+0028-0029, U+002B-003A, U+003C-003E, U+00A0, U+00B0, U+00B7, U+00D7, U+00F7, U+200B, U+2212,
  U+2223, U+22C5`
const signs = `U+005E, U+007B-007E, U+00B1, U+0393-03A9, U+2022, U+2026, U+2032, U+2190, U+2192, U+21D2, U+21CC, U+2206-2208,
  U+2218, U+221D-221E, U+2220, U+2225, U+2229-222B, U+2260, U+2261, U+2264-2265, U+22EF, U+25B3`

type Row = [name: string, source: string, range: string, more?: { weight?: 600; style?: 'italic' }]

const family = (name: string, ...rows: Row[]): Face[] =>
  rows.map(([file, source, range, more]) => ({
    family: name,
    name: file,
    source,
    range,
    weight: 400,
    ...more,
  }))

/** The faces of the pages' texts. */
export const textFaces: readonly Face[] = [
  ...family(
    'Hind Siliguri',
    ['hind-siliguri-latin-400', hind('latin-400'), latin],
    ['hind-siliguri-accents-400', hind('latin-400'), accents],
    ['hind-siliguri-latin-600', hind('latin-600'), latin, { weight: 600 }],
    ['hind-siliguri-accents-600', hind('latin-600'), accents, { weight: 600 }],
  ),
  // A family of its own, because it has no bold file, which would be a quarter of a page: a browser emboldens the regular
  // face only where its family has no bold one. In the family of the Latin faces it would take their bold files, and leave
  // Bangla to the next family.
  ...family('Hind Siliguri Bangla', ['hind-siliguri-bengali-400', hind('bengali-400'), bengali]),
  ...family(
    'Marks',
    // The bold letters of bubbles, and digits. A family of its own, because a word must not mix two files.
    ['marks-bengali', hind('bengali-600'), 'U+0964, U+0995-0998, U+09E6-09EF', { weight: 600 }],
    // The word for Bangla in the link to the other language, which every English page has.
    ['language-bengali', hind('bengali-400'), 'U+0982, U+09AC, U+09B2, U+09BE'],
  ),
  // Titles in English. Bangla titles are in Hind Siliguri, which a Bangla page loads anyway.
  ...family(
    'Tiro Bangla',
    ['tiro-bangla-latin', tiro('latin-400'), latin],
    ['tiro-bangla-accents', tiro('latin-400'), accents],
  ),
  // The name of the product in both scripts.
  ...family(
    'Onushilon Logo',
    ['logo-latin', tiro('latin-400'), 'U+004F, U+0068, U+0069, U+006C, U+006E, U+006F, U+0073, U+0075'],
    ['logo-bengali', tiro('bengali-400'), 'U+0985, U+09A8, U+09B2, U+09B6, U+09C0, U+09C1'],
  ),
]

/** The usual characters of KaTeX's most used fonts. The faces in KaTeX's own style sheet, which comes first, have all others. */
export const mathsFaces: readonly Face[] = [
  ...family(
    'KaTeX_Main',
    ['katex-numbers', katex('Main-Regular'), numbers],
    ['katex-upright', katex('Main-Regular'), 'U+0021, U+003B, U+0041-005B, U+005D, U+0061-007A'],
    ['katex-signs', katex('Main-Regular'), signs],
  ),
  ...family(
    'KaTeX_Math',
    ['katex-letters', katex('Math-Italic'), 'U+0061-007A', { style: 'italic' }],
    ['katex-capitals', katex('Math-Italic'), 'U+0041-005A', { style: 'italic' }],
    ['katex-greek', katex('Math-Italic'), 'U+03B1-03C9, U+03D1, U+03D5', { style: 'italic' }],
  ),
  ...family('KaTeX_Size1', ['katex-size1', katex('Size1-Regular'), 'U+0020-FFFF']),
]

/** Returns the rules of faces for a style sheet in web/generated. */
export const facesCss = (faces: readonly Face[]) =>
  faces
    .map(
      ({ family, name, range, weight, style }) => `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
${style ? `  font-style: ${style};\n` : ''}  font-display: swap;
  src: url("../fonts/${name}.woff2") format("woff2");
  unicode-range: ${range};
}
`,
    )
    .join('\n')

/** A system font and the scaling that gives it the width and height of ours. Numbers are percentages of the text size. */
type StandIn = {
  family: string
  fonts: readonly string[]
  size: number
  ascent: number
  descent: number
  range?: string
}

/**
 * Fonts of the system that show the text until ours are there, in the same average width, so that no line moves when the font
 * changes. Measured with the sample bank's texts.
 */
export const standIns: readonly StandIn[] = [
  {
    family: 'Bangla Before',
    fonts: ['Noto Sans Bengali', 'NotoSansBengali-Regular'],
    size: 92.7,
    ascent: 120.9,
    descent: 54,
    range: 'U+0951-0952, U+0964-0965, U+0980-09FE, U+200C-200D, U+20B9, U+25CC',
  },
  { family: 'Roboto Before', fonts: ['Roboto', 'Roboto-Regular'], size: 96.5, ascent: 116.1, descent: 51.8 },
  { family: 'Arial Before', fonts: ['Arial', 'Liberation Sans'], size: 92.3, ascent: 121.4, descent: 54.2 },
  {
    family: 'Noto Sans Before',
    fonts: ['Noto Sans', 'NotoSans-Regular'],
    size: 89.3,
    ascent: 125.4,
    descent: 56,
  },
  {
    family: 'Noto Serif Before',
    fonts: ['Noto Serif', 'NotoSerif-Regular'],
    size: 94.5,
    ascent: 80.4,
    descent: 26.4,
  },
  { family: 'Georgia Before', fonts: ['Georgia'], size: 100.5, ascent: 75.6, descent: 24.9 },
]

/** Returns the rules of stand-ins for a style sheet. */
export const standInsCss = (rows: readonly StandIn[]) =>
  rows
    .map(
      ({ family, fonts, size, ascent, descent, range }) => `@font-face {
  font-family: "${family}";
  src: ${fonts.map((font) => `local("${font}")`).join(', ')};
  size-adjust: ${size}%;
  ascent-override: ${ascent}%;
  descent-override: ${descent}%;
  line-gap-override: 0%;
${range ? `  unicode-range: ${range};\n` : ''}}
`,
    )
    .join('\n')
