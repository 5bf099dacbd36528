import type { Sql } from '../../../lib/sql.ts'
import { cellCount } from '../cell.ts'
import { entryMarks } from '../index/entries.ts'
import type { SearchRequest } from '../search-request.ts'
import {
  type Candidates,
  type Conditions,
  joinCandidates,
  noCandidates,
  takeCandidates,
} from './candidates.ts'
import type { TagGroup } from './filter.ts'
import type { Term } from './matches.ts'
import type { QueryWord } from './query-words.ts'
import { aboveTypos, notFound, scoreCandidates, typosOf } from './ranking.ts'
import { findSpellings } from './spellings.ts'
import { expansionsOf, type FoundEntries, literalEntries, toTerms, type WordEntries } from './terms.ts'
import type { Vocabulary } from './vocabulary.ts'

/** With fewer literal hits than this, a query is also treated as misspelled. */
export const enoughHits = 12

/** The input of a candidate set; requests with equal input share the set. */
export type SetRequest = Pick<
  SearchRequest,
  'attributes' | 'typoTolerance' | 'minWordSizefor1Typo' | 'minWordSizefor2Typos'
> & {
  words: readonly QueryWord[]
  tagGroups: readonly TagGroup[]
  cells: Conditions['cells']
  /** Each must be a prefix of a word of a tag. */
  tagBeginnings: readonly string[]
}

/** Candidates with their relevance scores. */
export type CandidateSet = {
  candidates: Candidates
  scores: Float64Array
  /** Only candidates with a lower score are hits. */
  maxScore: number
  terms: Term[]
  /** The number of hits in each cell. */
  counts: Int32Array
  found: number
  /** Whether no record has the words as they are written. */
  isSpelled: boolean
}

type Sources = { sql: Sql; vocabulary: Vocabulary }

/**
 * Finds the candidates for the words as written; when these are few, also for other spellings, taken from the
 * vocabulary once it `isFresh`.
 */
export async function findCandidateSet(
  sources: Sources,
  request: SetRequest,
  { known, isFresh, withTags }: { known: FoundEntries; isFresh: Promise<void>; withTags: boolean },
): Promise<CandidateSet> {
  const { words, typoTolerance } = request
  const conditions = tagConditions(request, known)
  const isTagsOnly = onlyTags(request)
  const literal = literalEntries(words, known, isTagsOnly)
  const terms = toTerms(literal)
  const candidates = await take(literal)
  const strict = await rank(candidates, terms)
  if (conditions === null || words.length === 0 || typoTolerance === 'false') return strict
  if (strict.found >= (typoTolerance === 'min' ? 1 : enoughHits)) return strict

  await isFresh
  const spellings = findSpellings({ ...sources, related: known.related }, words, request)
  if (spellings.every(({ alternatives, splits }) => alternatives.size + splits.length === 0)) return strict
  const spelled = literal.map((found, index) => {
    const { alternatives, splits } = spellings[index]!
    // Of two words side by side, the second one: ranking examines the first one.
    const seconds = splits.map(({ second }) => second)
    return { ...found, entries: [...new Set([...found.entries, ...alternatives.keys(), ...seconds])] }
  })
  const withSpellings = terms.map((term, index) => ({ ...term, ...spellings[index]! }))
  const all = await rank(joinCandidates(candidates, await take(spelled)), withSpellings)
  return { ...all, isSpelled: strict.found === 0 }

  async function take(found: readonly WordEntries[]): Promise<Candidates> {
    if (conditions === null || found.some(({ entries }) => entries.length === 0)) return noCandidates
    const single = found.filter(({ entries }) => entries.length === 1)
    const several = found.filter(({ entries }) => entries.length > 1)
    const taken = await takeCandidates(
      sources.sql,
      {
        ...conditions,
        all: single.map(({ entries }) => entries[0]!),
        anyOf: [...conditions.anyOf, ...several.map(({ entries }) => entries)],
      },
      { withTags },
    )
    const beginnings = request.tagBeginnings.map((text) => expansionsOf(entryMarks.tagWord + text, known))
    return { ...taken, isCapped: taken.isCapped || [...found, ...beginnings].some(({ isCut }) => isCut) }
  }

  async function rank(taken: Candidates, by: Term[]): Promise<CandidateSet> {
    if (by.some(({ isPrefix }) => isPrefix)) await sources.vocabulary.learn(taken.words)
    const scores = scoreCandidates(taken, by, { attributes: request.attributes, known: sources.vocabulary })
    const maxScore = maxScoreOf(scores, typoTolerance)
    const counts = new Int32Array(cellCount)
    let count = 0
    for (let index = 0; index < taken.count; index += 1) {
      if (!(scores[index]! < maxScore)) continue
      counts[taken.cells[index]!]! += 1
      count += 1
    }
    return { candidates: taken, scores, maxScore, terms: by, counts, found: count, isSpelled: false }
  }
}

export function onlyTags({ attributes }: Pick<SearchRequest, 'attributes'>): boolean {
  return !attributes.includes('query')
}

/** The filter's conditions on tags, by entry ids; null when no record can pass. */
function tagConditions(
  { tagGroups, tagBeginnings, cells }: SetRequest,
  known: FoundEntries,
): Conditions | null {
  const { ids } = known
  const anyOf = tagBeginnings.map((text) => expansionsOf(entryMarks.tagWord + text, known).ids)
  if (anyOf.some((beginning) => beginning.length === 0)) return null
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
      anyOf.push(tags)
    }
  }
  return { all: [], anyOf, mixed, cells }
}

/** `min` returns only records with the fewest typos, `strict` those with the two lowest counts. */
function maxScoreOf(scores: Float64Array, typoTolerance: SearchRequest['typoTolerance']): number {
  if (typoTolerance !== 'min' && typoTolerance !== 'strict') return notFound
  const counts = new Set<number>()
  for (const score of scores) if (score < notFound) counts.add(typosOf(score))
  const kept = [...counts].sort((one, other) => one - other).slice(0, typoTolerance === 'min' ? 1 : 2)
  return aboveTypos(kept.at(-1) ?? 0)
}
