import { banglaSounds } from './bangla-sounds.ts'
import { latinSounds } from './latin-sounds.ts'
import { remembered } from './remembered.ts'
import { distanceOfSounds } from './sound-distance.ts'
import { withoutEnding } from './stems.ts'

/** The numbers of Bangla words and of Latin words whose sounds are kept. */
const maxSounds = 20_000
const maxReadings = 500
const soundsOf = remembered(banglaSounds, maxSounds)
const withoutEndingOf = remembered(withoutEnding, maxSounds)
const readingsOf = remembered(latinSounds, maxReadings)

/** Endings as in stems.ts that contain a consonant: the others do not change the key. */
const latinEnding = /(?:gul[oi]|ra|[kt]e|t[ia]|(?<=[aeiou])r)$/

/**
 * A coarse key of how a Bangla word sounds: its consonants, without what varies in transcriptions (vowels
 * except the first, aspiration, the choice between letters of one sound), and without one ending. Null when
 * it contains other than Bangla letters.
 */
export function soundKey(banglaWord: string): string | null {
  const sounds = soundsOf(withoutEndingOf(banglaWord))
  return sounds === null ? null : consonantsOf(sounds.replace(/([a-z])\1/gi, '$1'))
}

/** The keys of a word in Latin letters, the likeliest first; none with characters other than a to z. */
export function soundKeys(latinWord: string): string[] {
  // English spelling of names has a silent e: Jessore is যশোর.
  const spoken = latinWord.replace(/(?<=[^aeiou])e$/, '')
  const forms = [latinWord, latinWord.replace(latinEnding, ''), spoken.replace(latinEnding, '')]
  return [...new Set(forms.flatMap(latinSounds).flatMap((sounds) => lengths(consonantsOf(sounds))))]
}

/**
 * The Bangla words, of those that share a key with a Latin word, that it may transcribe, nearest first.
 * `distance` is 0 for a letter-by-letter transcription and grows with each differing vowel or aspiration.
 */
export function nearestBySound(
  latinWord: string,
  banglaWords: readonly string[],
): { word: string; distance: number }[] {
  const readings = readingsOf(latinWord)
  const most = Math.max(0.8, latinWord.length * 0.28)
  const found = banglaWords
    .map((word) => ({ word, distance: distanceOf(readings, word, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
  const nearest = found[0]?.distance ?? 0
  return found.filter(({ distance }) => distance <= nearest + 0.6)
}

/** Returns the distance of the nearest reading from a word; a greater one than `most` may be infinite. */
function distanceOf(readings: readonly string[], word: string, most: number): number {
  const whole = soundsOf(word)
  const stemOfWord = withoutEndingOf(word)
  const stem = stemOfWord === word ? null : soundsOf(stemOfWord)
  let least = Infinity
  for (const reading of readings) {
    if (whole !== null) least = Math.min(least, distanceOfSounds(reading, whole, most))
    if (stem !== null) least = Math.min(least, distanceOfSounds(reading, stem, most) + 0.3)
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
