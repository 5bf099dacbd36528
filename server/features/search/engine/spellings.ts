import type { SearchRequest } from '../search-request.ts'
import { nearestBySound, soundKeys } from '../text/sounds.ts'
import { stemOf } from '../text/stems.ts'
import { countLetters, isNumber, vocabularyForms } from '../text/word-forms.ts'
import type { QueryWord } from './query-words.ts'
import type { RelatedWord, WantedForms } from './terms.ts'
import type { Vocabulary } from './vocabulary.ts'

/** So many other spellings of a word are looked for, the nearest first. */
const mostNear = 60
const mostNearBeginnings = 200
const mostBySound = 40
/** Words of one query that other spellings are looked for; a text that was pasted in has more. */
const mostSpelledWords = 12

function spelledOf(words: readonly QueryWord[]): string[] {
  return words
    .slice(0, mostSpelledWords)
    .map(({ text }) => text)
    .filter((text) => !isNumber(text))
}

const keysOf = (text: string) => soundKeys(text).filter((key) => key !== '')

/** The forms by which other spellings of these words are looked up. */
export function formsOf(words: readonly QueryWord[]): WantedForms {
  const spelled = spelledOf(words)
  return { folded: spelled.map((text) => vocabularyForms(text).folded), sounds: spelled.flatMap(keysOf) }
}

/**
 * Other spellings of each word and how many typos they are: letters that differ, within what the length of the word allows;
 * one for another spelling of the same Bangla word, none for another ending; two for the Bangla word of a Latin one.
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
      const limit = isPrefix ? mostNearBeginnings : mostNear
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

/** Whether one is the other with an ending: that is no mistake, only not the word itself. An ending that was typed counts. */
function isInflected(word: string, stem: string): boolean {
  return word.startsWith(stem) && stemOf(word) === stemOf(stem)
}

/** The Bangla words that a Latin one is a spelling of, by ear. */
function bySound(text: string, related: readonly RelatedWord[]): number[] {
  const keys = keysOf(text)
  const sounding = new Map(
    related.flatMap(({ word, id, sounds }) => (sounds !== null && keys.includes(sounds) ? [[word, id]] : [])),
  )
  if (sounding.size === 0) return []
  return nearestBySound(text, [...sounding.keys()])
    .slice(0, mostBySound)
    .map(({ word }) => sounding.get(word)!)
}
