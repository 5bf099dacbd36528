import { isFunctionWord } from './function-words.ts'
import { exactLetters } from './letters.ts'

/** The names of Latin letters in Bangla, by which acronyms are written: জিডিপি is GDP. */
const names = 'এ বি সি ডি ই এফ জি এইচ আই জে কে এল এম এন ও পি কিউ আর এস টি ইউ ভি ডব্লিউ এক্স ওয়াই জেড'
  .normalize('NFC')
  .split(' ')
const otherNames = { ডাব্লিউ: 'w', ডব্লু: 'w', ডাব্লু: 'w', এচ: 'h', জেট: 'z', ওয়াই: 'y', এক্‌স: 'x' }
const letterOf = new Map(
  [...names.map((name, at) => [name, String.fromCharCode(97 + at)]), ...Object.entries(otherNames)].map(
    ([name, letter]) => [name!.normalize('NFC'), letter!],
  ),
)
/** এস before এ, and এইচ before ই. */
const anyName = new RegExp(
  [...letterOf.keys()].toSorted((one, other) => other.length - one.length).join('|'),
  'gu',
)

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

/** The longest name of a letter has seven units. */
const longestPart = 7
/** A letter of an abbreviation: of Latin, or of Bangla with a vowel sign. */
const letter = /^(?:[a-z]|[\u0995-\u09b9\u09dc-\u09df][\u09be-\u09cc]?)$/
const firstBangla = '\u0980'
const namesInExactForm = new Set([...letterOf.keys()].map(exactLetters))

/** A word of a text with its range. */
type Placed = { text: string; start: number; end: number }

/** Words of a text from `from` to before `to` that together are an abbreviation, as one word. */
export type SpelledAcronym = { from: number; to: number; word: string }

/** A query of two capitals alone: U N, U. N. */
const twoCapitals = /^\s*[A-Z]\.? [A-Z]\.?\s*$/

/**
 * Returns the abbreviations whose letters stand apart: `D.N.A.`, `গ.সা.গু.`, `ডি এন এ`. With spaces alone
 * they have three letters, or `least`: two may as well be two words, unless they are two capitals and the whole text.
 */
export function acronymsIn(text: string, words: readonly Placed[], least = 3): SpelledAcronym[] {
  const found: SpelledAcronym[] = []
  for (let from = 0; from < words.length; from += 1) {
    let to = from
    let areAllDotted = true
    if (!isPart(words[from]!.text)) continue
    const isName = namesInExactForm.has(words[from]!.text)
    while (to < words.length && isPart(words[to]!.text)) {
      if (to > from) {
        const between = text.slice(words[to - 1]!.end, words[to]!.start)
        if (between !== '.' && between !== ' ' && between !== '. ') break
        if (between !== '.' && isShortWord(words[to]!.text)) break
        if (isBangla(words[to]!.text) !== isBangla(words[from]!.text)) break
        if (between === ' ' && namesInExactForm.has(words[to]!.text) !== isName) break
        areAllDotted &&= between === '.'
      }
      to += 1
    }
    const count = to - from
    if (count < 2) continue
    const parts = words.slice(from, to).map((part) => part.text)
    // Two letters with a space between are an abbreviation only by the names of both.
    const areNames =
      count >= least && (parts.every((part) => namesInExactForm.has(part)) || twoCapitals.test(text))
    if (count <= longest && (areAllDotted || count >= 3 || areNames))
      found.push({ from, to, word: parts.join('') })
    from = Math.max(from, to - 1)
  }
  return found
}

/** Returns whether two neighbouring words may be letters of an abbreviation. */
export function mayHaveAcronyms(words: readonly string[]): boolean {
  return words.some((word, at) => at > 0 && isPart(word) && isPart(words[at - 1]!))
}

/** Returns the words of a stored text, with a word before each abbreviation whose letters stand apart. */
export function withAcronyms(text: string, words: readonly Placed[]): readonly Placed[] {
  const found = acronymsIn(text, words)
  if (found.length === 0) return words
  const byPlace = new Map(found.map((acronym) => [acronym.from, acronym]))
  return words.flatMap((own, at) => {
    const acronym = byPlace.get(at)
    if (acronym === undefined) return [own]
    return [{ text: acronym.word, start: own.start, end: words[acronym.to - 1]!.end }, own]
  })
}

/** Returns whether a part is a short word such as কী. Only parts after a space are asked: সে in সে.মি. is a letter. */
const isShortWord = (text: string) => text.length === 2 && isFunctionWord(text) && !namesInExactForm.has(text)

const isBangla = (word: string) => word >= firstBangla

function isPart(word: string): boolean {
  if (word.length > longestPart) return false
  // Most words are English or Bangla words of three or more letters.
  const isOfBangla = isBangla(word)
  if (word.length === 1 || (word.length === 2 && isOfBangla)) if (letter.test(word)) return true
  return isOfBangla && namesInExactForm.has(word)
}
