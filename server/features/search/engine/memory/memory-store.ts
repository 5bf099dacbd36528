import { cellCount } from '../../cell.ts'
import { entryMarks } from '../../index/entries.ts'
import { bestOf, newestFirst } from '../ranking/ranking.ts'
import type { FoundWord, RecordStore, RecordTags } from '../record-store.ts'
import type { FoundEntries, RelatedWord, RelatedWords, SoundingWord, WantedEntries } from '../terms.ts'
import { countEach, findClosestPlaces } from './closest-places.ts'
import { rangeEntry, tagEntry } from './entry-ids.ts'
import type { IndexCopy } from './index-copy.ts'
import { findMatching, latePlaces } from './matching.ts'
import { keep } from './place-lists.ts'
import { WeightSums } from './weight-sums.ts'
import type { WordRange } from './words.ts'

/** Returns the store of a copy in memory. It waits for nothing, and its ids are those of the copy. */
export function createMemoryStore(index: IndexCopy): RecordStore {
  const { words, records } = index
  const sums = new WeightSums()
  return {
    words,
    findEntries: async (wanted) => findEntries(index, wanted),
    take: async (conditions, { withTags }) => ({
      records: records.columns,
      tags: withTags ? tagsOf(index) : null,
      ...{ places: findMatching(index, conditions), areHits: true },
    }),
    countEach: async (wanted) => countEach(index, wanted),
    takeClosest: async (wanted, { withTags }) => ({
      records: records.columns,
      tags: withTags ? tagsOf(index) : null,
      ...{ places: findClosestPlaces(index, sums, wanted), areHits: false },
    }),
    join(one, other) {
      if (other.places.length === 0) return one
      if (one.places.length === 0) return other
      const known = new Set(other.places)
      const added = keep(one.places, (place) => !known.has(place))
      if (added.length === 0) return other
      const places = new Int32Array(added.length + other.places.length)
      places.set(added)
      places.set(other.places, added.length)
      return { ...other, places, areHits: false }
    },
    countEveryRecord: async () => records.cellCounts.slice(),
    bestOfCells: async (cells, { offset, length, isNewestFirst }) => {
      const wanted = new Set(cells)
      const isWanted = (place: number) => cells === null || wanted.has(records.columns.cells[place]!)
      const find = isNewestFirst ? newestOf : firstInOrder
      return find(index, isWanted, offset + length)
        .slice(offset)
        .map((place) => records.columns.numbers[place]!)
    },
    findWords: async ({ texts, sounds }) => [
      ...texts.flatMap((word): FoundWord[] => {
        const id = words.idOf(word)
        return id === null ? [] : [{ id, word, sounds: null }]
      }),
      ...[...new Set(sounds)].flatMap((form) =>
        words.withSounds(form).map(({ id, word }) => ({ id, word, sounds: form })),
      ),
    ],
    async hasRecord(ids) {
      const conditions = { all: ids, anyOf: [], mixed: [], cells: null }
      return findMatching(index, { ...conditions, attributes: ['query', 'tags'] }).length > 0
    },
  }
}

function tagsOf({ records, tags }: IndexCopy): RecordTags {
  const { spellings, tagOf } = tags
  return { starts: records.tagStarts, ends: records.tagEnds, ids: records.tagIds, spellings, tagOf }
}

function findEntries(index: IndexCopy, { entries, prefixes, forms }: WantedEntries): FoundEntries {
  const { words } = index
  const ids = new Map<string, number>()
  const beginnings = new Map<string, readonly number[]>()
  for (const entry of entries) {
    if (entry.startsWith(entryMarks.prefix)) {
      beginnings.set(entry, idsOf(words.beginningWith(entry.slice(1))))
      continue
    }
    const id = findEntry(index, entry)
    if (id !== null) ids.set(entry, id)
  }
  for (const prefix of prefixes) {
    const isOfTag = prefix.startsWith(entryMarks.tagWord)
    const range = words.beginningWith(isOfTag ? prefix.slice(1) : prefix)
    beginnings.set(
      prefix,
      idsOf(range).map((id) => (isOfTag ? -id : id)),
    )
  }
  let related: RelatedWords | null = null
  return {
    ids,
    beginnings,
    // Computed on demand, because most queries do not need them.
    get related() {
      related ??= findRelated(index, forms)
      return related
    },
  }
}

function findRelated({ words }: IndexCopy, forms: WantedEntries['forms']): RelatedWords {
  const folded = new Map<string, readonly RelatedWord[]>()
  const sounds = new Map<string, readonly SoundingWord[]>()
  for (const form of forms.folded) folded.set(form, words.withFolded(form))
  for (const key of forms.sounds) sounds.set(key, words.withSounds(key))
  return { folded, sounds }
}

function findEntry({ words, tags }: IndexCopy, entry: string): number | null {
  if (entry.startsWith(entryMarks.tag)) {
    const tag = tags.find(entry.slice(1))
    return tag === undefined ? null : tagEntry(tag)
  }
  if (!entry.startsWith(entryMarks.tagWord)) return words.idOf(entry)
  const id = words.idOf(entry.slice(1))
  return id === null ? null : -id
}

function idsOf({ from, to, late }: WordRange): number[] {
  return to > from ? [rangeEntry(from, to), ...late] : late
}

/** Returns the first wanted places, sorted by rank, then number. */
function firstInOrder(index: IndexCopy, isWanted: (place: number) => boolean, most: number): number[] {
  const { columns, gone, sortedCount } = index.records
  const found: number[] = []
  for (let place = 0; place < sortedCount && found.length < most; place += 1) {
    if (gone[place] === 0 && isWanted(place)) found.push(place)
  }
  const { ranks, numbers } = columns
  for (const place of latePlaces(index)) if (isWanted(place)) found.push(place)
  return found
    .sort((one, other) => ranks[one]! - ranks[other]! || numbers[one]! - numbers[other]!)
    .slice(0, most)
}

/**
 * Returns the places of the newest wanted records; those of one time in descending order of their numbers.
 */
function newestOf(index: IndexCopy, isWanted: (place: number) => boolean, most: number): number[] {
  const { columns, gone, sortedCount } = index.records
  const late = latePlaces(index)
  const all = new Int32Array(sortedCount + late.length)
  for (let place = 0; place < sortedCount; place += 1) all[place] = place
  all.set(late, sortedCount)
  const places = keep(all, (place) => gone[place] === 0 && isWanted(place))
  const passes = new Uint8Array(cellCount).fill(1)
  return bestOf(columns, places, newestFirst(columns, places), {
    ...{ passes, offset: 0, length: most },
    isNewestFirst: true,
  })
}
