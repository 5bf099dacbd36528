import { eachNeighbours } from './keyboards.ts'

/** Costs of slips are counted in quarters of a typo. */
export const oneTypo = 4

/**
 * The costs of slips of the hand and of the ear. A slip that writers of Bangla often do not notice costs half
 * a typo, a slip of the hand three quarters, and any other letter a whole typo.
 */
export const slipCosts = {
  /** Another form of the same word. It is no slip, but the typed form comes first. */
  otherForm: 1,
  /** Letters with the same or nearly the same sound. */
  sameSound: 2,
  /** Another letter of the same key: Shift was missed. */
  sameKey: 2,
  /** A key beside the right one. */
  nextKey: 3,
  /** One Latin vowel in place of another. */
  latinVowel: 3,
  /** Two neighbouring letters swapped, because one hand was faster than the other. */
  swapped: 3,
  /** A key pressed twice, or a double letter typed once. */
  doubled: 3,
  /**
   * A superfluous or missing hasanta: a conjunct is typed as separate letters, or separate letters as a
   * conjunct.
   */
  hasanta: 2,
  /** Chandrabindu and visarga, which many speakers do not pronounce. */
  nasal: 2,
  /** A missing or superfluous ো (ভালো, ভাল): the inherent vowel sounds the same. */
  inherentVowel: 2,
  /** Another missing or superfluous vowel sign. */
  vowelSign: 3,
  /** A missing or superfluous letter of a conjunct, with its hasanta (উজ্বল for উজ্জ্বল). */
  partOfConjunct: 3,
  /** ে for ্যা or the reverse, which sound the same (ভেক্টর, ভ্যাক্টর). */
  yaPhala: 3,
  /** Any other letter replaced, omitted or added. */
  letter: oneTypo,
} as const

/** Groups of letters that sound alike. Each letter may stand for every other one of its group. */
const soundsAlike = [
  // Short and long vowels sound the same.
  'িী ুূ ইঈ উঊ',
  // These letters have the same sound.
  'শষস ণনঞ জয \u09dc\u09ddর ঙং তৎ',
  // Aspiration is weak at the end of a syllable, and absent in several dialects.
  'কখ গঘ চছ জঝ টঠ ডঢ তথ দধ পফ বভ',
  // Dental and retroflex letters differ only by Shift in phonetic input.
  'তট থঠ দড ধঢ',
  // The letters differ by a dot only.
  'য\u09df ড\u09dc ঢ\u09dd',
  // Dialects and loanwords exchange these vowels: লেখা and লিখা, ওঠা and উঠা, এর and \u09dfের.
  'ছস েি োু ওউ এই অও \u09dfই \u09dfএ',
  // The letter and the sign of one vowel. Some input methods need an additional key for the letter.
  'আা ইি ঈী উু ঊূ এে ঐৈ ওো ঔৌ',
].flatMap((list) => list.split(' '))

/** The number of codes: letters a to z, the Bangla block, and 0 for everything else. */
export const codes = 1 + 26 + 128

/** Returns the code of a UTF-16 unit in the tables below. */
export function slipCode(unit: number): number {
  if (unit >= 97 && unit <= 122) return unit - 96
  return unit >= 0x980 && unit <= 0x9ff ? unit - 0x980 + 27 : 0
}

/** The costs of one unit in place of another, by both codes. */
export const replacing = new Uint8Array(codes * codes).fill(slipCosts.letter)
const omitting = new Uint8Array(codes).fill(slipCosts.letter)

/** Returns the costs of this code in place of each other code. */
export function costsOfReplacing(code: number): Uint8Array {
  return replacing.subarray(code * codes, (code + 1) * codes)
}

/** Returns the cost of a unit with this code that only one of two words has. */
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
