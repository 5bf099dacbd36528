import { emphasesOf, plainRun, type Run } from '../../../../../contract/import/paper/lines.ts'
import { message } from '../../../../../contract/message.ts'
import type { Archive } from '../archive.ts'
import { type FoundPicture, Pictures } from '../pictures.ts'
import { broken, ImportRefusal } from '../refusal.ts'
import { childOf, childrenOf, elementsOf, findAll, readXml, textOf, type XmlElement } from '../xml.ts'
import { raiserOf } from './cell-looks.ts'
import { SheetText, textRun, type Workbook } from './workbook.ts'

/** Returns whether an archive is a workbook of LibreOffice. */
export function isOds(archive: Archive): boolean {
  return /opendocument\.spreadsheet/.test(archive.read('mimetype')?.toString('latin1') ?? '')
}

/** Reads the shown sheets of a workbook of LibreOffice, whose cells hold their texts as they are shown. Throws ImportRefusal. */
export function readOds(archive: Archive): Workbook {
  if (archive.read('META-INF/manifest.xml')?.includes('encryption-data'))
    throw new ImportRefusal(message('import.encrypted'))
  const root = readXml(archive, 'content.xml')
  if (!root) throw broken()
  const styles = new OdsStyles([readXml(archive, 'styles.xml'), root])
  const workbook: Workbook = { sheets: [], leftOut: [], pictures: new Pictures() }
  const take = (target: string) => workbook.pictures.take(target, () => archive.read(target))
  for (const table of findAll(childOf(root, 'body') ?? root, 'table')) {
    const { name = '', 'style-name': style } = table.attributes
    if (styles.find(style, 'table-properties', 'display') === 'false') workbook.leftOut.push(name)
    else workbook.sheets.push(readTable(name, table, { styles, take }))
  }
  return workbook
}

type Context = { styles: OdsStyles; take: (target: string) => FoundPicture }

function readTable(name: string, table: XmlElement, context: Context): SheetText {
  const sheet = new SheetText(name)
  let at = 1
  for (const row of findAll(table, 'table-row')) {
    const repeated = Number(row.attributes['number-rows-repeated'] ?? 1)
    const cells = cellsOf(row)
    if (cells.length > 0 && (row.attributes.visibility ?? 'visible') !== 'visible')
      sheet.hiddenRows += repeated
    // Thousands of blank rows follow the filled ones; filled ones that repeat are bounded by the sheet.
    else if (cells.length > 0)
      for (let each = at; each < at + repeated; each += 1)
        for (const place of cells) addCell(sheet, each, place, context)
    at += repeated
  }
  if (childOf(table, 'shapes')?.children.length) sheet.addPicture(1, 0, message('import.oldPicture'))
  return sheet
}

const isFilled = (cell: XmlElement) =>
  childrenOf(cell, 'p').some((each) => textOf(each).trim() !== '') || findAll(cell, 'frame').length > 0

type Place = { column: number; cell: XmlElement }

/** Returns the filled cells of a row with their columns. */
function cellsOf(row: XmlElement): Place[] {
  let next = 0
  return elementsOf(row).flatMap((cell) => {
    const repeated = Number(cell.attributes['number-columns-repeated'] ?? 1)
    const first = next
    next += repeated
    if (cell.name !== 'table-cell' || !isFilled(cell)) return []
    // One more column than a sheet may have is refused.
    return Array.from({ length: Math.min(repeated, 1_000) }, (_, place) => ({ column: first + place, cell }))
  })
}

function addCell(sheet: SheetText, at: number, { column, cell }: Place, { styles, take }: Context): void {
  const own = cell.attributes['style-name']
  const paragraphs = childrenOf(cell, 'p').map((each) => runsOf(each, [own], styles))
  const runs = paragraphs.flatMap((each, number) => (number === 0 ? each : [plainRun('\n'), ...each]))
  if (runs.length > 0) sheet.add(at, column, runs)
  const rows = Number(cell.attributes['number-rows-spanned'] ?? 1)
  if (rows > 1) sheet.spans.push({ at, column, rows })
  for (const frame of findAll(cell, 'frame')) {
    const [image] = findAll(frame, 'image')
    sheet.addPicture(at, column, take((image?.attributes.href ?? '').replace(/^\.\//, '')))
  }
}

/** Returns the text of a paragraph; a run has the look of the innermost style that says something about it. */
function runsOf(element: XmlElement, around: (string | undefined)[], styles: OdsStyles): Run[] {
  const look = styles.lookOf(around)
  return element.children.flatMap((node): Run[] => {
    if (typeof node === 'string') return [textRun(look.raise(node.replace(/\s+/g, ' ')), look)]
    const { name, attributes } = node
    if (name === 's') return [textRun(' '.repeat(Math.min(Number(attributes.c ?? 1), 100)), look)]
    if (name === 'tab' || name === 'line-break') return [textRun(name === 'tab' ? ' ' : '\n', look)]
    if (name === 'span') return runsOf(node, [attributes['style-name'], ...around], styles)
    return name === 'a' ? runsOf(node, around, styles) : []
  })
}

/** The styles of a workbook by their names. Those of cells and of runs have names of their own. */
class OdsStyles {
  readonly #styles = new Map<string, XmlElement>()
  readonly #families: ReadonlyMap<string, string>

  constructor(known: readonly (XmlElement | null)[]) {
    const fonts = known.flatMap((root) => findAll(root, 'font-face'))
    this.#families = new Map(
      fonts.map(({ attributes: { name = '', 'font-family': family = name } }) => [name, family]),
    )
    for (const style of known.flatMap((root) => findAll(root, /^(?:default-)?style$/)))
      this.#styles.set(style.attributes.name ?? `default ${style.attributes.family}`, style)
  }

  /** Returns what a style, or the first one above it, says; undefined where none does. */
  find(name: string | undefined, kind: string, attribute: string): string | undefined {
    const known = new Set<string>()
    let style = this.#styles.get(name ?? 'Default') ?? this.#styles.get('default table-cell')
    while (style && !known.has(style.attributes.name ?? '')) {
      known.add(style.attributes.name ?? '')
      const value = childOf(style, kind)?.attributes[attribute]
      if (value !== undefined) return value
      style =
        this.#styles.get(style.attributes['parent-style-name'] ?? '') ??
        this.#styles.get(`default ${style.attributes.family}`)
    }
    return undefined
  }

  lookOf(names: readonly (string | undefined)[]) {
    const first = (attribute: string, kind = 'text-properties') =>
      names.map((name) => this.find(name, kind, attribute)).find((value) => value !== undefined)
    const font = this.#families.get(first('font-name') ?? '') ?? first('font-family') ?? first('font-name')
    const fill = first('background-color', 'table-cell-properties') ?? 'transparent'
    const position = (first('text-position') ?? '').replace('super', '1').replace('sub', '-1')
    const height = Number.parseInt(position, 10)
    return {
      font: font?.replace(/^['"]|['"]$/g, '') ?? null,
      emphasis: emphasesOf({
        bold: first('font-weight') === 'bold',
        underline: (first('text-underline-style') ?? 'none') !== 'none',
        highlight: !/^(?:transparent|#ffffff)$/i.test(fill),
      }),
      raise: raiserOf(height > 0 ? 'sup' : height < 0 ? 'sub' : null),
    }
  }
}
