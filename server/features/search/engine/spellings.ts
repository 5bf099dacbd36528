import { remembered } from '../../../lib/memo.ts'
import { otherAcronym } from '../text/acronyms.ts'
import { isCommonWord } from '../text/common-words.ts'
import { foldedForms } from '../text/folded-form.ts'
import { isFunctionWord } from '../text/function-words.ts'
import { oneTypo, slipCosts } from '../text/slips.ts'
import { isOneWord, shortestCorrected, slipsAllowed, type TypoSizes } from '../text/slips-allowed.ts'
import { costOfReading, nearestHeard, soundKeys } from '../text/sounds.ts'
import { haveSameStem, stemOf } from '../text/stems.ts'
import { countLetters, isNumber, splitLetters } from '../text/word-forms.ts'
import type { Near } from '../tries/near-words.ts'
import { costOfCommon, type Split } from './matches.ts'
import { joinedWords, splitsOf } from './neighbouring-words.ts'
import type { QueryWord } from './query-words.ts'
import type { StoredWords } from './record-store.ts'
import type { RelatedWords, SoundingWord, WantedForms } from './terms.ts'

/** The number of other spellings per word, nearest first. */
const maxNear = 60
const maxNearPrefixes = 200
const maxBySound = 40
/** The words of one query for which other spellings are searched; only pasted text has more. */
export const maxSpelledWords = 12

/** The cost, in quarters of a typo, of a variant spelling of the same word. */
const variantCost = slipCosts.sameSound + 1

/** The maximum number of query words whose forms are cached. */
const maxRemembered = 1_000

/** Other spellings of a word: the ids of words with their costs, and pairs of words. */
export type Spellings = { alternatives: Map<number, number>; splits: Split[] }

type Known = Pick<StoredWords, 'near' | 'wordOf' | 'idOf'>

/**
 * Returns the words for which other spellings are searched. If there are too many, words that no record has
 * come first.
 */
function spelledOf(words: readonly QueryWord[], { idOf }: Pick<Known, 'idOf'>): QueryWord[] {
  const spellable = words.filter(({ text, isLetter }) => !isNumber(text) && !isLetter)
  if (spellable.length <= maxSpelledWords) return spellable
  const known = (word: QueryWord) => Number(idOf(word.text) !== null)
  return spellable.toSorted((one, other) => known(one) - known(other)).slice(0, maxSpelledWords)
}

const keysOf = remembered((text) => soundKeys(text).filter((key) => key !== ''), maxRemembered)
const foldedOf = remembered(foldedForms, maxRemembered)

/**
 * Returns the forms by which other spellings of the words of some queries are looked up. They are computed
 * when they are read.
 */
export function formsOf(
  queries: readonly (readonly QueryWord[])[],
  vocabulary: Pick<Known, 'idOf'>,
): WantedForms {
  let read: ReturnType<typeof readForms> | null = null
  const forms = () => {
    read ??= readForms(queries, vocabulary)
    return read
  }
  return {
    get folded() {
      return forms().folded
    },
    get sounds() {
      return forms().sounds
    },
  }
}

function readForms(queries: readonly (readonly QueryWord[])[], vocabulary: Pick<Known, 'idOf'>) {
  const folded = new Set<string>()
  const sounds = new Set<string>()
  for (const words of queries) {
    const spelled = spelledOf(words, vocabulary)
    const joined = words.length > maxSpelledWords ? [] : joinedWords(words)
    for (const { text } of [...spelled, ...joined]) {
      for (const form of foldedOf(text)) folded.add(form)
      for (const key of keysOf(text)) sounds.add(key)
    }
  }
  return { folded, sounds }
}

/**
 * Returns the other spellings of each word with their costs: slips, as many as the length of the word allows;
 * a variant spelling of the same Bangla word; another form, which costs next to nothing; the Bangla word for
 * a Latin one; an acronym in the other script; and the words that the word forms with a neighbour or consists
 * of.
 */
export function findSpellings(
  { vocabulary, related }: { vocabulary: Known; related: RelatedWords },
  words: readonly QueryWord[],
  sizes: TypoSizes,
): Spellings[] {
  const spelled = new Set(spelledOf(words, vocabulary))
  const isAlone = isOneWord(words.map(({ text }) => text))
  const heard = words.map((word) => (spelled.has(word) ? bySound(word.text, related) : []))
  const isRead = words.map(({ text }, at) => heard[at]!.length > 0 && !isFunctionWord(text))
  const found = words.map((word, at) => {
    if (!spelled.has(word)) return { alternatives: new Map<number, number>(), splits: [] }
    const isBesideRead = isRead.some((of, other) => of && other !== at)
    return spellingsOf(word, { vocabulary, related, sizes, isAlone, isBesideRead, sounding: heard[at]! })
  })
  if (words.length > maxSpelledWords) return found
  for (const { at, text, isPrefix, costOfEach } of joinedWords(words)) {
    const same = nearTo(vocabulary, text, { most: 0, isPrefix, limit: maxNear }).map(
      ({ id }) => [id, costOfEach] as const,
    )
    const inflected = (related.folded.get(foldedOf(text)[0]!) ?? [])
      .filter(({ word }) => isInflected(word, text))
      .map(({ id }) => [id, costOfEach] as const)
    const sounding = bySound(text, related).map(({ id, cost }) => [id, cost / 2] as const)
    for (const [id, cost] of [...same, ...inflected, ...sounding]) {
      for (const part of [found[at]!, found[at + 1]!]) keepCheaper(part.alternatives, id, cost)
    }
  }
  return found
}

/**
 * The context of a word in a query. `isBesideRead`: another word can be read as Bangla in Latin letters. `sounding`: the Bangla
 * words that the word itself sounds like.
 */
type Surroundings = {
  vocabulary: Known
  related: RelatedWords
  sizes: TypoSizes
  isAlone: boolean
  isBesideRead: boolean
  sounding: readonly { id: number; cost: number }[]
}

function spellingsOf(
  { text, isPrefix }: QueryWord,
  { vocabulary, related, sizes, isAlone, isBesideRead, sounding }: Surroundings,
): Spellings {
  const alternatives = new Map<number, number>()
  const isKnown = vocabulary.idOf(text) !== null
  const isCommon = !isKnown && isCommonWord(text)
  const most = isCommon ? 0 : slipsAllowed(text, sizes, { isKnown, isAlone })
  const mayBeBeginning = isPrefix && !isKnown && countLetters(text) >= shortestCorrected
  const limit = isPrefix ? maxNearPrefixes : maxNear
  let nearest = Number.POSITIVE_INFINITY
  const addNear = (typed: string, { cost = 0, upTo }: { cost?: number; upTo: number }) => {
    const wanted = { most: upTo, isPrefix: upTo > 0 ? mayBeBeginning : isPrefix, limit }
    for (const { id, distance } of nearTo(vocabulary, typed, wanted)) {
      const spelling = vocabulary.wordOf(id)
      if (distance + cost === 0 || spelling === undefined || isNumber(spelling)) continue
      keepCheaper(alternatives, id, distance + cost)
      if (isSameLength(spelling, text)) nearest = Math.min(nearest, distance + cost)
    }
  }
  if (most > 0) addNear(text, { upTo: most })
  if (most >= slipCosts.swapped) {
    for (const swapped of withLettersSwapped(text)) addNear(swapped, { cost: slipCosts.swapped, upTo: 0 })
  }
  const [form, otherForm] = foldedOf(text)
  for (const [folded, words] of related.folded) {
    if (folded !== form && folded !== otherForm) continue
    for (const { id, word } of words) {
      if (word === text) continue
      if (folded === form) keepCheaper(alternatives, id, costOfForm(word, text))
      else if (haveSameStem(word, text)) keepCheaper(alternatives, id, slipCosts.otherForm)
    }
  }
  // A word near an English one is rather that word than the Bangla one that it sounds like, or hardly sounds like;
  // beside another one that can be read as Bangla, only if it is nearer.
  const isNearEnglish = !isKnown && nearest < Number.POSITIVE_INFINITY
  const isBangla = (cost: number) => isBesideRead && (cost === exactlySounding || cost < nearest)
  const isEnglish = (cost: number) =>
    isNearEnglish && !isBangla(cost) && (text.length >= shortestEnglish || cost >= hardlySounding)
  for (const { id, cost } of sounding) {
    const isRead = !isCommon || text.length < shortestEnglish || (isBesideRead && cost === exactlySounding)
    if (isRead)
      keepCheaper(alternatives, id, isEnglish(cost) ? Math.max(cost, nearest + 1, oneTypo + 1) : cost)
  }
  const acronym = otherAcronym(text)
  if (acronym !== null)
    for (const id of inflectionsOf(acronym, vocabulary))
      keepCheaper(alternatives, id, isFunctionWord(acronym) ? costOfCommon : slipCosts.otherForm)
  const splits = splitsOf(text, {
    idOf: (word) => vocabulary.idOf(word),
    formsOf: (word) => inflectionsOf(word, vocabulary),
  })
  return { alternatives, splits }
}

/** The cost of a reading letter by letter. */
const exactlySounding = costOfReading(0)
/** An English word of fewer letters resembles many transcriptions of Bangla words. */
const shortestEnglish = 6
/** The cost from which a reading is a doubtful one. */
const hardlySounding = oneTypo

/** Returns whether one word can be the other with a typo, and not only its beginning. */
const isSameLength = (one: string, other: string) => Math.abs(one.length - other.length) <= 1

/** Returns the words near a word. A lookup of the word alone is faster. */
function nearTo(
  { near, idOf }: Known,
  text: string,
  { most, ...wanted }: { most: number; isPrefix: boolean; limit: number },
): readonly Near[] {
  if (most > 0 || wanted.isPrefix) return near(text, most, wanted)
  const id = idOf(text)
  return id === null ? [] : [{ id, distance: 0 }]
}

export function keepCheaper(alternatives: Map<number, number>, id: number, cost: number): void {
  if (cost < (alternatives.get(id) ?? Number.POSITIVE_INFINITY)) alternatives.set(id, cost)
}

/** Returns the variants of a word in which two neighbouring Bangla letters, with their signs, are swapped. */
function withLettersSwapped(text: string): string[] {
  if (!bangla.test(text)) return []
  const letters = splitLetters(text)
  return letters.slice(1).flatMap((letter, at) => {
    const before = letters[at]!
    return letter === before ? [] : [letters.toSpliced(at, 2, letter, before).join('')]
  })
}

/** Returns the ids of a word and of its forms with other endings. */
export function inflectionsOf(text: string, { near, wordOf, idOf }: Known): number[] {
  // Looking for the forms of Bangla words costs more.
  if (!bangla.test(text)) {
    const id = idOf(text)
    return id === null ? [] : [id]
  }
  return near(text, 0, { isPrefix: true, limit: maxNear })
    .filter(({ id }) => isInflected(wordOf(id) ?? '', text))
    .map(({ id }) => id)
}

/**
 * Returns the cost of another word with the same folded form. It is 0 for a Bangla word that only adds an
 * ending to the text.
 */
function costOfForm(word: string, text: string): number {
  if (!haveSameStem(word, text)) return variantCost
  return bangla.test(text) && isInflected(word, text) ? 0 : slipCosts.otherForm
}

const bangla = /[\u0980-\u09ff]/

/** Returns whether the words differ only in an ending of `word`. A typed ending must match. */
function isInflected(word: string, stem: string): boolean {
  return word.startsWith(stem) && stemOf(word) === stemOf(stem)
}

/**
 * Returns the Bangla words that a Latin word may transcribe, by sound, with their costs. A word with an ending
 * costs no more than the word without it.
 */
function bySound(text: string, { sounds }: RelatedWords): { id: number; cost: number }[] {
  const keys = keysOf(text)
  const groups: (readonly SoundingWord[])[] = []
  for (const [key, words] of sounds) if (words.length > 0 && keys.includes(key)) groups.push(words)
  if (groups.length === 0) return []
  const nearest = nearestHeard(text, groups.length === 1 ? groups[0]! : groups.flat()).slice(0, maxBySound)
  return nearest.map(({ word: { id, word }, distance }, at) => {
    const stem = nearest.find((nearer, before) => before < at && isInflected(word, nearer.word.word))
    return { id, cost: costOfReading(stem?.distance ?? distance) }
  })
}
