import { type HeadUse, usesOfHeads } from '../heads.ts'
import { fourOptions } from '../layout.ts'
import type { Emphasised, Line } from './lines.ts'

/** The parts of a question as they stand on other papers: in this order, between these. */
const written: readonly [HeadUse, before: string, behind: string][] = [
  ['number', '', '. '],
  ['question', '', '\n'],
  ['option1', 'ক) ', '\n'],
  ['option2', 'খ) ', '\n'],
  ['option3', 'গ) ', '\n'],
  ['option4', 'ঘ) ', '\n'],
  ['answer', 'উত্তর: ', '\n'],
  ['explanation', 'ব্যাখ্যা: ', ''],
]

/** Writes the rows of a table with a question in each as they stand on other papers, where its head names the four options. */
export function writeOutRows(lines: readonly Line[]): Line[] {
  let uses: HeadUse[] | null = null
  return lines.flatMap((line): Line[] => {
    // A fifth number makes a row of numbers of questions, in a key.
    const heads = line.cells?.some((cell) => /^[5৫]$/.test(cell)) ? null : line.cells && usesOfHeads(line.cells)
    if (heads && fourOptions.every((option) => heads.includes(option))) {
      uses = heads
      return []
    }
    if (line.cells?.length !== uses?.length) uses = null
    return [uses && line.cells ? writeOut(line, line.cells, uses) : line]
  })
}

function writeOut(line: Line, cells: readonly string[], uses: readonly HeadUse[]): Line {
  const emphasised: Emphasised[] = []
  let text = ''
  for (const [use, before, behind] of written) {
    const place = uses.indexOf(use)
    const cell = cells[place] ?? ''
    if (cell === '') continue
    text += before
    const from = cells.slice(0, place).reduce((sum, each) => sum + each.length + 1, 0)
    for (const each of line.emphasised)
      if (each.from >= from && each.to <= from + cell.length)
        emphasised.push({ ...each, from: each.from - from + text.length, to: each.to - from + text.length })
    text += use === 'number' ? cell.replace(/[.।)\s]*$/u, behind) : cell + behind
  }
  return { ...line, text: text.trimEnd(), cells: null, emphasised }
}
