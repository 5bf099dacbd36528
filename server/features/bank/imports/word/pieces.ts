import { plainRun, type Run } from '../../../../../contract/import/paper/lines.ts'
import { textOfSymbols } from '../../../../../contract/import/paper/symbols.ts'
import { type AnyMessage, message } from '../../../../../contract/message.ts'
import { childOf, elementsOf, type Optional, valueIn, type XmlElement } from '../xml.ts'
import { toNumber } from './numbering.ts'
import { ParagraphReader, type Surroundings, type WordFile, wrappers } from './paragraph.ts'
import { isShaded } from './run-properties.ts'

/** A paragraph, which has one cell, or a row of a table. */
export type Piece = {
  cells: readonly (readonly Run[])[]
  doubts: readonly AnyMessage[]
  notes: ParagraphReader['notes']
}

const outside: Surroundings = { table: undefined, emphasis: [] }
/** A cell with this many paragraphs may be a column of a page that is laid out by a table. */
const paragraphsOfColumn = 6

/** Returns the paragraphs and rows of a body, a cell or a text box in their order. */
export function piecesOf(file: WordFile, container: Optional, surroundings = outside): Piece[] {
  const pieces: Piece[] = []
  // The text of paragraphs whose end was deleted while changes were tracked: the next one goes on with it.
  let open: ParagraphReader | null = null
  for (const element of elementsOf(container)) {
    if (element.name === 'p') {
      const paragraph: ParagraphReader = open ?? beginParagraph(file, childOf(element, 'pPr'), surroundings)
      paragraph.read(element)
      file.fields.endParagraph()
      open = isEndDeleted(element) ? paragraph : null
      if (!open) pieces.push(...piecesOfParagraph(file, paragraph, surroundings))
    } else if (element.name === 'tbl') pieces.push(...piecesOfTable(file, element))
    else if (wrappers.has(element.name)) pieces.push(...piecesOf(file, element, surroundings))
  }
  if (open) pieces.push(...piecesOfParagraph(file, open, surroundings))
  return pieces
}

function beginParagraph(file: WordFile, pPr: Optional, surroundings: Surroundings): ParagraphReader {
  const isColoured = isShaded(childOf(pPr, 'shd'))
  const here = isColoured ? { ...surroundings, emphasis: ['highlight' as const] } : surroundings
  const reader = new ParagraphReader(file, here, valueIn(pPr, 'pStyle'))
  addLabel(file, reader, pPr)
  return reader
}

const isEndDeleted = (paragraph: XmlElement) =>
  childOf(childOf(childOf(paragraph, 'pPr'), 'rPr'), 'del') !== undefined

/** Adds the label of an automatic list, in the font of the level or else of the paragraph. */
function addLabel({ styles, numbering }: WordFile, reader: ParagraphReader, pPr: Optional): void {
  const own = childOf(pPr, 'numPr')
  const fromStyle = styles.findNumbering(valueIn(pPr, 'pStyle'))
  const numId = valueIn(own, 'numId') ?? valueIn(fromStyle?.found, 'numId')
  if (numId === undefined || numId === '0') return
  const depth =
    valueIn(own, 'ilvl') ??
    valueIn(fromStyle?.found, 'ilvl') ??
    (fromStyle ? numbering.levelOfStyle(numId, fromStyle.style) : 0)
  const label = numbering.next(numId, toNumber(String(depth), 0))
  const look = reader.lookOf(childOf(pPr, 'rPr'))
  if (!label || look.isHidden) return
  const font = label.own.font ?? look.font
  const plain = { ...look, emphasis: () => [], vertical: null }
  if (!label.isBullet) reader.add(label.text, { ...plain, font: label.isRoman ? null : font })
  // Other bullets are not read: no sign of a text.
  const sign = textOfSymbols(font ?? '', label.text)
  if (label.isBullet && /^[✓☑]/u.test(sign)) reader.add(`${sign} `, { ...plain, font: null })
}

function piecesOfParagraph(file: WordFile, paragraph: ParagraphReader, surroundings: Surroundings): Piece[] {
  const { runs, doubts, notes, boxes } = paragraph
  const inBoxes = boxes.flatMap((box) => {
    const [first, ...others] = piecesOf(file, box, surroundings)
    if (!first) return []
    const isAside = others.length === 0 && textOf(first).trim() !== '' && !startsNumbered(first)
    const doubts = isAside ? [...first.doubts, message('import.textBox')] : first.doubts
    return [{ ...first, doubts }, ...others]
  })
  return [{ cells: [runs], doubts, notes }, ...inBoxes]
}

const textOf = ({ cells }: Piece) =>
  cells
    .flat()
    .map((run) => ('text' in run ? run.text : ''))
    .join('')

const startsNumbered = (piece: Piece) => /^\s*[([]?[0-9০-৯]{1,3}\s*[.)\]|।:]/.test(textOf(piece))

function piecesOfTable(file: WordFile, table: XmlElement): Piece[] {
  const style = valueIn(childOf(table, 'tblPr'), 'tblStyle')
  return childrenThroughWrappers(table, 'tr').flatMap((row) => {
    if (childOf(childOf(row, 'trPr'), 'del')) return []
    return piecesOfRow(childrenThroughWrappers(row, 'tc').map((cell) => readCell(file, cell, style)))
  })
}

function childrenThroughWrappers(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).flatMap((each) => {
    if (each.name === name) return [each]
    return wrappers.has(each.name) ? childrenThroughWrappers(each, name) : []
  })
}

function readCell(file: WordFile, cell: XmlElement, table: string | undefined): Piece[] {
  const tcPr = childOf(cell, 'tcPr')
  const merge = childOf(tcPr, 'vMerge')
  if ((merge && merge.attributes.val !== 'restart') || childOf(tcPr, 'cellDel')) return []
  const emphasis = isShaded(childOf(tcPr, 'shd')) ? (['highlight'] as const) : []
  return piecesOf(file, cell, { table, emphasis })
}

/** A table of one column is a frame around a text, and one of columns full of questions is the page's layout. */
function piecesOfRow(cells: readonly (readonly Piece[])[]): Piece[] {
  if (cells.length === 1 || cells.some(isColumn)) return cells.flat()
  const all = cells.flat()
  const about = { doubts: all.flatMap(({ doubts }) => doubts), notes: all.flatMap(({ notes }) => notes) }
  return [{ cells: cells.map(joinPieces), ...about }]
}

function isColumn(cell: readonly Piece[]): boolean {
  const filled = cell.filter((piece) => textOf(piece).trim() !== '')
  return filled.length >= paragraphsOfColumn && cell.filter(startsNumbered).length >= 2
}

/** Joins the content of a cell: its paragraphs by newlines, the cells of a table in it by tabs. */
function joinPieces(pieces: readonly Piece[]): Run[] {
  return pieces.flatMap(({ cells }, at) => [
    ...(at > 0 ? [plainRun('\n')] : []),
    ...cells.flatMap((runs, column) => (column > 0 ? [plainRun('\t'), ...runs] : runs)),
  ])
}
