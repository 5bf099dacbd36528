import { type Segment, segmentAfter } from '../ranking/segments.ts'
import type { Condition } from './conditions.ts'
import type { IndexCopy } from './index-copy.ts'
import { latePlaces } from './matching.ts'

/**
 * A word that satisfies the condition at this index. If `first` is set, the word must stand right after that
 * word.
 */
type Wanted = { index: number; first: number | null }

/**
 * Returns for each condition on words the places of the records that satisfy it, among the records that
 * changed since the index was read. All conditions are examined in one pass, because a long text has
 * hundreds.
 */
export function lateLists(index: IndexCopy, conditions: readonly Condition[]): number[][] {
  const lists = conditions.map((): number[] => [])
  const places = latePlaces(index)
  if (places.length === 0) return lists
  const { byWord, ranges, ofTags } = readWanted(conditions)
  const { starts, ends, words } = index.records.columns
  for (const place of places) {
    let before = 0
    let segment: Segment = 'text'
    const note = (at: number) => {
      if ((segment === 'tags' || !ofTags.has(at)) && lists[at]!.at(-1) !== place) lists[at]!.push(place)
    }
    for (let at = starts[place]!; at < ends[place]!; at += 1) {
      const word = words[at]!
      if (word <= 0) segment = segmentAfter(word)
      else {
        for (const { index: own, first } of byWord.get(word) ?? [])
          if (first === null || first === before) note(own)
        for (const [from, to, own] of ranges) if (word >= from && word < to) note(own)
      }
      before = word
    }
  }
  return lists
}

function readWanted(conditions: readonly Condition[]) {
  const byWord = new Map<number, Wanted[]>()
  const ranges: [from: number, to: number, index: number][] = []
  const ofTags = new Set<number>()
  const add = (word: number, wanted: Wanted) => {
    const known = byWord.get(word)
    if (known) known.push(wanted)
    else byWord.set(word, [wanted])
  }
  for (const [index, condition] of conditions.entries()) {
    if (condition.kind === 'tags') continue
    if (condition.part === 'tags') ofTags.add(index)
    for (const [from, to] of condition.ranges) {
      if (to === from + 1) add(from, { index, first: null })
      else ranges.push([from, to, index])
    }
    for (const { first, second } of condition.pairs) add(second, { index, first })
  }
  return { byWord, ranges, ofTags }
}
