import sharp, { type OverlayOptions } from 'sharp'
import { clipText } from '../../../../../contract/clip-text.ts'
import { colours, column, lowerTop, optionPlace, ruleTop, shapesOf, sheet } from './shapes.ts'
import { mostLetters, pictureSize, type SharePicture } from './share-picture.ts'

/* Loaded only in a worker process, whose fonts are the product's own. */

const paperFont = 'Tiro Bangla, KaTeX_Main, KaTeX_Math, KaTeX_AMS'
const uiFont = 'Hind Siliguri, KaTeX_Main, KaTeX_Math, KaTeX_AMS'

// One thread, and no cache: pictures of other content follow.
sharp.concurrency(1)
sharp.cache(false)

export async function drawSharePicture(picture: SharePicture): Promise<Buffer> {
  const texts = await Promise.all([
    ...headTexts(picture),
    ...(picture.kind === 'question' ? questionTexts(picture) : [sheetTexts(picture)]),
  ])
  return sharp(Buffer.from(shapesOf(picture)))
    .composite(texts.flat())
    .png({ palette: true, colours: 64, effort: 7 })
    .toBuffer()
}

function headTexts({ product, about }: SharePicture): Promise<OverlayOptions>[] {
  const top = 66
  const height = 60
  return [
    draw(product, { font: paperFont, sizes: [38], left: column.left + 70, top, width: 340, height }),
    draw(clipText(about, mostLetters.about), {
      ...{ font: uiFont, sizes: [28, 24, 20], colour: colours.inkSoft },
      ...{ left: column.left + 430, top, width: column.right - column.left - 430, height, align: 'right' },
    }),
  ]
}

function questionTexts({ title, options }: SharePicture & { kind: 'question' }): Promise<OverlayOptions>[] {
  const stem = draw(clipText(title, mostLetters.title), {
    ...{ font: paperFont, sizes: [50, 44, 38, 33, 28, 24], lineHeight: 1.2 },
    ...{ left: column.left, top: ruleTop + 22, width: column.right - column.left },
    ...{ height: lowerTop - ruleTop - 36 },
  })
  const choices = options.flatMap(({ letter, text }, index) => {
    const { x, y } = optionPlace(index)
    return [
      draw(letter, {
        ...{
          font: `${uiFont} Semi-Bold`,
          sizes: [26],
          left: x,
          top: y + 5,
          width: 50,
          height: 50,
          align: 'centre',
        },
      }),
      draw(clipText(text, mostLetters.option), {
        ...{ font: uiFont, sizes: [31, 27, 23, 19], left: x + 68, top: y - 4, width: 400, height: 68 },
      }),
    ]
  })
  return [stem, ...choices]
}

/** Returns the texts of a sheet: the title, and the facts below it. */
async function sheetTexts({ title, facts }: SharePicture & { kind: 'sheet' }): Promise<OverlayOptions[]> {
  const at = { left: column.left, width: column.right - column.left }
  const top = ruleTop + 30
  const factHeight = 44
  const height = lowerTop - top - 16 - facts.length * factHeight
  const head = await draw(clipText(title, mostLetters.title), {
    ...{ ...at, font: paperFont, sizes: [62, 54, 46, 40, 32, 26], lineHeight: 1.15 },
    ...{ top, height, isAtTop: true },
  })
  const lines = facts.map((fact, index) =>
    draw(clipText(fact, mostLetters.fact), {
      ...{ ...at, font: uiFont, sizes: [30, 26, 22], colour: colours.inkSoft },
      ...{ top: lowerTop - 16 - (facts.length - index) * factHeight, height: factHeight },
    }),
  )
  return [head, ...(await Promise.all(lines))]
}

type Place = {
  font: string
  /** From the largest to the smallest; the first in which the text fits. */
  sizes: readonly number[]
  colour?: string
  left: number
  top: number
  width: number
  height: number
  /** As a multiple of the font's own: Bangla needs more in some fonts. */
  lineHeight?: number
  align?: 'left' | 'right' | 'centre'
  /** True if the text is at the top of its place; otherwise it is in the middle. */
  isAtTop?: boolean
}

/**
 * Draws a text in the largest size that fits its place. A text that is too long in the smallest size is
 * clipped.
 */
async function draw(text: string, place: Place): Promise<OverlayOptions> {
  for (const size of place.sizes) {
    const drawn = await render(text, size, place)
    if (drawn && fits(drawn.info, place)) return overlay(drawn, place)
  }
  const smallest = place.sizes.at(-1)!
  for (let letters = [...text].length; letters > 1; letters = Math.floor(letters * 0.8)) {
    const drawn = await render(clipText(text, letters), smallest, place)
    if (drawn && fits(drawn.info, place)) return overlay(drawn, place)
  }
  return { input: { create: { width: 1, height: 1, channels: 4, background: '#0000' } }, left: 0, top: 0 }
}

type Drawn = { data: Buffer; info: { width: number; height: number } }

const fits = ({ width, height }: Drawn['info'], place: Place) =>
  width <= Math.min(place.width, pictureSize.width) && height <= place.height

async function render(text: string, size: number, place: Place): Promise<Drawn | null> {
  if (text.trim() === '') return null
  const [family, weight] = place.font.split(/ (?=Semi-Bold$)/)
  const colour = place.colour ?? colours.ink
  return sharp({
    text: {
      text: `<span foreground="${colour}" line_height="${place.lineHeight ?? 1}">${toMarkup(text)}</span>`,
      font: [family, weight, size].filter(Boolean).join(' '),
      dpi: 72,
      width: place.width,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
}

function overlay({ data, info }: Drawn, { left, top, width, height, align, isAtTop }: Place): OverlayOptions {
  const free = width - info.width
  const shift = align === 'right' ? free : align === 'centre' ? free / 2 : 0
  const drop = isAtTop ? 0 : (height - info.height) / 2
  return { input: data, left: Math.round(left + shift), top: Math.round(Math.max(sheet.top, top + drop)) }
}

const plain = new Map([
  ...[...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'].map((sign, at): [string, string] => [sign, [...'0123456789+−=()n'][at]!]),
  ...[...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'].map((sign, at): [string, string] => [sign, [...'0123456789+−=()'][at]!]),
])

/**
 * Returns Pango markup, in which raised and lowered signs are plain signs with a style: the fonts have few of
 * the others.
 */
function toMarkup(text: string): string {
  const lowered = (run: string) => [...run].map((sign) => plain.get(sign)).join('')
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ]+/gu, (run) => `<sup>${lowered(run)}</sup>`)
    .replace(/[₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎]+/gu, (run) => `<span size="65%" rise="-5pt">${lowered(run)}</span>`)
}
