import { limits } from '../../../../contract/limits.ts'
import { type AnyMessage, message } from '../../../../contract/message.ts'
import { normaliseLine } from '../../../../contract/normalise.ts'
import { readWordTexts } from '../text/words.ts'
import type { Synonym } from './synonym-table.ts'

/** Normalises the phrases and drops blank ones. */
export function normaliseSynonym({ kind, phrases }: Synonym): Synonym & { phrases: string[] } {
  const read = phrases.map(normaliseLine)
  return { kind, phrases: read.filter((phrase) => phrase !== '') }
}

/** Returns the problem of a normalised synonym's phrases, or null when there is none. */
export function findWrong({ phrases }: Synonym): AnyMessage | null {
  const { synonymPhrases, synonymCharacters, synonymWords } = limits
  if (phrases.length < 2) return message('synonym.twoPhrases')
  if (phrases.length > synonymPhrases) return message('synonym.tooManyPhrases', { most: synonymPhrases })
  for (const phrase of phrases) {
    if ([...phrase].length > synonymCharacters) {
      const start = `${[...phrase].slice(0, 20).join('')}…`
      return message('synonym.phraseTooLong', { phrase: start, most: synonymCharacters })
    }
    const words = readWordTexts(phrase).length
    if (words === 0) return message('synonym.noWord', { phrase })
    if (words > synonymWords) return message('synonym.tooManyWords', { phrase, most: synonymWords })
  }
  const texts = new Set(phrases.map(textOf))
  return texts.size < phrases.length ? message('synonym.phraseTwice') : null
}

/**
 * Returns a key that is equal for synonyms with the same effect. The order of phrases does not matter, except
 * for the first phrase of `oneWay`.
 */
export function contentKeyOfSynonym({ kind, phrases }: Synonym): string {
  const [first, ...others] = phrases.map(textOf)
  return kind === 'same'
    ? `same: ${[first, ...others].sort().join(' = ')}`
    : `oneWay: ${first} > ${others.sort().join(' = ')}`
}

const textOf = (phrase: string) => readWordTexts(phrase).join(' ')
