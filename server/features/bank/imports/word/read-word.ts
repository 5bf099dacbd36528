import type { Block, Run } from '../../../../../contract/import/paper/lines.ts'
import type { Archive } from '../archive.ts'
import { Pictures, takeLinked } from '../pictures.ts'
import { broken } from '../refusal.ts'
import { childOf, childrenOf, readXml } from '../xml.ts'
import { Fields } from './fields.ts'
import { Numbering } from './numbering.ts'
import type { WordFile } from './paragraph.ts'
import { mainPartOf, partOf, relationshipsOf } from './parts.ts'
import { type Piece, piecesOf } from './pieces.ts'
import { readTheme } from './run-properties.ts'
import { Styles } from './styles.ts'

export type WordText = {
  blocks: Block[]
  pictures: Pictures
  /** Footnotes and endnotes, each at the block that refers to it; heads and feet of pages at the first block. */
  leftOut: Block[]
}

/** Returns whether an archive is a Word file. */
export function isWord(archive: Archive): boolean {
  return /(?:^|\/)word\//i.test(mainPartOf(archive))
}

/** Reads a Word file as its author sees it: changes as accepted, hidden text left out. Throws ImportRefusal. */
export function readWord(archive: Archive): WordText {
  const part = mainPartOf(archive)
  const relationships = relationshipsOf(archive, part)
  const read = (type: string) => readXml(archive, partOf(relationships, type))
  const body = childOf(readXml(archive, part), 'body')
  if (!body) throw broken()
  const theme = readTheme(read('theme'))
  const pictures = new Pictures()
  const file: WordFile = {
    styles: new Styles(read('styles'), theme),
    numbering: new Numbering(read('numbering'), theme),
    take: (id) => takeLinked(pictures, archive, relationships.get(id)),
    fields: new Fields(),
  }
  const notes = { footnote: read('footnotes'), endnote: read('endnotes') }
  const text: WordText = { blocks: [], pictures, leftOut: [] }
  for (const piece of piecesOf(file, body)) {
    for (const line of divideLines(piece)) text.blocks.push({ ...line, at: text.blocks.length + 1 })
    const at = text.blocks.length
    for (const { kind, id } of piece.notes) {
      const note = childrenOf(notes[kind], kind).find(({ attributes }) => attributes.id === id)
      text.leftOut.push(...piecesOf(file, note).map(({ cells, doubts }) => ({ at, cells, doubts })))
    }
  }
  for (const { type, target } of relationships.values()) {
    const edge = type === 'header' || type === 'footer' ? readXml(archive, target) : null
    const pieces = piecesOf(file, edge).filter(hasText)
    text.leftOut.push(...pieces.map(({ cells, doubts }) => ({ at: 1, cells, doubts })))
  }
  return text
}

const hasText = ({ cells }: Piece) => cells.flat().some((run) => 'text' in run && run.text.trim() !== '')

/** Returns a row as it is; a piece with one cell, such as a paragraph, is divided into its lines. */
export function divideLines({ cells, doubts }: Omit<Block, 'at'>): Omit<Block, 'at'>[] {
  const lines = cells.length === 1 ? splitLines(cells[0]!).map((line) => [line]) : [cells]
  return lines.map((line, place) => ({ cells: line, doubts: place === 0 ? doubts : [] }))
}

/** Divides a text at its line feeds. */
function splitLines(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    if (!('text' in run)) {
      lines.at(-1)!.push(run)
      continue
    }
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (text !== '') lines.at(-1)!.push({ ...run, text })
    }
  }
  return lines
}
