import type { SearchAnswer } from '../search-request.ts'
import { isCommonWord } from '../text/common-words.ts'
import { oneTypo } from '../text/slips.ts'
import { isOneWord, shortestCorrected, slipsAllowed } from '../text/slips-allowed.ts'
import { nearestBySound, soundKeys } from '../text/sounds.ts'
import { countLetters } from '../text/word-forms.ts'
import { partsOf, spaceCost } from './neighbouring-words.ts'
import type { RecordStore, StoredWords } from './record-store.ts'

/** A candidate replacement for a word of the query, with its cost in quarters of a typo; `more`: further words. */
export type Choice = { id: number; word: string; cost: number; more?: readonly number[] }

/** `isCertain`: the spelling keeps every word of the query, and its slips are likely ones. */
export type Suggestions = SearchAnswer['suggestions'] & { isCertain: boolean }

const maxChoices = 5
/** The number of replacement combinations that are tried; each is an index lookup. */
const maxTries = 16
/** A query with more words is pasted text and gets no suggestions. */
const maxWords = 8

const usualSizes = { minWordSizefor1Typo: null, minWordSizefor2Typos: null }

export const nothingToSuggest: SearchAnswer['suggestions'] = { spelling: null, reading: null }

/**
 * Returns the suggestions for a query without hits: its nearest spelling, and the query with its Latin words
 * read as Bangla. Some record has all words of each. A word without near words is left out if at least half
 * of the words remain; then known words stay as they are.
 */
export async function suggest(store: RecordStore, words: readonly string[]): Promise<Suggestions> {
  if (words.length === 0 || words.length > maxWords) return { ...nothingToSuggest, isCertain: false }
  const isAlone = isOneWord(words)
  const keys = words.map((word) => soundKeys(word).filter((key) => key !== ''))
  const rows = await store.findWords({ texts: words, sounds: keys.flat() })
  const own = (word: string): Choice[] => {
    const row = rows.find((found) => found.word === word && found.sounds === null)
    return row ? [{ id: row.id, word, cost: 0 }] : []
  }
  const spellings = words.map((word) => {
    const known = own(word)
    const near = [...known, ...nearTo(store.words, word, { isKnown: known.length > 0, isAlone })]
    return (near.length > 0 ? near : apart(store.words, word)).slice(0, maxChoices)
  })
  const readings = words.map((word, index) => {
    const sounding = rows.filter(({ sounds }) => sounds !== null && keys[index]!.includes(sounds))
    const heard = nearestBySound(
      word,
      sounding.map((row) => row.word),
    ).map((near) => ({
      word: near.word,
      cost: near.distance,
      id: sounding.find((row) => row.word === near.word)!.id,
    }))
    return heard.length > 0 ? heard.slice(0, maxChoices) : own(word)
  })
  const hasReading = readings.some((of, index) => of.some(({ word }) => word !== words[index]))
  const [spelled, heard] = await Promise.all([
    findable(store, withoutLost(spellings, words, { keepsKnown: true })),
    hasReading ? findReading(store, readings, words) : null,
  ])
  // Dropping a word is not a spelling correction.
  const queryOf = (choices: readonly Choice[] | null) =>
    choices?.some(({ word }) => !words.includes(word)) ? choices.map(({ word }) => word).join(' ') : null
  const [spelling, reading] = [queryOf(spelled), queryOf(heard)]
  return {
    spelling,
    reading: reading === spelling ? null : reading,
    isCertain:
      spelling !== null &&
      spelled?.length === words.length &&
      spelled.every((choice, index) => isLikely(choice, isAlone ? words[index]! : null)),
  }
}

/** Returns whether a choice has at most one typo for every three letters; `alone`: the only word, as typed. */
function isLikely({ word, cost }: Choice, alone: string | null): boolean {
  if (cost > 0 && alone !== null && countLetters(alone) < shortestCorrected) return false
  return cost * 3 <= countLetters(word) * oneTypo
}

/** Finds a reading in Bangla. If there is none, it also tries without single letters (`vitamin c`). */
async function findReading(
  store: RecordStore,
  readings: readonly Choice[][],
  words: readonly string[],
): Promise<Choice[] | null> {
  const whole = await findable(store, withoutLost(readings, words, { keepsKnown: false }))
  if (whole !== null || words.every((word) => word.length > 1)) return whole
  const long = readings.map((of, index) => (words[index]!.length > 1 ? of : []))
  return findable(store, withoutLost(long, words, { keepsKnown: false }))
}

/**
 * Returns the choices without the words that have none, or nothing when less than half of the words are left.
 * With `keepsKnown`, a known word is not replaced where another word was left out: either of the two may be
 * the wrong one.
 */
function withoutLost(
  choices: readonly Choice[][],
  words: readonly string[],
  { keepsKnown }: { keepsKnown: boolean },
): Choice[][] {
  const left = choices.flatMap((of, index) => (of.length > 0 ? [{ of, text: words[index]! }] : []))
  if (left.length * 2 < words.length) return []
  if (left.length === words.length || !keepsKnown) return left.map(({ of }) => of)
  return left.map(({ of, text }) => (of[0]!.word === text ? of.slice(0, 1) : of))
}

/** Returns the words of which a word consists, as one choice, or no choice. */
function apart({ idOf }: StoredWords, text: string): Choice[] {
  const parts = partsOf(text, idOf)
  if (parts === null) return []
  const [id, ...more] = parts.map((part) => idOf(part)!)
  return [{ id: id!, more, word: parts.join(' '), cost: spaceCost * more.length }]
}

/**
 * Returns the words near a word. An unknown word of four letters may have two typos. Numbers and formulas
 * (`H2`) have no misspellings.
 */
function nearTo(
  vocabulary: StoredWords,
  text: string,
  { isKnown, isAlone }: { isKnown: boolean; isAlone: boolean },
): Choice[] {
  const allowed =
    /\p{N}/u.test(text) || isCommonWord(text) ? 0 : slipsAllowed(text, usualSizes, { isKnown, isAlone })
  if (allowed === 0) return []
  const most = isKnown ? allowed : Math.max(allowed, (countLetters(text) >= 4 ? 2 : 1) * oneTypo)
  return vocabulary
    .near(text, most, { isPrefix: false, limit: maxChoices + 1 })
    .map(({ id, distance }) => ({ id, cost: distance, word: vocabulary.wordOf(id) ?? '' }))
    .filter(({ word, cost }) => cost > 0 && word !== '' && !/\p{N}/u.test(word))
}

/**
 * Returns the nearest combination of words that some record has, or null when none of the tried ones is in a
 * record.
 */
async function findable(store: RecordStore, choices: readonly Choice[][]): Promise<Choice[] | null> {
  if (choices.length === 0) return null
  for (const combination of nearestCombinations(choices)) {
    const ids = combination.flatMap(({ id, more = [] }) => [id, ...more])
    if (await store.hasRecord([...new Set(ids)])) return combination
  }
  return null
}

/** Combinations of one choice per word, nearest first. */
export function nearestCombinations(choices: readonly Choice[][]): Choice[][] {
  let combinations: Choice[][] = [[]]
  const cost = (combination: Choice[]) => combination.reduce((sum, choice) => sum + choice.cost, 0)
  for (const of of choices) {
    combinations = combinations
      .flatMap((combination) => of.map((choice) => [...combination, choice]))
      .sort((one, other) => cost(one) - cost(other))
      .slice(0, maxTries)
  }
  return combinations
}
