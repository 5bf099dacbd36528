import { format, getFormatFromId, isDateFormat } from 'numfmt'
import { smallLetters } from '../../../../../contract/import/html.ts'
import { type Emphasis, emphasesOf } from '../../../../../contract/import/paper/lines.ts'
import { isOn, verticalOf } from '../word/run-properties.ts'
import { childOf, elementsOf, valueIn, type XmlElement } from '../xml.ts'

/** The look of the text of a cell, or of a part of it. `raise` makes powers and indices of a text in small letters. */
type Font = { font: string | null; emphasis: Emphasis[]; raise: (text: string) => string }
export type Look = Font & { code: string }

/** A format that is known by number only. It means the dates and the money of the reader's country: here the day comes first. */
const builtIn = (id: number) => getFormatFromId(id).replace('m/d/yyyy', 'd/m/yyyy').replaceAll('$', '')
/** Days between the two calendars of Excel. */
const daysTo1904 = 1462

/** Returns the look of a font of the styles, or of a run within a cell whose look is the other one. */
export function readFont(element: XmlElement | undefined, { font, emphasis, raise }: Font): Font {
  if (!element) return { font, emphasis, raise }
  const own = emphasesOf({ bold: isOn(childOf(element, 'b')), underline: isOn(childOf(element, 'u')) })
  return {
    font: valueIn(element, 'rFont') ?? valueIn(element, 'name') ?? font,
    emphasis: [...new Set([...emphasis, ...own])],
    raise: raiserOf(verticalOf(valueIn(element, 'vertAlign'))),
  }
}

/** Returns what small letters write; what they lack becomes TeX where it is Latin. */
export function raiserOf(vertical: 'sub' | 'sup' | null): (text: string) => string {
  if (vertical === null) return (text) => text
  const sign = vertical === 'sub' ? '_' : '^'
  return (text) =>
    smallLetters(vertical, text) ?? (/^[\x20-\x23\x26-\x7a]+$/.test(text) ? `$${sign}{${text}}$` : text)
}

/** The looks of cells in a workbook of Excel, by the numbers of their styles. */
export class CellLooks {
  readonly #looks: readonly Look[]
  readonly #is1904: boolean
  readonly #plain: Look = { font: null, emphasis: [], raise: (text) => text, code: builtIn(0) }

  constructor(styles: XmlElement | null, is1904: boolean) {
    const list = (name: string) => elementsOf(childOf(styles, name))
    const own = new Map(list('numFmts').map(({ attributes: a }) => [Number(a.numFmtId), a.formatCode]))
    const fonts = list('fonts').map((font) => readFont(font, this.#plain))
    const fills = list('fills').map((fill) => childOf(fill, 'patternFill')?.attributes.patternType)
    this.#is1904 = is1904
    this.#looks = list('cellXfs').map(({ attributes: { numFmtId = 0, fontId = 0, fillId = 0 } }) => {
      const font = fonts[Number(fontId)] ?? this.#plain
      const highlight = fills[Number(fillId)] === 'solid'
      const emphasis = [...font.emphasis, ...emphasesOf({ highlight })]
      return { ...font, emphasis, code: own.get(Number(numFmtId)) ?? builtIn(Number(numFmtId)) }
    })
  }

  at(style = '0'): Look {
    return this.#looks[Number(style)] ?? this.#plain
  }

  /** Returns a number as its cell shows it, in full where the cell has no format of its own. */
  show(value: string, { code }: Look): string {
    const number = Number(value)
    if (!Number.isFinite(number)) return value
    // Fifteen digits are what Excel knows; behind them is noise, as in 0.30000000000000004.
    if (/^general$/i.test(code) || code === '@') return String(Number(number.toPrecision(15)))
    try {
      return format(code, this.#is1904 && isDateFormat(code) ? number + daysTo1904 : number).trim()
    } catch {
      return String(Number(number.toPrecision(15)))
    }
  }
}
