import { type Emphasis, emphasesOf } from '../../../../../contract/import/paper/lines.ts'
import { childOf, childrenOf, valueIn, type XmlElement } from '../xml.ts'
import { type RunProperties, readRunProperties, type ThemeFonts, toggles } from './run-properties.ts'

type Style = { basedOn: string | undefined; own: RunProperties; pPr: XmlElement | undefined }

/** The names of the styles that a run stands in. Those that are undefined are the defaults of the file. */
export type StyleNames = { table: string | undefined; paragraph: string | undefined; run: string | undefined }

/** The look of a run, after all styles. */
export type Look = {
  font: string | null
  emphasis: (text: string) => Emphasis[]
  isHidden: boolean
  vertical: 'sub' | 'sup' | null
}

const bengali = /[\u0980-\u09FF]/

/** The styles of a file, each based on another; they set the properties that a run does not set itself. */
export class Styles {
  readonly theme: ThemeFonts
  readonly #styles = new Map<string, Style>()
  readonly #defaults: RunProperties
  #defaultParagraph: string | undefined
  #defaultTable: string | undefined
  readonly #merged = new Map<string, RunProperties>()

  constructor(root: XmlElement | null, theme: ThemeFonts) {
    this.theme = theme
    const rPrDefault = childOf(childOf(root, 'docDefaults'), 'rPrDefault')
    this.#defaults = readRunProperties(childOf(rPrDefault, 'rPr'), theme)
    for (const style of childrenOf(root, 'style')) {
      const { styleId = '', type, default: isDefault } = style.attributes
      this.#styles.set(styleId, {
        basedOn: valueIn(style, 'basedOn'),
        own: readRunProperties(childOf(style, 'rPr'), theme),
        pPr: childOf(style, 'pPr'),
      })
      if (isDefault !== '1' && isDefault !== 'true') continue
      if (type === 'paragraph') this.#defaultParagraph ??= styleId
      if (type === 'table') this.#defaultTable ??= styleId
    }
  }

  /** Returns how a run looks: its own properties, then those of its styles, then the file's defaults. */
  lookOf(own: RunProperties, { table, paragraph, run }: StyleNames): Look {
    const layers = [
      this.#mergedOf(table ?? this.#defaultTable),
      this.#mergedOf(paragraph ?? this.#defaultParagraph),
      this.#mergedOf(run),
    ]
    const text = { ...this.#defaults, ...layers[0], ...layers[1] }
    const all: RunProperties = { ...text, ...layers[2], ...own }
    for (const toggle of toggles) {
      const isSet = [...layers, own].some((layer) => layer[toggle] !== undefined)
      const isOdd = layers.filter((layer) => layer[toggle]).length % 2 === 1
      if (isSet) all[toggle] = own[toggle] ?? (this.#defaults[toggle] || isOdd)
    }
    return {
      font: (all.isComplex ? all.complexFont : all.font) ?? null,
      isHidden: all.vanish ?? false,
      vertical: all.vertical ?? null,
      emphasis: (written) => emphasisOf(all, text.colour ?? '', written),
    }
  }

  /** Returns the `w:numPr` of a paragraph's style, and the name of the style that has it. */
  findNumbering(style: string | undefined): { found: XmlElement; style: string } | null {
    for (const id of this.#chainOf(style ?? this.#defaultParagraph)) {
      const found = childOf(this.#styles.get(id)!.pPr, 'numPr')
      if (found) return { found, style: id }
    }
    return null
  }

  /** Returns the properties of a style with those of all that it is based on. */
  #mergedOf(id: string | undefined): RunProperties {
    if (id === undefined) return {}
    const known = this.#merged.get(id)
    if (known) return known
    const own = [...this.#chainOf(id)].map((each) => this.#styles.get(each)!.own)
    const merged = Object.assign({}, ...own.reverse())
    this.#merged.set(id, merged)
    return merged
  }

  /** Yields a style and those that it is based on, the nearest first; none twice. */
  #chainOf(id: string | undefined): Set<string> {
    const chain = new Set<string>()
    let next = id
    while (next !== undefined && this.#styles.has(next) && !chain.has(next)) {
      chain.add(next)
      next = this.#styles.get(next)!.basedOn
    }
    return chain
  }
}

/** Bangla in Unicode is of a complex script, whose bold is a property of its own. */
function emphasisOf(all: RunProperties, usualColour: string, text: string): Emphasis[] {
  const isBold = bengali.test(text) || all.isComplex ? (all.complexBold ?? all.bold) : all.bold
  const [highlight, colour] = [all.highlight || all.shading || all.border, (all.colour ?? '') !== usualColour]
  return emphasesOf({ bold: isBold, underline: all.underline, highlight, colour })
}
