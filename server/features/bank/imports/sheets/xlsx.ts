import type { Run } from '../../../../../contract/import/paper/lines.ts'
import { message } from '../../../../../contract/message.ts'
import type { Archive } from '../archive.ts'
import { Pictures, takeLinked } from '../pictures.ts'
import { broken } from '../refusal.ts'
import { mainPartOf, partOf, relationshipsOf } from '../word/parts.ts'
import { childOf, childrenOf, elementsOf, findAll, readXml, textOf, type XmlElement } from '../xml.ts'
import { CellLooks, type Look, readFont } from './cell-looks.ts'
import { SheetText, textRun, type Workbook } from './workbook.ts'

/** Returns whether an archive is a workbook of Excel; the binary one (.xlsb) is not read. */
export function isXlsx(archive: Archive): boolean {
  return /(?:^|\/)xl\/[^/]+\.xml$/i.test(mainPartOf(archive))
}

/** The parts of a workbook that all its sheets share. */
type Shared = { strings: readonly XmlElement[]; looks: CellLooks }

/** Reads the shown sheets of a workbook of Excel. Throws ImportRefusal. */
export function readXlsx(archive: Archive): Workbook {
  const part = mainPartOf(archive)
  const relationships = relationshipsOf(archive, part)
  const read = (type: string) => readXml(archive, partOf(relationships, type))
  const root = readXml(archive, part)
  if (!root) throw broken()
  const is1904 = /^(?:1|true)$/.test(childOf(root, 'workbookPr')?.attributes.date1904 ?? '')
  const shared = {
    strings: childrenOf(read('sharedStrings'), 'si'),
    looks: new CellLooks(read('styles'), is1904),
  }
  const workbook: Workbook = { sheets: [], leftOut: [], pictures: new Pictures() }
  for (const { attributes } of findAll(root, 'sheet')) {
    const { name = '', state = 'visible', id = '' } = attributes
    const { type, target } = relationships.get(id) ?? {}
    const content = type === 'worksheet' && state === 'visible' ? readXml(archive, target!) : null
    if (!content) workbook.leftOut.push(name)
    else {
      const sheet = readSheet(name, content, shared)
      addPictures(sheet, archive, target!, workbook.pictures)
      workbook.sheets.push(sheet)
    }
  }
  return workbook
}

function readSheet(name: string, content: XmlElement, shared: Shared): SheetText {
  const sheet = new SheetText(name)
  let at = 0
  for (const row of findAll(content, 'row')) {
    at = Number(row.attributes.r ?? at + 1)
    if (/^(?:1|true)$/.test(row.attributes.hidden ?? '')) {
      if (row.children.length > 0) sheet.hiddenRows += 1
      continue
    }
    let column = -1
    for (const cell of childrenOf(row, 'c')) {
      column = cell.attributes.r ? placeOf(cell.attributes.r).column : column + 1
      const runs = runsOfCell(cell, shared)
      if (runs.length > 0) sheet.add(at, column, runs)
      else if (childOf(cell, 'f')) sheet.add(at, column, [], [message('import.noStoredValue')])
    }
  }
  for (const { attributes } of findAll(content, 'mergeCell')) {
    const [first = '', last = first] = (attributes.ref ?? '').split(':')
    const [from, to] = [placeOf(first), placeOf(last)]
    sheet.spans.push({ at: from.row, column: from.column, rows: to.row - from.row + 1 })
  }
  return sheet
}

/** "B7" is row 7 of column 1. */
function placeOf(name: string): { row: number; column: number } {
  const [, letters = 'A', row = '1'] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(name) ?? []
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(row), column: column - 1 }
}

function runsOfCell(cell: XmlElement, { strings, looks }: Shared): Run[] {
  const { t: type = 'n', s: style } = cell.attributes
  const look = looks.at(style)
  if (type === 'inlineStr') return runsOfText(childOf(cell, 'is'), look)
  const text = textOf(childOf(cell, 'v'))
  if (text === '') return []
  if (type === 's') return runsOfText(strings[Number(text)], look)
  if (type === 'b') return [textRun(text === '1' ? 'TRUE' : 'FALSE', look)]
  return [textRun(type === 'n' ? looks.show(text, look) : withoutEscapes(text), look)]
}

/** Returns the text of a cell by its runs, each with its own font or that of the cell. */
function runsOfText(item: XmlElement | undefined, look: Look): Run[] {
  return elementsOf(item).flatMap((element) => {
    const text = element.name === 't' ? element : element.name === 'r' ? childOf(element, 't') : undefined
    if (!text) return []
    const own = readFont(childOf(element, 'rPr'), look)
    return [textRun(own.raise(withoutEscapes(textOf(text))), own)]
  })
}

/** Excel writes signs that XML lacks as _x000D_. */
const withoutEscapes = (text: string) =>
  text.replace(/_x([\dA-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

/** Adds the pictures to the rows in which their upper left corners are. */
function addPictures(sheet: SheetText, archive: Archive, part: string, pictures: Pictures): void {
  const drawing = partOf(relationshipsOf(archive, part), 'drawing')
  const root = readXml(archive, drawing)
  if (!root) return
  const relationships = relationshipsOf(archive, drawing!)
  for (const anchor of elementsOf(root)) {
    const from = childOf(anchor, 'from')
    const [row, column] = ['row', 'col'].map((name) => Number(textOf(childOf(from, name) ?? anchor)) || 0)
    const ids = new Set(findAll(anchor, 'blip').map(({ attributes }) => attributes.embed ?? attributes.link))
    const found = [...ids].flatMap((id) => takeLinked(pictures, archive, relationships.get(id ?? '')) ?? [])
    // A chart or a drawing has no picture of its own.
    for (const each of found.length > 0 ? found : [message('import.oldPicture')])
      sheet.addPicture(row! + 1, column!, each)
  }
}
