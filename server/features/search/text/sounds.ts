import { remembered } from '../../../lib/memo.ts'
import { banglaSounds } from './bangla-sounds.ts'
import { latinSounds } from './latin-sounds.ts'
import { oneTypo, slipCosts } from './slips.ts'
import { distanceOfSounds } from './sound-distance.ts'
import { withoutEnding } from './stems.ts'

/** The maximum numbers of Bangla and of Latin words whose sounds are cached. */
const maxSounds = 20_000
const maxReadings = 500

const soundsOf = remembered(readSounds, maxSounds)
const readingsOf = remembered(latinSounds, maxReadings)

/** Endings as in stems.ts that contain a consonant: the others do not change the key. */
const latinEnding = /(?:gul[oi]|ra|[kt]e|t[iay]|(?<=[aeiou])[rtk])$/

/** The endings of Latin words. A word is also compared without its ending, such as foler with ফল. */
const spokenEnding = /(?<=..)(?:gul[oi]r?|d?er|ra|[kt]e|t[iay]|(?<=[aeiou])[ry]|e)$/
/** The distance of two words that differ in an ending. */
const endingCost = 0.3
/** Words up to this much farther away than the nearest one are also returned. */
const sameRange = 0.6

/**
 * A coarse key of how a Bangla word sounds: its consonants, without what varies in transcriptions (vowels
 * except the first, aspiration, the choice between letters of one sound), and without one ending. Null when
 * it contains other than Bangla letters.
 */
export function soundKey(banglaWord: string): string | null {
  const sounds = banglaSounds(withoutEnding(banglaWord))
  return sounds === null ? null : consonantsOf(sounds.replace(/([a-z])\1/gi, '$1'))
}

/** The keys of a word in Latin letters, the likeliest first; none with characters other than a to z. */
export function soundKeys(latinWord: string): string[] {
  // English spelling of names has a silent e: Jessore is যশোর.
  const spoken = latinWord.replace(/(?<=[^aeiou])e$/, '')
  const forms = new Set([latinWord, latinWord.replace(latinEnding, ''), spoken.replace(latinEnding, '')])
  const sounds = [...forms].flatMap(latinSounds).flatMap(withoutSilent)
  return [...new Set(sounds.flatMap((each) => lengths(consonantsOf(each))))]
}

const nasal = /n(?=[^aeiouhwyn])|(?<=^.)n/i
const phala = /(?<=[tds])m/i

/**
 * Returns the sounds without the n that stands for chandrabindu (`chand`), and without a silent ম (`padma`).
 */
function withoutSilent(sounds: string): string[] {
  const shorter = [nasal, phala].map((letter) => sounds.replace(letter, ''))
  return [sounds, ...shorter.filter((each) => each !== sounds)]
}

/**
 * The Bangla words, of those that share a key with a Latin word, that it may transcribe, nearest first.
 * `distance` is 0 for a letter-by-letter transcription and grows with each differing vowel or aspiration.
 */
export function nearestBySound(
  latinWord: string,
  banglaWords: readonly string[],
): { word: string; distance: number }[] {
  const heard = banglaWords.map((word) => ({ word, heard: soundsOf(word) }))
  return nearestHeard(latinWord, heard).map(({ word: { word }, distance }) => ({ word, distance }))
}

/** Does the same as `nearestBySound`, for words whose sounds are known. */
export function nearestHeard<Word extends { heard: Sounds }>(
  latinWord: string,
  banglaWords: readonly Word[],
): { word: Word; distance: number }[] {
  const stem = latinWord.replace(spokenEnding, '')
  const readings = {
    ofWord: readingsOf(latinWord),
    ofStem: stem === latinWord ? [] : readingsOf(stem),
  }
  let most = Math.max(0.8, latinWord.length * 0.28)
  const found: { word: Word; distance: number }[] = []
  for (const word of banglaWords) {
    const distance = distanceOf(readings, word.heard, most)
    if (distance > most) continue
    found.push({ word, distance })
    most = Math.min(most, distance + sameRange)
  }
  return found.filter(({ distance }) => distance <= most).sort((one, other) => one.distance - other.distance)
}

/** Returns the cost, in quarters of a typo, of reading a Latin word as a Bangla one at this distance. */
export function costOfReading(distance: number): number {
  return Math.min(2 * oneTypo, slipCosts.sameSound + Math.round(distance * oneTypo))
}

/** The possible sounds of a Latin word, and those without its ending, if it has one. */
type Readings = { ofWord: readonly string[]; ofStem: readonly string[] }

/** The sounds of a Bangla word, and those without its ending; null where there are none. */
export type Sounds = { whole: string | null; stem: string | null }

export function readSounds(word: string): Sounds {
  const stem = withoutEnding(word)
  return { whole: banglaSounds(word), stem: stem === word ? null : banglaSounds(stem) }
}

/** Returns the distance of the nearest reading from a word. A distance above `most` may be infinite. */
function distanceOf({ ofWord, ofStem }: Readings, { whole, stem }: Sounds, most: number): number {
  const ofWhole = nearestReading(ofWord, whole, 0, most, Infinity)
  const withoutEnding = nearestReading(ofWord, stem, endingCost, most, ofWhole)
  return nearestReading(ofStem, whole, endingCost, most, withoutEnding)
}

/** Returns the distance of the nearest reading from the sounds plus `added`, or `known` if that is less. */
function nearestReading(
  readings: readonly string[],
  sounds: string | null,
  added: number,
  most: number,
  known: number,
): number {
  let least = known
  if (sounds === null) return least
  for (const reading of readings) {
    // A reading that is farther than the nearest one so far need not be compared to the end.
    const bound = Math.min(least, most) - added
    if (bound > 0) least = Math.min(least, distanceOfSounds(reading, sounds, bound) + added)
  }
  return least
}

/**
 * A doubled letter is either a long one (চট্টগ্রাম) or two with a silent vowel between (জীববিজ্ঞান): returns
 * the key with each of the first two shortened or not, and the others shortened.
 */
function lengths(key: string): string[] {
  const long = [...key.matchAll(/(.)\1/g)].map((match) => match.index)
  const kept = [[], long.slice(0, 2), long.slice(0, 1), long.slice(1, 2)]
  return kept.map((places) => key.replace(/(.)\1/g, (pair, one, at) => (places.includes(at) ? pair : one)))
}

/** Only an initial `h` counts: elsewhere it often marks aspiration. */
function consonantsOf(sounds: string): string {
  const first = sounds[0]!
  const rest = sounds.slice(1).replace(/[^a-zA-Z]|[aeiouhwy]/g, '')
  return ((/[aeiouwy.]/.test(first) ? 'a' : first) + rest).toLowerCase()
}
