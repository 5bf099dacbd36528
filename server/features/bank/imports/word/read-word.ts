import type { Block, Run } from '../../../../../contract/import/paper/lines.ts'
import { message } from '../../../../../contract/message.ts'
import type { Archive } from '../archive.ts'
import { Pictures, takeLinked } from '../pictures.ts'
import { ImportRefusal } from '../refusal.ts'
import { childOf, childrenOf, readXml, type XmlElement } from '../xml.ts'
import { Fields } from './fields.ts'
import { Numbering } from './numbering.ts'
import type { WordFile } from './paragraph.ts'
import { partOf, relationshipsOf } from './parts.ts'
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
  return /(?:^|\/)word\//i.test(mainPartOf(archive) ?? '')
}

function mainPartOf(archive: Archive): string | null {
  return partOf(relationshipsOf(archive, ''), 'officeDocument')
}

/** Reads a Word file as its author sees it: changes as accepted, hidden text left out. Throws ImportRefusal. */
export function readWord(archive: Archive): WordText {
  const part = mainPartOf(archive) ?? 'word/document.xml'
  const relationships = relationshipsOf(archive, part)
  const read = (type: string) => {
    const name = partOf(relationships, type)
    return name === null ? null : readXml(archive, name)
  }
  const body = childOf(readXml(archive, part), 'body')
  if (!body) throw new ImportRefusal(message('import.brokenInside'))
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
    addBlocks(text.blocks, piece)
    for (const { kind, id } of piece.notes) {
      const note = findNote(notes[kind], kind, id)
      const at = text.blocks.length
      if (note) text.leftOut.push(...piecesOf(file, note).map(({ cells, doubts }) => ({ at, cells, doubts })))
    }
  }
  for (const { type, target } of relationships.values()) {
    const edge = type === 'header' || type === 'footer' ? readXml(archive, target) : null
    const pieces = edge ? piecesOf(file, edge) : []
    text.leftOut.push(...pieces.filter(hasText).map(({ cells, doubts }) => ({ at: 1, cells, doubts })))
  }
  return text
}

const hasText = ({ cells }: Piece) => cells.flat().some((run) => 'text' in run && run.text.trim() !== '')

function findNote(root: XmlElement | null, kind: string, id: string): XmlElement | undefined {
  return root ? childrenOf(root, kind).find(({ attributes }) => attributes.id === id) : undefined
}

/** Adds a row as it is, and a paragraph by its lines. */
function addBlocks(blocks: Block[], { cells, doubts }: Piece): void {
  const lines = cells.length === 1 ? splitLines(cells[0]!).map((line) => [line]) : [cells]
  for (const [index, line] of lines.entries())
    blocks.push({ at: blocks.length + 1, cells: line, doubts: index === 0 ? doubts : [] })
}

/** Divides a text at its line feeds. */
export function splitLines(runs: readonly Run[]): Run[][] {
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
