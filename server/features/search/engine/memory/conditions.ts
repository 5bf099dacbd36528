import { cellCount } from '../../cell.ts'
import type { AnyOf, Conditions } from '../record-store.ts'
import { readEntry } from './entry-ids.ts'

/** A range of word ids, or of tags. */
type Range = readonly [from: number, to: number]

/** The segments in which a word must be. */
export type Part = 'any' | 'text' | 'tags'

/**
 * A record must have one of these words or pairs of words in the part, or one of these tags. The two words of
 * a pair are side by side.
 */
export type Condition =
  | { kind: 'words'; ranges: Range[]; pairs: AnyOf['pairs']; part: Part }
  | { kind: 'tags'; ranges: Range[] }

/** A record must have one of the tags, lack one of the others, or be in one of the cells. */
export type MixedCondition = { anyOf: readonly number[]; lacksOneOf: readonly number[]; cells: Uint8Array }

export type MemoryConditions = {
  all: Condition[]
  mixed: MixedCondition[]
  /** For each cell 1 if its records pass; null if all records pass. */
  cells: Uint8Array | null
}

export function readConditions({ all, anyOf, mixed, cells, attributes }: Conditions): MemoryConditions {
  const isWhole = attributes.includes('query') && attributes.includes('tags')
  const part: Part = isWhole ? 'any' : attributes.includes('query') ? 'text' : 'tags'
  return {
    all: [...all.map((id) => ({ entries: [id], pairs: [] })), ...anyOf].map((one) => toCondition(one, part)),
    mixed: mixed.map((group) => ({
      anyOf: tagsOf(group.anyOf),
      lacksOneOf: tagsOf(group.lacksOneOf),
      cells: cellSet(group.cells),
    })),
    cells: cells && cellSet(cells),
  }
}

/** Returns a condition on words or on tags. Its ids are all of words or all of tags. */
export function toCondition({ entries: ids, pairs }: AnyOf, part: Part): Condition {
  const entries = ids.map(readEntry)
  const tags = entries.flatMap((entry): Range[] => (entry.kind === 'tag' ? [[entry.tag, entry.tag + 1]] : []))
  if (tags.length > 0) return { kind: 'tags', ranges: tags }
  const words = entries.filter((entry) => entry.kind === 'words')
  const isOfTags = words.length > 0 && pairs.length === 0 && words.every(({ isOfTag }) => isOfTag)
  return {
    kind: 'words',
    pairs,
    ranges: words.map(({ from, to }): Range => [from, to]),
    part: isOfTags ? 'tags' : part,
  }
}

function tagsOf(ids: readonly number[]): number[] {
  return ids.map(readEntry).flatMap((entry) => (entry.kind === 'tag' ? [entry.tag] : []))
}

function cellSet(cells: readonly number[]): Uint8Array {
  const set = new Uint8Array(cellCount)
  for (const cell of cells) set[cell] = 1
  return set
}
