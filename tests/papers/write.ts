/*
 * node tests/papers/write.ts [name …]: writes the papers of teachers.ts as files, and what each must give. Run it after a change
 * there, and look at what changed: the files are what the test reads.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { encodeBijoy } from '../../contract/import/bijoy/encode-bijoy.ts'
import { parseQuestionsCsv } from '../../contract/import/csv.ts'
import { findHeadlessChromium } from '../../scripts/find-chromium.js'
import { makePdf, type Page, type Piece } from '../support/pdf-file.ts'
import { createRandom } from '../support/random.ts'
import { font, inList, list, makeWord, paragraph, run, table } from '../support/word-file.ts'
import { type Asked, type Teacher, teachers } from './teachers.ts'

const root = path.join(import.meta.dirname, '../..')
const files = path.join(import.meta.dirname, 'files')

/** Returns questions of the sample bank that are typed on one line. */
function ask({ bank, count, name, form }: Teacher): Asked[] {
  const random = createRandom(
    [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_003,
  )
  const isBijoy = form.includes('bijoy') || form === 'pdf-columns'
  const fits = isBijoy ? /^[\u0980-\u09ff।?!,.;:()A-Za-z0-9 '%+=/-]+$/u : /^[^\n`⟦¦|]+$/u
  return parseQuestionsCsv(readFileSync(path.join(root, `server/admin/sample-bank/${bank}.csv`)))
    .questions.map(({ question, answer, option2, option3, option4 }) => {
      const others = [option2, option3, option4]
      const right = Math.floor(random() * 4)
      return { question, options: others.toSpliced(right, 0, answer), right }
    })
    .filter(({ question, options }) => question.length < 120 && options.every((text) => text.length < 50))
    .filter(({ question, options }) => [question, ...options].every((text) => fits.test(text)))
    .sort(() => random() - 0.5)
    .slice(0, count)
}

type Span = { text: string; look: string }

function spansOf(line: string): Span[] {
  return [...line.matchAll(/⟦([buhc])\|([^⟧]*)⟧|[^⟦]+/gu)].map(([all, look = '', inside]) => ({
    look,
    text: inside ?? all,
  }))
}

/** Latin words and numbers are typed in another font; statements and answers are not. */
const latin = /(\$[^$]+\$|[A-Za-z0-9]+(?:[A-Za-z0-9 %+=/.'-]*[A-Za-z0-9%])?)/u
const isRoman = (text: string) => /^i{1,3}$/.test(text)

/** Divides a text into what is typed in Bijoy and what is not. */
function typeInBijoy(text: string): { text: string; isBijoy: boolean }[] {
  return text
    .split(new RegExp(latin, 'u'))
    .filter(Boolean)
    .map((part) => {
      const isBijoy = !new RegExp(`^${latin.source}$`, 'u').test(part) || isRoman(part)
      return { text: isBijoy ? encodeBijoy(part) : part, isBijoy }
    })
}

const looks: Record<string, string> = {
  b: '<w:b/><w:bCs/>',
  u: '<w:u w:val="single"/>',
  h: '<w:highlight w:val="yellow"/>',
  c: '<w:color w:val="FF0000"/>',
}

function wordOf(lines: readonly string[], isBijoy: boolean): Uint8Array {
  const runsOf = (line: string) =>
    spansOf(line)
      .flatMap(({ text, look }) =>
        (isBijoy ? typeInBijoy(text) : [{ text, isBijoy: false }]).flatMap((part) => {
          const name = part.isBijoy ? 'SutonnyMJ' : isBijoy ? 'Times New Roman' : 'Nikosh'
          const properties = font(name) + (looks[look] ?? '')
          return part.text
            .split(/(\t)/)
            .map((piece) => (piece === '\t' ? '<w:r><w:tab/></w:r>' : run(piece, properties)))
        }),
      )
      .join('')
  let body = ''
  let rows: string[][] = []
  let asked = 0
  for (const line of [...lines, '']) {
    if (line.includes('¦')) {
      rows.push(line.split('¦').map((cell) => paragraph(runsOf(cell))))
      continue
    }
    if (rows.length > 0) body += table(rows)
    rows = []
    // An automatic list: its numbers stand nowhere in the text.
    if (line.startsWith('①')) asked += 1
    const item = line.startsWith('①') ? inList(1) : line.startsWith('②') ? inList(1 + asked) : ''
    body += paragraph(runsOf(line.replace(/^[①②]/u, '')), item)
  }
  const lists = Array.from(
    { length: asked },
    (_, at) =>
      `<w:num w:numId="${at + 2}"><w:abstractNumId w:val="2"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`,
  )
  const numbering = [
    list(1, [{ format: 'decimal', text: '%1.' }]),
    list(2, [{ format: 'upperLetter', text: '%1)' }]),
    '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>',
    ...lists,
  ].join('')
  return makeWord(asked > 0 ? { body, numbering } : { body })
}

/** Returns pages of lines in letters of one width, wrapped at the end of the column. */
function pdfOf(lines: readonly string[], columns: 1 | 2): Uint8Array {
  const size = 10
  const [top, bottom, left, width] = [790, 60, 50, columns === 1 ? 495 : 235]
  const advance = size / 2
  const pages: Page[] = []
  let place = 0
  const perColumn = Math.floor((top - bottom) / (size * 1.5))
  const put = (pieces: Omit<Piece, 'y'>[]) => {
    const page = Math.floor(place / (perColumn * columns))
    pages[page] ??= { pieces: [] }
    const column = Math.floor(place / perColumn) % columns
    const y = top - (place % perColumn) * size * 1.5
    pages[page].pieces.push(...pieces.map((piece) => ({ ...piece, y, x: piece.x + column * 260 })))
    place += 1
  }
  for (const line of lines) {
    let pieces: Omit<Piece, 'y'>[] = []
    let x = left
    for (const { text, isBijoy } of typeInBijoy(line)) {
      for (const word of text.split(/(?<=[ \t])/)) {
        const shown = word.replace(/\t$/, '')
        if (x + shown.trimEnd().length * advance > left + width) {
          put(pieces)
          pieces = []
          x = left
        }
        pieces.push({ text: shown, x, size, font: isBijoy ? 'ABCDEF+SutonnyMJ' : 'Times-Roman' })
        x += shown.length * advance
        if (word.endsWith('\t')) x = left + Math.ceil((x - left + 10) / 120) * 120
      }
    }
    put(pieces)
  }
  return makePdf(pages)
}

const face = (family: string, file: string, weight: number) =>
  `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${readFileSync(path.join(root, 'node_modules/@fontsource/hind-siliguri/files', file)).toString('base64')})}`

async function printOf(lines: readonly string[], columns: 1 | 2): Promise<Uint8Array> {
  const faces = [400, 700].flatMap((weight) => [
    face('B', `hind-siliguri-bengali-${weight}-normal.woff2`, weight),
    face('L', `hind-siliguri-latin-${weight}-normal.woff2`, weight),
  ])
  const styles: Record<string, string> = { b: 'font-weight:700', c: 'color:#c00', u: '', h: '' }
  const body = lines
    .map((line) => {
      const inner = spansOf(line).map(
        ({ text, look }) =>
          `<span style="${styles[look] ?? ''}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`,
      )
      return `<div>${inner.join('') || '&nbsp;'}</div>`
    })
    .join('')
  const browser = await chromium.launch({ executablePath: findHeadlessChromium()! })
  const page = await browser.newPage()
  await page.setContent(
    `<meta charset="utf-8"><style>${faces.join('')}body{font:11pt L,B;columns:${columns};column-gap:9mm;margin:0}div{white-space:pre-wrap;tab-size:200px}</style>${body}`,
  )
  await page.evaluate(() => document.fonts.ready)
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' },
  })
  await browser.close()
  return pdf
}

const keepers: Record<Teacher['form'], (lines: string[]) => Promise<Uint8Array | string>> = {
  word: async (lines) => wordOf(lines, false),
  'word-bijoy': async (lines) => wordOf(lines, true),
  text: async (lines) => lines.join('\r\n'),
  'text-bijoy': async (lines) => lines.map((line) => encodeBijoy(line)).join('\n'),
  chrome: (lines) => printOf(lines, 1),
  'chrome-columns': (lines) => printOf(lines, 2),
  'pdf-bijoy': async (lines) => pdfOf(lines, 1),
  'pdf-columns': async (lines) => pdfOf(lines, 2),
}

const index = path.join(import.meta.dirname, 'expected.json')
const expected = JSON.parse(readFileSync(index, 'utf8'))
const wanted = process.argv.slice(2)
for (const teacher of teachers) {
  if (wanted.length > 0 && !wanted.includes(teacher.name)) continue
  const typed = teacher.type(ask(teacher))
  const ending = teacher.form.startsWith('word') ? 'docx' : teacher.form.startsWith('text') ? 'txt' : 'pdf'
  const file = `${teacher.name}.${ending}`
  writeFileSync(path.join(files, file), await keepers[teacher.form](typed.lines))
  expected[file] = { questions: typed.expected, rejected: typed.rejected ?? 0 }
}
const refused = {
  'scanned.pdf': ['import.scanned', makePdf([{ pieces: [], pictures: [{ x: 0, y: 0, side: 595 }] }])],
  'letters-without-names.pdf': [
    'import.lettersOfPdf',
    makePdf([{ pieces: [{ text: 'abcdefghij abcdefghij abcdefghij', x: 60, y: 700, font: 'cidNameless' }] }]),
  ],
  'with-a-password.pdf': [
    'import.encrypted',
    makePdf([{ pieces: [{ text: '1. Which?', x: 60, y: 700 }] }], { isLocked: true }),
  ],
} as const
for (const [file, [reason, bytes]] of Object.entries(refused)) {
  writeFileSync(path.join(files, file), bytes)
  expected[file] = { questions: [], rejected: 0, refused: reason }
}
const sorted = Object.entries(expected).sort(([one], [other]) => (one < other ? -1 : 1))
writeFileSync(index, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`)
