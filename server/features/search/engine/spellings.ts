import type { SearchRequest } from '../search-request.ts'
import { nearestBySound, soundKeys } from '../text/sounds.ts'
import { stemOf } from '../text/stems.ts'
import { countLetters, isNumber, vocabularyForms } from '../text/word-forms.ts'
import type { QueryWord } from './query-words.ts'
import type { RelatedWord, WantedForms } from './terms.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The number of other spellings per word, nearest first. */
const maxNear = 60
const maxNearPrefixes = 200
const maxBySound = 40
/** The words of one query for which other spellings are searched; only pasted text has more. */
const maxSpelledWords = 12

function spelledOf(words: readonly QueryWord[]): string[] {
  return words
    .slice(0, maxSpelledWords)
    .map(({ text }) => text)
    .filter((text) => !isNumber(text))
}

const keysOf = (text: string) => soundKeys(text).filter((key) => key !== '')

/** The forms used to look up other spellings of these words. */
export function formsOf(words: readonly QueryWord[]): WantedForms {
  const spelled = spelledOf(words)
  return { folded: spelled.map((text) => vocabularyForms(text).folded), sounds: spelled.flatMap(keysOf) }
}

/**
 * Other spellings of each word with their typo counts: differing letters, within what the length of the word
 * allows; 1 for a variant spelling of the same Bangla word, 0 for another ending; 2 for the Bangla word of a
 * Latin one.
 */
export function findSpellings(
  { vocabulary, related }: { vocabulary: Vocabulary; related: readonly RelatedWord[] },
  words: readonly QueryWord[],
  {
    minWordSizefor1Typo,
    minWordSizefor2Typos,
  }: Pick<SearchRequest, 'minWordSizefor1Typo' | 'minWordSizefor2Typos'>,
): Map<number, number>[] {
  const spelled = new Set(spelledOf(words))
  return words.map(({ text, isPrefix }) => {
    const found = new Map<number, number>()
    if (!spelled.has(text)) return found
    const letters = countLetters(text)
    const most = letters >= minWordSizefor2Typos ? 2 : letters >= minWordSizefor1Typo ? 1 : 0
    const add = (id: number, typos: number) => {
      if (typos < (found.get(id) ?? Number.POSITIVE_INFINITY)) found.set(id, typos)
    }
    if (most > 0) {
      const limit = isPrefix ? maxNearPrefixes : maxNear
      for (const near of vocabulary.near(text, most, { isPrefix, limit })) {
        const spelling = vocabulary.wordOf(near.id)
        if (near.distance > 0 && spelling !== undefined && !isNumber(spelling)) add(near.id, near.distance)
      }
    }
    const { folded } = vocabularyForms(text)
    for (const row of related) {
      if (row.folded === folded && row.word !== text) add(row.id, isInflected(row.word, text) ? 0 : 1)
    }
    for (const id of bySound(text, related)) add(id, 2)
    return found
  })
}

/**
 * Whether the words differ only in an ending of `word`: that is not a typo. An ending that
 * was typed must match.
 */
function isInflected(word: string, stem: string): boolean {
  return word.startsWith(stem) && stemOf(word) === stemOf(stem)
}

/** The Bangla words that a Latin word may transcribe, by sound. */
function bySound(text: string, related: readonly RelatedWord[]): number[] {
  const keys = keysOf(text)
  const sounding = new Map(
    related.flatMap(({ word, id, sounds }) => (sounds !== null && keys.includes(sounds) ? [[word, id]] : [])),
  )
  if (sounding.size === 0) return []
  return nearestBySound(text, [...sounding.keys()])
    .slice(0, maxBySound)
    .map(({ word }) => sounding.get(word)!)
}
