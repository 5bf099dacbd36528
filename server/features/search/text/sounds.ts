import { banglaSounds } from './bangla-sounds.ts'
import { latinSounds } from './latin-sounds.ts'
import { distanceOfSounds } from './sound-distance.ts'
import { withoutEnding } from './stems.ts'

/** Endings as in stems.ts, as far as they have a consonant: others leave the key as it is. */
const latinEnding = /(?:gul[oi]|ra|[kt]e|t[ia]|(?<=[aeiou])r)$/

/**
 * How a Bangla word sounds, coarsely: its consonants, without what people leave out when they write by ear (vowels but the
 * first, aspiration, which of two letters of one sound), and without one ending. Null when not all of it is Bangla letters.
 */
export function soundKey(banglaWord: string): string | null {
  const sounds = banglaSounds(withoutEnding(banglaWord))
  return sounds === null ? null : consonantsOf(sounds.replace(/([a-z])\1/gi, '$1'))
}

/** The keys that a word in Latin letters may stand for, the likeliest first; none when it has anything but a to z. */
export function soundKeys(latinWord: string): string[] {
  // As English names are spelled: Jessore is যশোর.
  const spoken = latinWord.replace(/(?<=[^aeiou])e$/, '')
  const forms = [latinWord, latinWord.replace(latinEnding, ''), spoken.replace(latinEnding, '')]
  return [...new Set(forms.flatMap(latinSounds).flatMap((sounds) => lengths(consonantsOf(sounds))))]
}

/**
 * Of Bangla words that share a key with a Latin one, those that it can be a spelling of, the nearest first. `distance` is
 * 0 for a spelling letter by letter and grows with every vowel or aspiration that differs.
 */
export function nearestBySound(
  latinWord: string,
  banglaWords: readonly string[],
): { word: string; distance: number }[] {
  const readings = latinSounds(latinWord)
  const most = Math.max(0.8, latinWord.length * 0.28)
  const found = banglaWords
    .map((word) => ({ word, distance: distanceOf(readings, word) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
  const nearest = found[0]?.distance ?? 0
  return found.filter(({ distance }) => distance <= nearest + 0.6)
}

function distanceOf(readings: readonly string[], word: string): number {
  const whole = banglaSounds(word)
  const stem = banglaSounds(withoutEnding(word))
  const distances = readings.flatMap((reading) => [
    whole === null ? Infinity : distanceOfSounds(reading, whole),
    stem === null ? Infinity : distanceOfSounds(reading, stem) + 0.3,
  ])
  return Math.min(...distances)
}

/**
 * A doubled letter is one that is long (চট্টগ্রাম), or two with nothing heard between (জীববিজ্ঞান): the key with each of the
 * first two short or as it is, and the others short.
 */
function lengths(key: string): string[] {
  const long = [...key.matchAll(/(.)\1/g)].map((match) => match.index)
  const kept = [[], long.slice(0, 2), long.slice(0, 1), long.slice(1, 2)]
  return kept.map((places) => key.replace(/(.)\1/g, (pair, one, at) => (places.includes(at) ? pair : one)))
}

/** `h` is heard at the beginning alone: elsewhere it is as often the sign of aspiration. */
function consonantsOf(sounds: string): string {
  const first = sounds[0]!
  const rest = sounds.slice(1).replace(/[^a-zA-Z]|[aeiouhwy]/g, '')
  return ((/[aeiouwy.]/.test(first) ? 'a' : first) + rest).toLowerCase()
}
