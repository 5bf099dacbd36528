import { isBijoyFont, isSymbolFont } from '../../../../../contract/import/bijoy/bijoy-fonts.ts'
import { smallLetters } from '../../../../../contract/import/html.ts'
import type { Emphasis, Run } from '../../../../../contract/import/paper/lines.ts'
import { fromPrivate } from '../../../../../contract/import/western.ts'
import { type AnyMessage, message } from '../../../../../contract/message.ts'
import type { FoundPicture } from '../pictures.ts'
import { childOf, childrenOf, elementsOf, findAll, textOf, valueIn, type XmlElement } from '../xml.ts'
import { texOfEquationField } from './equation-field.ts'
import { type Fields, isEquation, readSymbolField } from './fields.ts'
import { canTypeset } from './formula.ts'
import { plainOfMath, texOfMath } from './math.ts'
import { texOfText } from './math-signs.ts'
import type { Numbering } from './numbering.ts'
import { readRunProperties } from './run-properties.ts'
import type { Look, Styles } from './styles.ts'

/** The parts of a Word file to which its text refers. */
export type WordFile = {
  styles: Styles
  numbering: Numbering
  fields: Fields
  /** Takes the picture of a relationship. */
  take: (id: string) => FoundPicture | null
}

/** The surroundings of a paragraph: the style of its table, the colour of its cell. */
export type Surroundings = { table: string | undefined; emphasis: readonly Emphasis[] }

/** Elements that only wrap a part of a text. Any other element without a reader of its own holds no text. */
export const wrappers = new Set(
  'ins moveTo hyperlink smartTag sdt sdtContent customXml dir bdo oMathPara'.split(' '),
)

/** Elements that stand for a sign. */
const signs: Record<string, string> = { tab: '\t', ptab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' }

/** Reads the text of one paragraph into runs. Line breaks stand in them as newlines. */
export class ParagraphReader {
  readonly runs: Run[] = []
  readonly doubts: AnyMessage[] = []
  /** The contents of text boxes that are anchored in the paragraph. */
  readonly boxes: XmlElement[] = []
  /** The ids of footnotes, and of endnotes. */
  readonly notes: { kind: 'footnote' | 'endnote'; id: string }[] = []
  readonly #file: WordFile
  readonly #surroundings: Surroundings
  readonly #style: string | undefined

  constructor(file: WordFile, surroundings: Surroundings, style: string | undefined) {
    this.#file = file
    this.#surroundings = surroundings
    this.#style = style
  }

  read(container: XmlElement | undefined): void {
    for (const element of elementsOf(container)) {
      if (element.name === 'r') this.#readRun(element)
      else if (element.name === 'oMath') this.#addFormula(texOfMath(element).trim(), plainOfMath(element))
      else if (element.name === 'fldSimple') this.#readSimpleField(element)
      else if (element.name === 'AlternateContent') this.read(chooseAlternative(element))
      else if (wrappers.has(element.name)) this.read(element)
    }
  }

  /** Adds the text of a run, or of a label, in the look that its properties and styles give it. */
  add(text: string, look: Look): void {
    if (text === '' || look.isHidden || this.#file.fields.isInCode) return
    const { font, vertical } = look
    const emphasis = [...new Set([...look.emphasis(text), ...this.#surroundings.emphasis])]
    const readable = isSymbolFont(font) ? text : fromPrivate(text)
    const small = vertical && smallLetters(vertical, readable.replaceAll('−', '-'))
    if (small) this.#put(small, null, emphasis)
    else if (vertical && isIndex(readable) && !isBijoyFont(font))
      this.runs.push({ tex: `${vertical === 'sub' ? '_' : '^'}{${texOfText(readable.trim(), false)}}` })
    else this.#put(readable, font, emphasis)
  }

  lookOf(rPr: XmlElement | undefined): Look {
    const { styles } = this.#file
    return styles.lookOf(readRunProperties(rPr, styles.theme), {
      table: this.#surroundings.table,
      paragraph: this.#style,
      run: valueIn(rPr, 'rStyle'),
    })
  }

  #put(text: string, font: string | null, emphasis: Emphasis[]): void {
    const last = this.runs.at(-1)
    const isSame = last && 'text' in last && last.font === font && String(last.emphasis) === String(emphasis)
    if (isSame) last.text += text
    else this.runs.push({ text, font, emphasis })
  }

  #readRun(run: XmlElement): void {
    const look = this.lookOf(childOf(run, 'rPr'))
    for (const element of elementsOf(run)) this.#readInRun(element, look)
  }

  #readInRun(element: XmlElement, look: Look): void {
    const { name, attributes } = element
    const sign = signs[name]
    if (sign !== undefined) this.add(sign, { ...look, vertical: null })
    else if (name === 't') this.add(readText(element), look)
    // In a Bijoy font this is a letter.
    else if (name === 'softHyphen' && isBijoyFont(look.font)) this.add('\u00AD', look)
    else if (name === 'sym') {
      const code = Number.parseInt(attributes.char ?? '', 16)
      const text = code <= 0xffff ? String.fromCharCode(code) : ''
      this.add(text, { ...look, font: attributes.font ?? look.font, vertical: null })
    } else if (name === 'instrText') this.#file.fields.addCode(textOf(element))
    else if (name === 'fldChar') this.#showField(this.#file.fields.mark(attributes.fldCharType), look)
    else if (name === 'footnoteReference' || name === 'endnoteReference') {
      const kind = name === 'endnoteReference' ? 'endnote' : 'footnote'
      this.notes.push({ kind, id: attributes.id ?? '' })
    } else if (name === 'AlternateContent')
      for (const each of elementsOf(chooseAlternative(element))) this.#readInRun(each, look)
    else if (['drawing', 'pict', 'object'].includes(name) && !look.isHidden) this.#readDrawing(element)
  }

  /** Shows a field whose result is not in the file: a formula, or a sign. */
  #showField(code: string, look: Look): void {
    if (isEquation(code)) this.#addFormula(texOfEquationField(code), code.replace(/^\s*EQ\s+/i, '').trim())
    const symbol = readSymbolField(code)
    if (symbol) this.add(symbol.text, { ...look, font: symbol.font ?? look.font, vertical: null })
  }

  #readSimpleField(field: XmlElement): void {
    const code = field.attributes.instr ?? ''
    if (isEquation(code) || readSymbolField(code)) this.#showField(code, this.lookOf(undefined))
    else this.read(field)
  }

  #addFormula(tex: string | null, plain: string): void {
    if (this.#file.fields.isInCode || (tex === '' && plain.trim() === '')) return
    if (tex !== null && canTypeset(tex)) this.runs.push({ tex })
    else {
      this.#put(plain, null, [])
      this.doubts.push(message('import.badFormula', { text: plain.slice(0, 80) }))
    }
  }

  /** Takes the pictures and text boxes of a drawing, each once: programs write both again for old versions of Word. */
  #readDrawing(drawing: XmlElement | undefined): void {
    for (const element of elementsOf(drawing)) {
      const { name, attributes } = element
      if (name === 'txbxContent') this.boxes.push(element)
      else if (name === 'AlternateContent') this.#readDrawing(chooseAlternative(element))
      else if (name === 'blipFill') {
        const { embed, link } = childOf(element, 'blip')?.attributes ?? {}
        // In thousandths of a percent. Word itself cuts off hairs.
        const sides = Object.values(childOf(element, 'srcRect')?.attributes ?? {})
        const isCropped = sides.some((side) => Number(side) >= 2_000)
        this.#addPicture(embed || link, isCropped)
      } else if (name === 'imagedata') {
        const isCropped = Object.keys(attributes).some((key) => /^crop(?:left|right|top|bottom)$/.test(key))
        this.#addPicture(attributes.id ?? attributes.relid, isCropped)
      } else if (name === 'chart') this.doubts.push(message('import.oldPicture'))
      else this.#readDrawing(element)
    }
  }

  #addPicture(id: string | undefined, isCropped: boolean): void {
    const taken = this.#file.take(id ?? '')
    if (!taken) return
    if ('code' in taken) this.doubts.push(taken)
    else {
      this.runs.push(taken)
      if (isCropped) this.doubts.push(message('import.croppedPicture'))
    }
  }
}

/** Returns whether a raised or lowered text belongs in a formula. Endings of ordinals (1st, ১ম) are mere text. */
function isIndex(text: string): boolean {
  return /^[\sA-Za-z0-9+\-−=()*/.,′'αβγθλμπ]+$/.test(text) && !/^\s*(?:st|nd|rd|th)?\s*$/.test(text)
}

function readText(element: XmlElement): string {
  const text = textOf(element).replace(/[\r\n]+/g, ' ')
  return element.attributes.space === 'preserve' ? text : text.trim()
}

const hasContent = (element: XmlElement) =>
  findAll(element, /^(?:t|txbxContent|blip|imagedata|oMath)$/).length > 0

/** Returns the one of several forms of a content that is read: the newest that has something to read. */
function chooseAlternative(element: XmlElement): XmlElement | undefined {
  const forms = [...childrenOf(element, 'Choice'), ...childrenOf(element, 'Fallback')]
  return forms.find(hasContent) ?? forms[0]
}
