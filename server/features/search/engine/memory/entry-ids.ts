/*
 * The ids of entries in memory. A word has its own; a prefix stands for consecutive words; a tag has the number
 * of its tag; words and prefixes of tags alone are negative.
 */

const tagBase = 2 ** 26

export type Entry =
  | { kind: 'words'; from: number; to: number; isOfTag: boolean }
  | { kind: 'tag'; tag: number }

export const tagEntry = (tag: number): number => tagBase + tag

/** The id of the words from one to before another. */
export const rangeEntry = (from: number, to: number): number => (from + 1) * tagBase + to

export function readEntry(id: number): Entry {
  const isOfTag = id < 0
  const value = Math.abs(id)
  if (value < tagBase) return { kind: 'words', from: value, to: value + 1, isOfTag }
  if (value < 2 * tagBase) return { kind: 'tag', tag: value - tagBase }
  return { kind: 'words', from: Math.floor(value / tagBase) - 1, to: value % tagBase, isOfTag }
}
