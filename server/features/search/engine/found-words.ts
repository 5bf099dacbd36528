import type { SearchableAttribute } from '../search-record.ts'
import { createMatcher, type KnownWords, type Match, type Term } from './matches.ts'
import { scoreCandidates, shareOf, type TermWeight } from './ranking.ts'
import type { Records } from './record-store.ts'
import { type Segment, segmentAfter, shownSegments } from './segments.ts'

/** The words of the records at these places that match each term in one of the attributes. */
export function wordsFound(
  { words, starts, ends }: Records,
  places: readonly number[],
  terms: readonly Term[],
  { attributes, known }: { attributes: readonly SearchableAttribute[]; known: KnownWords },
): Set<string>[] {
  const found = terms.map(({ text }) => new Set([text]))
  const { matchesOf, splits } = createMatcher(terms, known)
  const isShown = shownSegments(attributes)
  const add = (id: number, matches: readonly Match[] | null) => {
    const word = known.wordOf(id)
    if (word !== undefined) for (const { term } of matches ?? []) found[term]!.add(word)
  }
  for (const place of places) {
    let segment: Segment = 'text'
    let before = 0
    for (const id of words.subarray(starts[place], ends[place])) {
      if (id <= 0) segment = segmentAfter(id)
      else if (isShown[segment]) {
        add(id, matchesOf(id))
        const sideBySide = (splits.get(id) ?? []).filter(({ first }) => first === before)
        for (const part of [before, id]) add(part, sideBySide)
      }
      before = id
    }
  }
  return found
}

/**
 * For each of the places the terms that its record has in none of the attributes; with `weights` also the known ones
 * of which it has another spelling.
 */
export function wordsMissing(
  records: Records,
  places: readonly number[],
  terms: readonly Term[],
  {
    weights,
    ...options
  }: {
    attributes: readonly SearchableAttribute[]
    known: KnownWords
    weights: readonly TermWeight[] | null
  },
): string[][] {
  const missing = places.map((): string[] => [])
  for (const [index, term] of terms.entries()) {
    const own = weights && [weights[index]!]
    const scores = scoreCandidates(records, Int32Array.from(places), [term], { ...options, weights: own })
    for (const [at, score] of scores.entries()) if (shareOf(score) < 1) missing[at]!.push(term.text)
  }
  return missing
}

/**
 * The query as the record at a place spells it: each term's cheapest match. A term that matches as it is, or whose
 * match is the Bangla word of a Latin one, stays as it is typed.
 */
export function spellingIn(
  { words, starts, ends }: Records,
  place: number,
  terms: readonly Term[],
  { attributes, known }: { attributes: readonly SearchableAttribute[]; known: KnownWords },
): string {
  const { matchesOf, splits } = createMatcher(terms, known)
  const isShown = shownSegments(attributes)
  const cheapest = terms.map(({ text }) => ({ cost: Number.POSITIVE_INFINITY, spelling: text }))
  const note = ({ term, cost }: Match, spelling: string) => {
    if (cost < cheapest[term]!.cost) cheapest[term] = { cost, spelling }
  }
  let segment: Segment = 'text'
  let before = 0
  for (const id of words.subarray(starts[place], ends[place])) {
    if (id <= 0) segment = segmentAfter(id)
    else if (isShown[segment]) {
      const word = known.wordOf(id) ?? ''
      for (const match of matchesOf(id) ?? []) note(match, word)
      for (const match of splits.get(id) ?? [])
        if (match.first === before) note(match, `${known.wordOf(before)} ${word}`)
    }
    before = id
  }
  const isTranscribed = (text: string, spelling: string) => /^[a-z]+$/.test(text) && !/[a-z]/.test(spelling)
  const spellings = cheapest.map(({ cost, spelling }, term) => {
    const { text } = terms[term]!
    return cost === 0 || isTranscribed(text, spelling) ? text : spelling
  })
  // Two words that a record writes as one are one.
  return spellings.filter((spelling, at) => spelling !== spellings[at - 1]).join(' ')
}
