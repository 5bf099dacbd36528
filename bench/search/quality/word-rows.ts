import { between, pick, type Random } from '../random.ts'
import { splitGraphemes } from '../typos.ts'
import { drawHabits, inflectBangla, writeBanglish } from './bangla-words.ts'
import { type Bank, type BankText, isUnambiguous, type Script, scriptOf, type Wanted } from './bank.ts'
import { inflectEnglish, mistypeEnglish } from './english-words.ts'
import type { QueryRow } from './query-row.ts'
import { slip, slips } from './slips.ts'

/** The maximum number of texts with a rare word. */
const rare = 20

/** Returns two or three different rare words of a text in its order, or null if it has fewer. */
export function drawRare(random: Random, bank: Bank, { words, script }: BankText): string[] | null {
  const isRare = (word: string) =>
    word.length >= 3 && scriptOf(word) === script && /\p{L}/u.test(word) && bank.countOf(word) <= rare
  const drawn = [...new Set(words)].filter(isRare)
  const count = between(random, 2, 3)
  if (drawn.length < count) return null
  while (drawn.length > count) drawn.splice(between(random, 0, drawn.length - 1), 1)
  return drawn
}

/** Makes a row of rare words, one of which is changed. The changed word is not a word of the bank. */
function changedWord(
  row: Pick<QueryRow, 'class' | 'name' | 'script'>,
  change: (random: Random, word: string, text: BankText) => string | null,
  wantedOf: (word: string, typed: string) => Wanted = (word) => word,
): QueryRow {
  const make: QueryRow['make'] = (random, bank, text) => {
    const words = drawRare(random, bank, text)
    if (!words) return null
    const at = between(random, 0, words.length - 1)
    const meant = words[at] as string
    const typed = change(random, meant, text)
    if (typed === null || typed === meant || bank.has(typed)) return null
    const wanted = words.map((word) => (word === meant ? wantedOf(word, typed) : word))
    return isUnambiguous(bank, wanted) ? words.with(at, typed).join(' ') : null
  }
  return { ...row, make }
}

/** Returns the beginning that a word has in common with another form of it. */
function commonBeginning(word: string, typed: string): Wanted {
  let length = 0
  while (length < word.length && word[length] === typed[length]) length += 1
  return { beginning: word.slice(0, Math.max(2, length)) }
}

/** Inflects a word; names, which have a capital letter, stay unchanged. */
function inflectCommon(random: Random, word: string, { text }: BankText): string | null {
  return text.includes(word) ? inflectEnglish(random, word) : null
}

const both: Script[] = ['en', 'bn']

const rareWords = both.map(
  (script): QueryRow => ({
    ...{ class: 'a', name: 'rare words', script },
    make: (random, bank, text) => {
      const words = drawRare(random, bank, text)
      return words && isUnambiguous(bank, words) ? words.join(' ') : null
    },
  }),
)

const unfinished = both.map(
  (script): QueryRow => ({
    ...{ class: 'b', name: 'last word unfinished', script },
    make: (random, bank, text) => {
      const words = drawRare(random, bank, text)
      const letters = splitGraphemes(words?.at(-1) ?? '')
      if (!words || letters.length < 4) return null
      const beginning = letters.slice(0, between(random, 3, letters.length - 1)).join('')
      const others = words.slice(0, -1)
      return isUnambiguous(bank, [...others, { beginning }]) ? [...others, beginning].join(' ') : null
    },
  }),
)

/** Returns whether a reader can recognise a slip in a word: it has three letters, or five code points. */
const isLong = (word: string) => splitGraphemes(word).length >= 3 || [...word].length >= 5

const banglaSlips = Object.keys(slips).map((kind) =>
  changedWord({ class: 'd', name: kind, script: 'bn' }, (random, word) =>
    isLong(word) ? slip(random, kind, word) : null,
  ),
)

const banglish: QueryRow = {
  ...{ class: 'e', name: 'Banglish by rules', script: 'bn' },
  make: (random, bank, text) => {
    const words = drawRare(random, bank, text)
    if (!words || words.some((word) => !/^[\u0981-\u09df]+$/u.test(word)) || !isUnambiguous(bank, words))
      return null
    const habits = drawHabits(random)
    return words.map((word) => writeBanglish(word, habits)).join(' ')
  },
}

/** A word with digits, in the digits of the other script, and one or two rare words. */
const otherDigits = both.map(
  (script): QueryRow => ({
    ...{ class: 'g', name: 'digits of the other script', script },
    make: (random, bank, text) => {
      const numbers = text.words.filter((word) => /^\p{Nd}+$/u.test(word))
      const words = drawRare(random, bank, text)
      if (!words || numbers.length === 0) return null
      const number = pick(random, numbers)
      const wanted = [...words.slice(0, 2), number]
      if (!isUnambiguous(bank, wanted)) return null
      return [...words.slice(0, 2), exchangeDigits(number)].join(' ')
    },
  }),
)

function exchangeDigits(number: string): string {
  return number.replace(/[0-9০-৯]/g, (digit) =>
    digit <= '9' ? ('০১২৩৪৫৬৭৮৯'[Number(digit)] as string) : String('০১২৩৪৫৬৭৮৯'.indexOf(digit)),
  )
}

/** Queries of two or three words of a text. */
export const wordRows: readonly QueryRow[] = [
  ...rareWords,
  ...unfinished,
  changedWord({ class: 'c', name: 'typos', script: 'en' }, mistypeEnglish),
  ...banglaSlips,
  banglish,
  changedWord({ class: 'f', name: 'inflected', script: 'en' }, inflectCommon, commonBeginning),
  changedWord({ class: 'f', name: 'inflected', script: 'bn' }, inflectBangla, commonBeginning),
  ...otherDigits,
]
