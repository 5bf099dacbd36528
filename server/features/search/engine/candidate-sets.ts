import { cellCount } from '../cell.ts'
import { entryMarks } from '../index/entries.ts'
import type { SearchRequest } from '../search-request.ts'
import { spellingsOfSynonyms, withSynonyms } from './apply-synonyms.ts'
import { type CandidateSet, enoughHits, type SetRequest } from './candidate-set.ts'
import { addClosest } from './closest.ts'
import type { Split, Term } from './matches.ts'
import { maxScored } from './ranking/best-hits.ts'
import { scoreCandidates } from './ranking/ranking.ts'
import { aboveTypos, notFound, typosOf } from './ranking/scores.ts'
import type { AnyOf, Candidates, Conditions, RecordStore } from './record-store.ts'
import { findSpellings, keepCheaper } from './spellings.ts'
import { beginningsWith, type FoundEntries, literalEntries, toTerms, type WordEntries } from './terms.ts'

const noCandidates: Candidates = {
  records: {
    ...{ numbers: new Int32Array(0), ranks: new Int32Array(0), created: new Int32Array(0) },
    ...{ cells: new Uint8Array(0) },
    ...{ starts: new Int32Array(0), ends: new Int32Array(0), words: new Int32Array(0) },
  },
  ...{ tags: null, places: new Int32Array(0), areHits: true },
}

/** The looked-up entries of all words. */
export type SetSources = { known: FoundEntries; withTags: boolean }

/**
 * Finds the candidates for the words as written. When there are few, it also searches for other spellings
 * among the store's words.
 */
export async function findCandidateSet(
  store: RecordStore,
  request: SetRequest,
  { known, withTags }: SetSources,
): Promise<CandidateSet> {
  const { words, typoTolerance } = request
  const conditions = tagConditions(request, known)
  const asWritten = literalEntries(words, known, onlyTags(request))
  const stored = { ids: known.ids, words: store.words }
  const { literal, terms } = withSynonyms(asWritten, toTerms(asWritten), request.synonyms, stored)
  const candidates = await take(literal)
  const strict = await findHits(candidates, terms, { isAnyTypo: true })
  if (request.synonyms.length > 0 && strict.scores === null && strict.hits.length > maxScored)
    strict.preferred = (await take(asWritten)).places
  if (conditions === null || words.length === 0) return strict
  if (typoTolerance === 'false') return withClosest(strict, literal)
  if (strict.hits.length >= (typoTolerance === 'min' ? 1 : enoughHits)) return withClosest(strict, literal)

  const spellings = findSpellings({ vocabulary: store.words, related: known.related }, words, request)
  for (const [at, heard] of spellingsOfSynonyms(words.length, request.heard, stored).entries()) {
    const { alternatives, splits } = spellings[at]!
    for (const [id, cost] of heard.alternatives) keepCheaper(alternatives, id, cost)
    splits.push(...heard.splits)
  }
  if (spellings.every(({ alternatives, splits }) => alternatives.size + splits.length === 0))
    return withClosest(strict, literal)
  const spelled = literal.map((found, index) => {
    const { alternatives, splits } = spellings[index]!
    const entries = [...new Set([...found.entries, ...alternatives.keys()])]
    return { ...found, entries, splits: [...found.splits, ...splits] }
  })
  const withSpellings = terms.map((term, index) => {
    const { alternatives, splits } = spellings[index]!
    for (const [id, cost] of term.alternatives) keepCheaper(alternatives, id, cost)
    return { ...term, alternatives, splits: [...term.splits, ...splits] }
  })
  const isAnyTypo = typoTolerance === 'true'
  const all = await findHits(store.join(candidates, await take(spelled)), withSpellings, { isAnyTypo })
  return withClosest({ ...all, isSpelled: strict.hits.length === 0 }, spelled)

  async function withClosest(complete: CandidateSet, spelled: readonly FoundWord[]): Promise<CandidateSet> {
    if (!request.isRelaxed || conditions === null) return complete
    // Letters of an abbreviation say nothing alone.
    if (
      words.length < 2 ||
      words.every(({ isLetter }) => isLetter) ||
      strict.hits.length >= enoughHits ||
      complete.hits.length > maxScored
    )
      return complete
    const own = literal.map(toAnyOf)
    return addClosest(store, complete, {
      request,
      conditions,
      literal: own,
      spelled: spelled.map(toAnyOf),
      withTags,
    })
  }

  async function take(found: readonly FoundWord[]): Promise<Candidates> {
    const wanted = found.map(toAnyOf)
    const isSingle = ({ entries, pairs }: AnyOf) => entries.length === 1 && pairs.length === 0
    if (conditions === null || wanted.some(({ entries, pairs }) => entries.length + pairs.length === 0))
      return noCandidates
    return store.take(
      {
        ...conditions,
        all: wanted.filter(isSingle).map(({ entries }) => entries[0]!),
        anyOf: [...conditions.anyOf, ...wanted.filter((one) => !isSingle(one))],
      },
      { withTags },
    )
  }

  async function findHits(
    taken: Candidates,
    by: Term[],
    { isAnyTypo }: { isAnyTypo: boolean },
  ): Promise<CandidateSet> {
    const { records, places, areHits } = taken
    const all = areHits && isAnyTypo ? { hits: places, scores: null } : scoreAll()
    const counts = new Int32Array(cellCount)
    for (let index = 0; index < all.hits.length; index += 1) counts[records.cells[all.hits[index]!]!]! += 1
    const isInOrder = false
    return { candidates: taken, terms: by, ...all, isInOrder, counts, isSpelled: false, ...isWhole(all.hits) }

    function scoreAll() {
      const { attributes } = request
      const scores = scoreCandidates(records, places, by, { attributes, known: store.words })
      const maxScore = maxScoreOf(scores, typoTolerance)
      return {
        hits: places.filter((_, index) => scores[index]! < maxScore),
        scores: scores.filter((score) => score < maxScore),
      }
    }
  }
}

/** Returns the numbers of a set in which every hit has all words. */
function isWhole({ length }: Int32Array) {
  return { found: length, complete: length, weights: null }
}

/** A word with its entries, and with the pairs of words that it is also written as. */
type FoundWord = WordEntries & { splits?: readonly Split[] }

const toAnyOf = ({ entries, splits: pairs = [] }: FoundWord): AnyOf => ({ entries, pairs })

export function onlyTags({ attributes }: Pick<SearchRequest, 'attributes'>): boolean {
  return !attributes.includes('query')
}

/** Returns the filter's conditions on tags, by entry ids, or null when no record can pass. */
function tagConditions(
  { tagGroups, tagBeginnings, attributes }: SetRequest,
  known: FoundEntries,
): Conditions | null {
  const { ids } = known
  const anyOf: AnyOf[] = tagBeginnings.map((text) => ({
    entries: beginningsWith(entryMarks.tagWord + text, known),
    pairs: [],
  }))
  if (anyOf.some(({ entries }) => entries.length === 0)) return null
  const mixed: Conditions['mixed'][number][] = []
  const knownIds = (entries: readonly string[]) => entries.flatMap((entry) => ids.get(entry) ?? [])
  for (const group of tagGroups) {
    // Every record lacks a tag that does not exist.
    if (group.lacksOneOf.some((entry) => !ids.has(entry))) continue
    const tags = knownIds(group.anyOf)
    if (group.lacksOneOf.length > 0 || group.cells.length > 0) {
      mixed.push({ anyOf: tags, lacksOneOf: knownIds(group.lacksOneOf), cells: group.cells })
    } else if (tags.length === 0) {
      return null
    } else {
      anyOf.push({ entries: tags, pairs: [] })
    }
  }
  return { all: [], anyOf, mixed, cells: null, attributes }
}

/** `min` returns only records with the fewest typos, `strict` those with the two lowest counts. */
function maxScoreOf(scores: Float64Array, typoTolerance: SearchRequest['typoTolerance']): number {
  if (typoTolerance !== 'min' && typoTolerance !== 'strict') return notFound
  const counts = new Set<number>()
  for (const score of scores) if (score < notFound) counts.add(typosOf(score))
  const kept = [...counts].sort((one, other) => one - other).slice(0, typoTolerance === 'min' ? 1 : 2)
  return aboveTypos(kept.at(-1) ?? 0)
}
