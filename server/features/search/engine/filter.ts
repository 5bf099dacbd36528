import { cellCount, cells } from '../cell.ts'
import { entryMarks } from '../index/entries.ts'
import type { FacetName } from '../search-record.ts'
import type { FacetFilter } from '../search-request.ts'
import { comparisonForm } from '../text/letters.ts'

/** A group of alternative conditions with at least one on tags; a record must satisfy one of them. */
export type TagGroup = {
  /** Tag entries: having any is enough. */
  anyOf: string[]
  /** Tag entries: lacking any is enough. */
  lacksOneOf: string[]
  /** Being in one of these cells is enough. */
  cells: number[]
}

/** A filter split into what can be decided by cell and what needs the tags. */
export type CompiledFilter = {
  /** For each cell, whether its records pass every group without tags. */
  cells: Uint8Array
  hasAllCells: boolean
  tagGroups: TagGroup[]
}

/** The value of a facet that the records of a cell share, as on the wire. */
export function cellValue(cell: number, facet: Exclude<FacetName, 'tags'>): string {
  const values = cells[cell]!
  return facet === 'verificationStatus' ? String(values.verified) : values[facet]
}

/** The values of each facet by cell, in the form in which they are compared. */
const comparedValues = {
  type: compareCells('type'),
  language: compareCells('language'),
  level: compareCells('level'),
  verificationStatus: compareCells('verificationStatus'),
}

function compareCells(facet: Exclude<FacetName, 'tags'>): string[] {
  return cells.map((_, cell) => comparisonForm(cellValue(cell, facet)))
}

export function compileFilter(filter: FacetFilter): CompiledFilter {
  const compiled: CompiledFilter = {
    cells: new Uint8Array(cellCount).fill(1),
    hasAllCells: true,
    tagGroups: [],
  }
  for (const group of filter) {
    const passing = new Uint8Array(cellCount)
    const tags: TagGroup = { anyOf: [], lacksOneOf: [], cells: [] }
    for (const { facet, value, isNegated } of group) {
      const compared = comparisonForm(value)
      if (facet === 'tags') {
        tags[isNegated ? 'lacksOneOf' : 'anyOf'].push(entryMarks.tag + compared)
      } else {
        const values = comparedValues[facet]
        for (let cell = 0; cell < cellCount; cell += 1) {
          if ((values[cell] === compared) !== isNegated) passing[cell] = 1
        }
      }
    }
    if (tags.anyOf.length + tags.lacksOneOf.length > 0) {
      compiled.tagGroups.push({ ...tags, cells: passingCells({ cells: passing }) })
    } else {
      for (let cell = 0; cell < cellCount; cell += 1) compiled.cells[cell]! &= passing[cell]!
    }
  }
  compiled.hasAllCells = compiled.cells.every((passes) => passes === 1)
  return compiled
}

/** The cells whose records pass the filter. */
export function passingCells({ cells: passes }: Pick<CompiledFilter, 'cells'>): number[] {
  return Array.from(passes.keys()).filter((cell) => passes[cell] === 1)
}
