import { between, pick, type Random } from '../random.ts'
import { splitGraphemes } from '../typos.ts'
import {
  asShown,
  type Bank,
  type BankText,
  isClosest,
  isUnambiguous,
  type Script,
  splitWords,
} from './bank.ts'
import { mistypeEnglish } from './english-words.ts'
import { flatten, withExam, withNumber, withOptions, withOtherWord } from './pasted.ts'
import type { QueryRow } from './query-row.ts'
import { slip, slips } from './slips.ts'
import { drawRare } from './word-rows.ts'

const both: Script[] = ['en', 'bn']
const least = 4

/**
 * Makes a row of pasted texts. With `isChanged`, a query is dropped if another text has as many of its
 * remaining words. Otherwise the query has the whole text, so no other text can be meant.
 */
function pasted(
  name: string,
  change: (random: Random, text: BankText, bank: Bank) => string | null,
  { isChanged = false } = {},
): QueryRow[] {
  return both.map((script) => ({
    ...{ class: 'h', name, script },
    make: (random, bank, text, place) => {
      if (text.words.length < least) return null
      const query = change(random, { ...text, text: asShown(text.text) }, bank)
      return query !== null && (!isChanged || isClosest(bank, splitWords(query), place)) ? query : null
    },
  }))
}

function drawOther(random: Random, bank: Bank, { script, words }: BankText): string | null {
  const other = pick(random, bank.vocabulary[script])
  return words.includes(other) || /^\p{Nd}/u.test(other) ? null : other
}

const withOneOther = (random: Random, text: BankText, bank: Bank) => {
  const other = drawOther(random, bank, text)
  return other && withOtherWord(text.text, pick(random, text.words), other)
}

const withOneTypo = (random: Random, text: BankText) => {
  const meant = pick(random, text.words)
  const typed =
    text.script === 'en'
      ? mistypeEnglish(random, meant)
      : slip(random, pick(random, Object.keys(slips)), meant)
  return typed && withOtherWord(text.text, meant, typed)
}

const onlyQuestions =
  (change: (random: Random, text: BankText) => string) => (random: Random, text: BankText) =>
    text.options.length > 0 ? change(random, text) : null

const usual: Record<Script, string[]> = {
  en: ['definition', 'meaning', 'what', 'explain'],
  bn: ['কী', 'কে', 'সংজ্ঞা', 'কাকে বলে', 'উত্তর'],
}

/** Rare words with one more word, which is from the bank or one that people add to any question. */
const oneTooMany = both.map(
  (script): QueryRow => ({
    ...{ class: 'i', name: 'one word too many', script },
    make: (random, bank, text, place) => {
      const words = drawRare(random, bank, text)
      if (!words || !isUnambiguous(bank, words)) return null
      const isUsual = random() < 0.4
      const added = isUsual ? pick(random, usual[script]) : drawOther(random, bank, text)
      if (added === null || text.words.includes(added)) return null
      const at = isUsual ? words.length : between(random, 0, words.length)
      const query = words.toSpliced(at, 0, ...added.split(' '))
      return isClosest(bank, query, place) ? query.join(' ') : null
    },
  }),
)

/** Two neighbouring words of the text without the space between them. */
const joined = both.map(
  (script): QueryRow => ({
    ...{ class: 'j', name: 'words joined', script },
    make: (random, bank, text) => {
      if (text.words.length < least) return null
      const at = between(random, 0, text.words.length - 2)
      const pair = text.words.slice(at, at + 2)
      const typed = pair.join('')
      if (bank.has(typed) || pair.some((word) => !/^\p{L}/u.test(word) || word.length < 3)) return null
      const others = (drawRare(random, bank, text) ?? []).filter((word) => !pair.includes(word)).slice(0, 1)
      return isUnambiguous(bank, [...pair, ...others]) ? [...others, typed].join(' ') : null
    },
  }),
)

/** A long word split in two by a space. At least one of the two parts is a word of the bank. */
const split = both.map(
  (script): QueryRow => ({
    ...{ class: 'j', name: 'a word split', script },
    make: (random, bank, text) => {
      const words = drawRare(random, bank, text)
      const long = words?.filter((word) => splitGraphemes(word).length >= 5) ?? []
      if (!words || long.length === 0 || !isUnambiguous(bank, words)) return null
      const word = pick(random, long)
      const letters = splitGraphemes(word)
      const places = letters.map((_, place) => place).slice(2, -1)
      const parts = places
        .map((place) => [letters.slice(0, place).join(''), letters.slice(place).join('')] as const)
        .filter(([first, second]) => bank.has(first) || bank.has(second))
      return parts.length > 0
        ? words.map((each) => (each === word ? pick(random, parts).join(' ') : each)).join(' ')
        : null
    },
  }),
)

/** Queries from whole texts, and queries with more or fewer words than the text has. */
export const longerRows: readonly QueryRow[] = [
  ...pasted('pasted exactly', (_, { text }) => text),
  ...pasted('pasted with a number', onlyQuestions(withNumber)),
  ...pasted('pasted with number and options', onlyQuestions(withOptions)),
  ...pasted('pasted with its exam', onlyQuestions(withExam)),
  ...pasted('pasted, one other word', withOneOther, { isChanged: true }),
  ...pasted('pasted, flat formulas', (_, { text }) => (/\$.*\$/su.test(text) ? flatten(text) : null)),
  ...pasted('pasted, one typo', withOneTypo, { isChanged: true }),
  ...oneTooMany,
  ...joined,
  ...split,
]
