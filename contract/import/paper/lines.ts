import type { AnyMessage } from '../../message.ts'

/** How a stretch of a text stands out. Teachers mark the right option so; `tick` is a sign of its own, such as ✓. */
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
}

/** Returns the lines of a text as blocks, which name no fonts. */
export function blocksOfText(text: string): Block[] {
  const lines = text
    .replace(/\u00A0/g, ' ')
    .replace(/\uFE0F/g, '')
    .split('\n')
  return lines.map((line, index) => ({ at: index + 1, cells: [[plainRun(line.trim())]], doubts: [] }))
}
