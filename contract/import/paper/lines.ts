import type { AnyMessage } from '../../message.ts'
import { writeOut } from './other-writings.ts'

/** A way in which a stretch of a text stands out. Teachers mark the right option so; `tick` is a sign of its own, such as ✓. */
export type Emphasis = 'bold' | 'underline' | 'highlight' | 'colour' | 'tick'

/** Returns the ways in which a text stands out. */
export function emphasesOf(ways: { [Way in Emphasis]?: boolean | undefined }): Emphasis[] {
  return Object.entries(ways).flatMap(([way, is]) => (is ? [way as Emphasis] : []))
}

export type TextRun = { text: string; font: string | null; emphasis: readonly Emphasis[] }

/** A stretch of text of one look, a formula in TeX, or a picture by its name in the file. */
export type Run = TextRun | { tex: string } | { picture: string }

/** Returns a text without a look of its own. */
export const plainRun = (text: string): TextRun => ({ text, font: null, emphasis: [] })

/**
 * A paragraph, or a row of a table with its cells, as a reader of files returns it. `at` is its number in the file, from
 * 1. The label of an automatic list ("১।") is a part of the runs.
 */
export type Block = { at: number; cells: readonly (readonly Run[])[]; doubts: readonly AnyMessage[] }

/** A stretch of a line's text that stands out: [from, to). */
export type Emphasised = { from: number; to: number; emphasis: Emphasis }

/** A picture by its name in the file, and the place in a line's text where it stands. */
export type PlacedPicture = { name: string; at: number }

/**
 * A block as text in Unicode: formulas stand as `$…$`, cells are separated by tabs. `cells` is null but for a row of a
 * table. `bijoy` is the text as it was typed for a Bijoy font, null where none was.
 */
export type Line = {
  at: number
  text: string
  cells: readonly string[] | null
  bijoy: string | null
  emphasised: readonly Emphasised[]
  pictures: readonly PlacedPicture[]
  doubts: readonly AnyMessage[]
  /** The tags that a column of its table gives. */
  tags?: readonly string[]
}

/** Returns a part of a line. The doubts about the line go to the part at its start. */
export function sliceLine(line: Line, start: number, end: number): Line {
  const emphasised = line.emphasised.filter((each) => each.from < end && each.to > start)
  const pictures = line.pictures.filter(({ at }) => at >= start && at <= end)
  return {
    ...{ ...line, text: line.text.slice(start, end), cells: null },
    emphasised: emphasised.map(({ emphasis, from, to }) => ({
      emphasis,
      from: Math.max(start, from) - start,
      to: Math.min(end, to) - start,
    })),
    pictures: pictures.map(({ name, at }) => ({ name, at: at - start })),
    doubts: start === 0 ? line.doubts : [],
  }
}

/**
 * A messenger puts this before a copied message: "[12/11/25, 9:01 PM] Name: ", "12/11/25, 9:01 PM - Name: "; or this above it:
 * "Name, [12/11/25 9:01 PM]".
 */
const sender =
  /^[\u200E\u200F]*\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:[\s\u202F]*[AaPp]\.?[Mm]\.?)?(?:\]|\s+-)\s*[^:\n]{1,40}:\s*|^[^,[\]\n]{1,40}, \[\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}[^\]\n]{0,6}\]\s*$/u
/** Bold words of a chat or of Markdown: `*…*`, `**…**`. Other stars are signs of their own, as in `count(*)`. */
const bold =
  /(?<![^\s([{>_~#-])(\*{1,2})(?=[\p{L}\p{N}"'‘“([{$\\✓✔✅])((?:(?!\*|\s{2}).)*[^\s*])\1(?![^\s)\]}.,;:?!।_~])/gu

/** Returns the lines of a text as blocks, which name no fonts. */
export function blocksOfText(text: string): Block[] {
  const lines = writeOut(text).split('\n')
  const isQuoted = lines.every((line) => /^(?:>|\s*$)/.test(line))
  return lines.map((line, index) => {
    const shown = (isQuoted ? line.replace(/^[>\s]+/, '') : line)
      .replace(/\u00A0/g, ' ')
      .replace(/\uFE0F/g, '')
      .replace(sender, '')
      .trim()
    return { at: index + 1, cells: cellsOf(shown).map(runsOf), doubts: [] }
  })
}

/** A row of a table in Markdown has its cells between bars. */
function cellsOf(line: string): string[] {
  const isRow = /^\|.*\|.*\|$/u.test(line)
  if (!isRow) return [line]
  const cells = line.slice(1, -1).split('|')
  return cells.every((cell) => /^\s*:?-*:?\s*$/.test(cell)) ? [''] : cells.map((cell) => cell.trim())
}

function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let from = 0
  const add = (part: string, emphasis: Emphasis[]) =>
    part !== '' && runs.push({ ...plainRun(part), emphasis })
  for (const { index, 0: whole, 2: words } of text.matchAll(bold)) {
    add(text.slice(from, index), [])
    add(words!, ['bold'])
    from = index + whole.length
  }
  add(text.slice(from), [])
  return runs
}
