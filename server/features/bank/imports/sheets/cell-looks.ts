import { format, isDateFormat } from 'numfmt'
import { smallLetters } from '../../../../../contract/import/html.ts'
import type { Emphasis } from '../../../../../contract/import/paper/lines.ts'
import { isOn } from '../word/run-properties.ts'
import { childOf, childrenOf, type XmlElement } from '../xml.ts'

/** How the text of a cell, or of a part of it, is drawn. `raise` makes powers and indices of a text in small letters. */
type Font = { font: string | null; emphasis: Emphasis[]; raise: (text: string) => string }
export type Look = Font & { code: string }

/** The formats that are known by number only. Dates in the order of this country, where the number means that of the reader's. */
const builtIn: Record<number, string> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00', 12: '# ?/?' },
  ...{ 13: '# ??/??', 14: 'd/m/yyyy', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 18: 'h:mm AM/PM' },
  ...{ 19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss', 22: 'd/m/yyyy h:mm', 37: '#,##0;(#,##0)' },
  ...{
    38: '#,##0;(#,##0)',
    39: '#,##0.00;(#,##0.00)',
    40: '#,##0.00;(#,##0.00)',
    45: 'mm:ss',
    46: '[h]:mm:ss',
  },
  ...{ 47: 'mm:ss.0', 48: '##0.0E+0', 49: '@' },
}
const general = 'General'
/** Days between the two calendars of Excel. */
const daysTo1904 = 1462

/** Returns the look of a font of the styles, or of a run within a cell whose look is the other one. */
export function readFont(element: XmlElement | undefined, { font, emphasis, raise }: Font): Font {
  if (!element) return { font, emphasis, raise }
  const name = (childOf(element, 'rFont') ?? childOf(element, 'name'))?.attributes.val
  const [bold, underline] = [childOf(element, 'b'), childOf(element, 'u')]
  const vertical = childOf(element, 'vertAlign')?.attributes.val
  return {
    font: name ?? font,
    emphasis: [
      ...new Set<Emphasis>([
        ...emphasis,
        ...(bold && isOn(bold) ? ['bold' as const] : []),
        ...(underline && isOn(underline) ? ['underline' as const] : []),
      ]),
    ],
    raise: raiserOf(vertical === 'superscript' ? 'sup' : vertical === 'subscript' ? 'sub' : null),
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
  readonly #plain: Look = { font: null, emphasis: [], raise: (text) => text, code: general }

  constructor(styles: XmlElement | null, is1904: boolean) {
    const list = (name: string) => {
      const found = childOf(styles, name)
      return found ? found.children.filter((each) => typeof each !== 'string') : []
    }
    const own = new Map(list('numFmts').map(({ attributes: a }) => [Number(a.numFmtId), a.formatCode]))
    const fonts = list('fonts').map((font) => readFont(font, this.#plain))
    const fills = list('fills').map((fill) => isSolid(fill))
    this.#is1904 = is1904
    this.#looks = list('cellXfs').map(({ attributes: { numFmtId = 0, fontId = 0, fillId = 0 } }) => {
      const font = fonts[Number(fontId)] ?? this.#plain
      const emphasis = fills[Number(fillId)] ? [...font.emphasis, 'highlight' as const] : font.emphasis
      return { ...font, emphasis, code: own.get(Number(numFmtId)) ?? builtIn[Number(numFmtId)] ?? general }
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

function isSolid(fill: XmlElement): boolean {
  const [pattern] = childrenOf(fill, 'patternFill')
  return pattern?.attributes.patternType === 'solid'
}
