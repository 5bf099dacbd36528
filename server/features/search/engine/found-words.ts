import { isLevelWord } from '../index/level-word.ts'
import type { SearchableAttribute } from '../search-record.ts'
import { isFunctionWord } from '../text/function-words.ts'
import { oneTypo } from '../text/slips.ts'
import { type KnownWords, type Match, matcherOf, mayMatch, type Term } from './matches.ts'
import { type ScoreOptions, Scorer } from './ranking/scorer.ts'
import { type Segment, searchedSegments, segmentAfter, shownSegments } from './ranking/segments.ts'
import type { Records } from './record-store.ts'

/** Returns for each term the words that match it in the records at these places, in any of the attributes. */
export function wordsFound(
  { words, starts, ends }: Records,
  places: readonly number[],
  terms: readonly Term[],
  { attributes, known }: { attributes: readonly SearchableAttribute[]; known: KnownWords },
): Set<string>[] {
  const found = terms.map(({ text }) => new Set([text]))
  const matcher = matcherOf(terms, known)
  const isShown = shownSegments(attributes)
  const add = (id: number, { term }: Match) => {
    const word = known.wordOf(id)
    if (word !== undefined) found[term]!.add(word)
  }
  // The records of a page have many words in common.
  const added = new Set<number>()
  for (const place of places) {
    let segment: Segment = 'text'
    let before = 0
    const end = ends[place]!
    for (let at = starts[place]!; at < end; at += 1) {
      const id = words[at]!
      if (id <= 0) segment = segmentAfter(id)
      else if (isShown[segment] && mayMatch(matcher, id, known.firstUnits)) {
        if (!added.has(id)) for (const match of matcher.matchesOf(id) ?? []) add(id, match)
        added.add(id)
        for (const pair of matcher.splits.get(id) ?? []) {
          if (pair.first !== before) continue
          add(before, pair)
          add(id, pair)
        }
      }
      before = id
    }
  }
  return found
}

/** Returns for each term whether a record without it lacks something: a function word only among its like. */
export function neededTerms(terms: readonly Term[]): boolean[] {
  const isNeeded = terms.map(({ text }) => !isFunctionWord(text))
  return isNeeded.includes(true) ? isNeeded : terms.map(() => true)
}

/** Returns for each place the needed terms that its record has in none of the attributes, in no spelling. */
export function wordsMissing(
  records: Records,
  places: readonly number[],
  terms: readonly Term[],
  options: ScoreOptions,
): string[][] {
  const scorer = new Scorer(records, terms, options)
  const isNeeded = neededTerms(terms)
  return places.map((place) => {
    scorer.score(place)
    return terms.flatMap(({ text }, term) => (isNeeded[term] && scorer.isLacking(term) ? [text] : []))
  })
}

/** The maximum cost of a Bangla word that a Latin one transcribes without doubt. */
const surelyRead = oneTypo

/**
 * Returns the query in the spelling of one record: each term is replaced by its cheapest match, also one in a part of
 * the record that no hit shows. A term stays as typed if it matches exactly, or if its match is surely the Bangla word
 * for a Latin one.
 */
export function spellingIn(
  { words, starts, ends }: Records,
  place: number,
  terms: readonly Term[],
  { attributes, known }: { attributes: readonly SearchableAttribute[]; known: KnownWords },
): string {
  const { matchesOf, splits } = matcherOf(terms, known)
  const isSearched = searchedSegments(attributes)
  const cheapest = terms.map(({ text }) => ({ cost: Number.POSITIVE_INFINITY, spelling: text }))
  const note = ({ term, cost }: Match, spelling: string) => {
    if (cost < cheapest[term]!.cost)
      cheapest[term] = { cost, spelling: isLevelWord(spelling) ? terms[term]!.text : spelling }
  }
  let segment: Segment = 'text'
  let before = 0
  for (const id of words.subarray(starts[place], ends[place])) {
    if (id <= 0) segment = segmentAfter(id)
    else if (isSearched[segment]) {
      const word = known.wordOf(id) ?? ''
      for (const match of matchesOf(id) ?? []) note(match, word)
      for (const match of splits.get(id) ?? [])
        if (match.first === before) note(match, `${known.wordOf(before)} ${word}`)
    }
    before = id
  }
  const isTranscribed = (text: string, spelling: string, cost: number) =>
    cost <= surelyRead && /^[a-z]+$/.test(text) && !/[a-z]/.test(spelling)
  const spellings = cheapest.map(({ cost, spelling }, term) => {
    const { text } = terms[term]!
    return cost === 0 || isTranscribed(text, spelling, cost) ? text : spelling
  })
  // Two terms that match one joined word have the same spelling, which is returned once.
  return spellings.filter((spelling, at) => spelling !== spellings[at - 1]).join(' ')
}
