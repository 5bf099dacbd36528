/*
 * The ids of entries in memory. The id of a word is the word's own; that of a prefix is a range of
 * consecutive words; that of a tag contains the tag's number. Ids of words and prefixes that must be in tags
 * are negative.
 */

const tagBase = 2 ** 26

export type Entry =
  | { kind: 'words'; from: number; to: number; isOfTag: boolean }
  | { kind: 'tag'; tag: number }

export const tagEntry = (tag: number): number => tagBase + tag

/** Returns the id of the words from `from` to before `to`. */
export const rangeEntry = (from: number, to: number): number => (from + 1) * tagBase + to

export function readEntry(id: number): Entry {
  const isOfTag = id < 0
  const value = Math.abs(id)
  if (value < tagBase) return { kind: 'words', from: value, to: value + 1, isOfTag }
  if (value < 2 * tagBase) return { kind: 'tag', tag: value - tagBase }
  return { kind: 'words', from: Math.floor(value / tagBase) - 1, to: value % tagBase, isOfTag }
}
