import { exactLetters } from './letters.ts'

/** The names of Latin letters in Bangla, by which acronyms are written: জিডিপি is GDP. */
const names = 'এ বি সি ডি ই এফ জি এইচ আই জে কে এল এম এন ও পি কিউ আর এস টি ইউ ভি ডব্লিউ এক্স ওয়াই জেড'
  .normalize('NFC')
  .split(' ')
const letterOf = new Map(names.map((name, at) => [name, String.fromCharCode(97 + at)]))
/** এস before এ, and এইচ before ই. */
const anyName = new RegExp(names.toSorted((one, other) => other.length - one.length).join('|'), 'gu')

const shortest = 2
const longest = 6

/**
 * Returns a word in exact form as the acronym in the other script: `dna` for ডিএনএ, and the reverse. Returns
 * null if it cannot be an acronym. Any short English word may be one; only a vocabulary can decide.
 */
export function otherAcronym(word: string): string | null {
  if (/^[a-z]+$/.test(word)) {
    if (word.length < shortest || word.length > longest) return null
    return exactLetters(Array.from(word, (letter) => names[letter.charCodeAt(0) - 97]).join(''))
  }
  const letters = word.normalize('NFC').match(anyName)
  if (letters === null || letters.length < shortest || letters.length > longest) return null
  const isWhole = letters.join('') === word.normalize('NFC')
  return isWhole ? letters.map((name) => letterOf.get(name)).join('') : null
}
