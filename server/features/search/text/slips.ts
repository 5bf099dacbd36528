import { eachNeighbours } from './keyboards.ts'

/** Costs of slips are counted in quarters of a typo. */
export const oneTypo = 4

/**
 * The prices of what a hand or an ear does to a word. A slip that a writer of Bangla makes without noticing
 * costs half a typo, one of the hand three quarters, any other letter a whole one.
 */
export const slipCosts = {
  /** Letters of one sound, or of nearly one: spelling cannot be heard. */
  sameSound: 2,
  /** Another letter of the same key: Shift was missed. */
  sameKey: 2,
  /** A key beside the right one. */
  nextKey: 3,
  /** Vowels that Latin words are misspelt with. */
  latinVowel: 3,
  /** Two neighbours swapped: one hand was faster than the other. */
  swapped: 3,
  /** A key pressed twice, or a double letter written once. */
  doubled: 3,
  /** A conjunct spelled apart or joined: only the hasanta differs. */
  hasanta: 2,
  /** Chandrabindu and visarga: many do not pronounce them. */
  nasal: 2,
  /** ো is often not written (ভালো, ভাল), and as often written where the vowel is inherent. */
  inherentVowel: 2,
  /** Another sign of a vowel omitted or added. */
  vowelSign: 3,
  /** One letter of a conjunct omitted with its hasanta (উজ্বল for উজ্জ্বল), or added. */
  partOfConjunct: 3,
  /** ে for ্যা or the reverse: one sound, as in ভেক্টর and ভ্যাক্টর. */
  yaPhala: 3,
  /** Any other letter replaced, omitted or added. */
  letter: oneTypo,
} as const

/** Letters that stand for each other because they sound alike; each with all others of its group. */
const soundsAlike = [
  // The length of vowels is not heard.
  'িী ুূ ইঈ উঊ',
  // One sound, several letters.
  'শষস ণনঞ জয \u09dc\u09ddর ঙং তৎ',
  // Aspiration is weak at the end of a syllable, and absent in several dialects.
  'কখ গঘ চছ জঝ টঠ ডঢ তথ দধ পফ বভ',
  // Dental and retroflex letters differ only by Shift in phonetic input.
  'তট থঠ দড ধঢ',
  // The dot of a letter is left out.
  'য\u09df ড\u09dc ঢ\u09dd',
  // Dialects and loanwords exchange these: লেখা and লিখা, ওঠা and উঠা, এর and \u09dfের.
  'ছস েি োু ওউ এই অও \u09dfই \u09dfএ',
  // A vowel as a letter or as a sign, as in input methods that need a key more for the letter.
  'আা ইি ঈী উু ঊূ এে ঐৈ ওো ঔৌ',
].flatMap((list) => list.split(' '))

/** The number of codes: letters a to z, the Bangla block, and 0 for everything else. */
export const codes = 1 + 26 + 128

/** The code of a UTF-16 unit in the tables below. */
export function slipCode(unit: number): number {
  if (unit >= 97 && unit <= 122) return unit - 96
  return unit >= 0x980 && unit <= 0x9ff ? unit - 0x980 + 27 : 0
}

const replacing = new Uint8Array(codes * codes).fill(slipCosts.letter)
const omitting = new Uint8Array(codes).fill(slipCosts.letter)

/** The costs of a unit, by code, in place of each other code. */
export function costsOfReplacing(code: number): Uint8Array {
  return replacing.subarray(code * codes, (code + 1) * codes)
}

/** The cost of a unit, by code, that is in only one of two words. */
export function costOfOmitting(code: number): number {
  return omitting[code]!
}

const codeOfLetter = (letter: string) => slipCode(letter.charCodeAt(0))

function lower(one: string, other: string, cost: number): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const at = codeOfLetter(from) * codes + codeOfLetter(to)
    replacing[at] = Math.min(replacing[at]!, cost)
  }
}

eachNeighbours((one, other, relation) => {
  lower(one, other, relation === 'same key' ? slipCosts.sameKey : slipCosts.nextKey)
})
for (const group of soundsAlike) {
  for (const one of group) for (const other of group) lower(one, other, slipCosts.sameSound)
}
for (const one of 'aeiouy') for (const other of 'aeiouy') lower(one, other, slipCosts.latinVowel)
for (const sign of 'ািীুূৃেৈৌ') omitting[codeOfLetter(sign)] = slipCosts.vowelSign
for (const sign of 'োঅও') omitting[codeOfLetter(sign)] = slipCosts.inherentVowel
for (const sign of 'ঁঃ') omitting[codeOfLetter(sign)] = slipCosts.nasal
omitting[codeOfLetter('্')] = slipCosts.hasanta
