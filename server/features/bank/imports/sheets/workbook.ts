import type { ImportAnswer } from '../../../../../contract/import/import-answer.ts'
import type { ImportedPaper } from '../../../../../contract/import/imported.ts'
import type { Block, Run, TextRun } from '../../../../../contract/import/paper/lines.ts'
import {
  conversionsOf,
  hasBijoyText,
  linesOfBlocks,
} from '../../../../../contract/import/paper/lines-of-blocks.ts'
import { paperOfBlocks } from '../../../../../contract/import/paper/read-paper.ts'
import { readSheets, type Sheet } from '../../../../../contract/import/sheets.ts'
import { type AnyMessage, message } from '../../../../../contract/message.ts'
import type { Pictures } from '../pictures.ts'
import { ImportRefusal, refuseLong } from '../refusal.ts'
import { divideLines } from '../word/read-word.ts'

/** Cells that are one down a column show their text in the first row only. */
type Span = { at: number; column: number; rows: number }

/** The cells of a sheet by the numbers of their rows, from 1, and columns, from 0. */
export class SheetText {
  readonly name: string
  readonly rows = new Map<number, { cells: Run[][]; doubts: AnyMessage[] }>()
  readonly spans: Span[] = []
  hiddenRows = 0

  constructor(name: string) {
    this.name = name
  }

  add(at: number, column: number, runs: readonly Run[], doubts: readonly AnyMessage[] = []): void {
    if (at > bounds.rows || column >= bounds.columns)
      throw new ImportRefusal(message('import.tooLargeInside'))
    const row = this.rows.get(at) ?? { cells: [], doubts: [] }
    this.rows.set(at, row)
    while (row.cells.length <= column) row.cells.push([])
    row.cells[column]!.push(...runs)
    row.doubts.push(...doubts)
  }

  /** Adds a picture to the filled row at or above its place. */
  addPicture(at: number, column: number, found: { picture: string } | AnyMessage): void {
    const row = [...this.rows.keys()].filter((each) => each <= at).at(-1) ?? at
    if ('code' in found) this.add(row, column, [], [found])
    else this.add(row, column, [found])
  }
}

/** More than five thousand questions, with blank rows between them. */
const bounds = { rows: 40_000, columns: 200 }

export type Workbook = { sheets: SheetText[]; leftOut: string[]; pictures: Pictures }

export function textRun(text: string, { font, emphasis }: Omit<TextRun, 'text'>): Run {
  return { text: text.replace(/\r\n?/g, '\n'), font, emphasis }
}

/** A workbook without a table may be a paper; of any other, each sheet is a table. */
export function answerOf({ sheets, leftOut, pictures }: Workbook): ImportAnswer {
  const filled = sheets.filter(({ rows }) => rows.size > 0)
  refuseLong(filled.flatMap(blocksOf))
  const tables = filled.map(toTable)
  const left = leftOut.map((sheet) => message('import.sheetLeftOut', { sheet }))
  const named = { pictures: pictures.named() }
  if (filled.length === 0) throw new ImportRefusal(left[0] ?? message('import.empty'))
  if (tables.every((table) => readSheets([table], {}).questions.length === 0)) {
    const paper = readAsPaper(filled, left)
    if (paper.questions.length > 0) return { ...named, paper }
  }
  tables[0]!.notes.unshift(...left)
  return { ...named, paper: { questions: [], passages: [], rejected: [], leftOut: [] }, sheets: tables }
}

const notesOf = ({ hiddenRows: found }: SheetText): AnyMessage[] =>
  found === 0 ? [] : [message('import.hiddenRows', { found })]

const blocksOf = ({ rows }: SheetText): Block[] =>
  [...rows].map(([at, { cells, doubts }]) => ({ at, cells: [...cells], doubts }))

/** Reads the lines in the cells of all sheets, one below the other; each sheet of several is a chapter. */
function readAsPaper(sheets: readonly SheetText[], notes: AnyMessage[]): ImportedPaper {
  const isFilled = (runs: readonly Run[]) => runs.some((run) => !('text' in run) || run.text.trim() !== '')
  const blocks: Block[] = []
  const chapters: { from: number; name: string }[] = []
  for (const sheet of sheets) {
    const before = blocks.at(-1)?.at ?? 0
    chapters.unshift({ from: before + 1, name: sheet.name })
    for (const { at, cells, doubts } of blocksOf(sheet)) {
      const lines = divideLines({ cells: cells.filter(isFilled), doubts })
      blocks.push(...lines.map((line) => ({ ...line, at: at + before })))
    }
  }
  const { questions, ...paper } = paperOfBlocks(blocks)
  const chapterOf = (line: number) => chapters.find(({ from }) => from <= line)?.name ?? null
  const chaptered = questions.map((question) => ({
    ...question,
    chapter: question.chapter ?? (sheets.length > 1 ? chapterOf(question.at) : null),
  }))
  return { ...paper, questions: chaptered, notes: [...notes, ...sheets.flatMap(notesOf)] }
}

/** Makes a table of a sheet. The text of a cell that spans rows stands in each; all rows are as wide as the widest. */
function toTable(sheet: SheetText): Sheet {
  const blocks = blocksOf(sheet)
  const rowAt = new Map(blocks.map((block) => [block.at, block.cells as Run[][]]))
  for (const { at, column, rows } of sheet.spans)
    for (let below = at + 1; below < at + rows; below += 1) {
      const cells = rowAt.get(below)
      const text = rowAt.get(at)?.[column]?.filter((run) => 'text' in run)
      if (cells && text && (cells[column] ?? []).length === 0) {
        while (cells.length <= column) cells.push([])
        cells[column] = text
      }
    }
  const lines = linesOfBlocks(blocks, hasBijoyText(blocks))
  const width = Math.max(...blocks.map(({ cells }) => cells.findLastIndex((runs) => runs.length > 0) + 1))
  return {
    name: sheet.name,
    notes: notesOf(sheet),
    rows: lines.flatMap(({ at, text, cells, pictures, doubts }) => {
      const parts = Array.from({ length: width }, (_, column) => (cells ?? [text.trim()])[column] ?? '')
      const isBlank = parts.every((part) => part === '') && pictures.length + doubts.length === 0
      return isBlank
        ? []
        : [{ line: at, parts, pictures: pictures.map(({ name }) => name), doubts: [...doubts] }]
    }),
    conversions: conversionsOf(lines),
  }
}
