import { hasMath, splitQuestionText } from '../../../../contract/bank/question-text.ts'
import { withAcronyms } from './acronyms.ts'
import { easyWordAt, isBetweenWords } from './easy-words.ts'
import { exactLetters } from './letters.ts'
import {
  isMaths,
  layoutCommands,
  namedSign,
  nameOfGreek,
  nameOfSign,
  splitMaths,
  texWords,
} from './tex-words.ts'

export type Word = {
  /** Exact form: equal forms are the same word. Contains letters, marks and digits only; never empty. */
  text: string
  /** Its range in the original text, in UTF-16 units. A word of a formula has the formula's range. */
  start: number
  end: number
}

/** In code points; longer words are truncated, in records and queries alike. */
export const maxWordLength = 64

/**
 * Letters of any script with their marks (vowel signs and hasanta are marks) and joiners, and digits. An
 * index or exponent belongs to its letter, so that `H_2O`, `H_{2}O` and `H₂O` are one word, as are `x^2` and
 * `x²`.
 */
const rest = '[\\p{L}\\p{M}\\p{N}\\u200c\\u200d]'
const index = `(?:\\p{Nd}[\\p{Nd}\\p{M}\\u200c\\u200d]*|\\p{L}[\\p{M}\\u200c\\u200d]*(?!${rest}))`
const word = new RegExp(
  `[\\p{L}\\p{N}]${rest}*(?:[_^]\\{?${index}(?:\\}(?:\\p{L}${rest}*)?|\\p{L}${rest}*)?)*|${namedSign}`,
  'gu',
)
const wordHere = new RegExp(word.source, 'uy')
const commonWord = /^[a-z0-9\u0985-\u09b9\u09dc-\u09df][a-z0-9\u0981-\u09df]*$/
const notOfWord = /[^\p{L}\p{M}\p{N}]+/gu
const startOfWord = /^\p{M}+/u
const loneGreek = /(?<![α-ω])[α-ω](?![α-ω])/
const everyLoneGreek = new RegExp(loneGreek, 'g')
const texToken = new RegExp(
  `\\\\(?:begin|end)\\s*\\{[^{}]*\\}|\\\\(?<command>[A-Za-z]+)|\\\\.|${word.source}`,
  'gu',
)

/** The words of a text in order: of a stem with its maths, a name, a tag, a query. */
export function readWords(written: string): Word[] {
  const text = withUsualSigns(written)
  const words: Word[] = []
  if (!text.includes('$') && !text.includes('\\')) {
    addPlainWords(words, text, 0)
    return words
  }
  let at = 0
  for (const segment of splitQuestionText(text)) {
    if (segment.kind === 'break') {
      at += text[at] === '\\' || text.startsWith('\r\n', at) ? 2 : 1
    } else if (segment.kind === 'math') {
      const end = at + segment.tex.length + 2
      for (const found of texWordsOf(segment.tex)) words.push({ text: found, start: at, end })
      at = end
    } else {
      // `\$` was shortened to `$`: only the pieces between are unchanged from the original.
      for (const [index, piece] of segment.text.split('$').entries()) {
        if (index > 0) at += text[at] === '\\' ? 2 : 1
        addPlainWords(words, piece, at)
        at += piece.length
      }
    }
  }
  return words
}

/**
 * The words of a text of a record: those of `readWords`, and before the letters of an abbreviation that stand
 * apart (`D.N.A.`) the abbreviation as one word.
 */
export function readStoredWords(text: string): readonly Word[] {
  return withAcronyms(text, readWords(text))
}

/** The exact forms of the words of a text. */
export function readWordTexts(text: string): string[] {
  return readWords(text).map((found) => found.text)
}

/**
 * Reads the words of a text like `readWordTexts`. A pasted text with TeX commands outside `$` is read as a
 * formula.
 */
export function readPastedWords(text: string): string[] {
  if (!text.includes('\\')) return readWordTexts(text)
  const found = [...text.matchAll(/\\([A-Za-z]+)/g)]
  const isBareTex = found.some(([, command = '']) => texWords.has(command) || layoutCommands.has(command))
  return isBareTex && !hasMath(text) ? texWordsOf(text) : readWordTexts(text)
}

/** The beginnings of words with a visarga, for which many type a colon: দু:খ, অন্ত:সত্ত্বা. */
const colonForVisarga =
  /(?<![\p{L}\p{M}])((?:দু|নি|অন্ত|আন্ত|পুন|প্রাত|মন|স্বত|বহি|অধ|শির|চতু|জ্যোতি|আয়ু|আয়ু|ইত|অত|স্রোত|পয়|পয়|তপ|যশ|বক্ষ|সদ্য|নভ|তেজ)):(?=[\u0995-\u09b9])/gu

/** Replaces signs that stand for others by characters of the same length. ৷, a numerator, is typed as a danda. */
function withUsualSigns(text: string): string {
  const plain = text.includes('\u09f7') ? text.replaceAll('\u09f7', '।') : text
  return plain.includes(':') ? plain.replace(colonForVisarga, '$1ঃ') : plain
}

/** A word of maths without Greek letters begins with a number or the name of a function. */
const startOfMaths = /^[\dclst]/

function addPlainWords(words: Word[], text: string, offset: number): void {
  for (let at = 0; at < text.length; ) {
    if (isBetweenWords(text, at)) {
      at += 1
      continue
    }
    const easy = easyWordAt(text, at, maxWordLength)
    if (easy === null || (startOfMaths.test(easy) && isMaths(easy))) {
      at = addWordByRules(words, text, at, offset)
    } else {
      words.push({ text: easy, start: offset + at, end: offset + at + easy.length })
      at += easy.length
    }
  }
}

/** Adds the word that begins at a place, in its parts. Returns its end, or the next place when there is none. */
function addWordByRules(words: Word[], text: string, at: number, offset: number): number {
  wordHere.lastIndex = at
  const found = wordHere.exec(text)?.[0]
  if (found === undefined) return at + (text.codePointAt(at)! > 0xffff ? 2 : 1)
  let start = offset + at
  for (const piece of splitMaths(found)) {
    const exact = exactWord(piece)
    if (exact !== '') words.push({ text: exact, start, end: start + piece.length })
    start += piece.length
  }
  return at + found.length
}

function texWordsOf(tex: string): string[] {
  const words: string[] = []
  for (const match of tex.matchAll(texToken)) {
    const command = match.groups?.command
    if (command !== undefined) words.push(...(texWords.get(command) ?? []))
    else if (match[0][0] !== '\\') {
      words.push(
        ...splitMaths(match[0])
          .map(exactWord)
          .filter((exact) => exact !== ''),
      )
    }
  }
  return words
}

/** Compatibility forms contain signs, and a word cannot start with a mark. */
function cleanWord(letters: string): string {
  return commonWord.test(letters) ? letters : letters.replace(notOfWord, '').replace(startOfWord, '')
}

/** A piece of text as one word in exact form; empty when it has neither letters nor digits. */
export function exactWord(piece: string): string {
  const sign = nameOfSign(piece)
  if (sign !== null) return sign
  const letters = cleanWord(exactLetters(piece))
  // θ and \theta are the same word; Greek words are unchanged.
  const exact = loneGreek.test(letters) ? letters.replace(everyLoneGreek, nameOfGreek) : letters
  // No code point takes more than two units.
  return exact.length <= maxWordLength ? exact : [...exact].slice(0, maxWordLength).join('')
}
