import { questionLanguages } from '../../contract/bank/languages.ts'
import { questionLevels } from '../../contract/bank/levels.ts'
import { between, createRandom, pick, type Random } from './random.ts'
import type { BenchRecord, RecordSource } from './records.ts'
import { mistype, splitGraphemes } from './typos.ts'

export const queryKinds = ['words', 'typo', 'common', 'empty'] as const
type QueryKind = (typeof queryKinds)[number]

type RefinedList = 'language' | 'level' | 'type'
type Refinements = Partial<Record<RefinedList, string[]>>

export type BenchQuery = {
  kind: QueryKind
  text: string
  /** The intended words, complete and without typos, all from the source. */
  words: string[]
  /** The record that contains the words. */
  source: BenchRecord | null
  /** The selected filters. */
  refined: Refinements
}

type Options = { source: RecordSource; count: number; records: number; seed: number }

/**
 * 60 % two or three words of a record, half of them with an unfinished last word; 20 % such words with one
 * typo; 10 % one common word; 10 % filters only. A quarter of the queries with words is filtered too.
 */
export function makeQueries({ source, count, records, seed }: Options): BenchQuery[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, (): BenchQuery => {
    const drawn = random()
    if (drawn < 0.1) {
      return { kind: 'empty', text: '', words: [], source: null, refined: drawRefinements(random) }
    }
    const refine = (record: BenchRecord) => (random() < 0.25 ? refinementsOf(random, record) : {})
    if (drawn < 0.2) {
      const words = random() < 0.5 ? source.vocabulary.english : source.vocabulary.bangla
      const word = words[between(random, 0, 50)] as string
      const refined = random() < 0.25 ? drawRefinements(random) : {}
      return { kind: 'common', text: word, words: [word], source: null, refined }
    }
    if (drawn < 0.4) return { ...drawTypo(random, source, records, 1), kind: 'typo' }
    for (;;) {
      const record = source.make(between(random, 0, records - 1))
      const words = drawWords(random, record, between(random, 2, 3))
      if (!words) continue
      const text = (random() < 0.5 ? cutLast(random, words) : words).join(' ')
      return { kind: 'words', text, words, source: record, refined: refine(record) }
    }
  })
}

/** Two or three words of a record, one mistyped: once from 5 letters on, or twice from 9 letters on. */
export function makeTypoQueries({ source, count, records, seed }: Options, typos: 1 | 2): BenchQuery[] {
  const random = createRandom(seed, typos)
  return Array.from({ length: count }, () => ({
    ...drawTypo(random, source, records, typos),
    refined: {},
  }))
}

function drawTypo(random: Random, { make }: RecordSource, records: number, typos: 1 | 2): BenchQuery {
  for (;;) {
    const record = make(between(random, 0, records - 1))
    const words = drawWords(random, record, typos === 1 ? between(random, 2, 3) : 3)
    const long = words?.filter((word) => splitGraphemes(word).length >= (typos === 1 ? 5 : 9)) ?? []
    if (!words || long.length === 0) continue
    const meant = pick(random, long)
    const typed = mistype(random, meant, typos)
    if (!typed) continue
    const text = words.map((word) => (word === meant ? typed : word)).join(' ')
    const refined = random() < 0.25 ? refinementsOf(random, record) : {}
    return { kind: 'typo', text, words, source: record, refined }
  }
}

/** Different words of the text in order, half of the time adjacent. */
function drawWords(random: Random, { query }: BenchRecord, count: number): string[] | null {
  const words = [...new Set(query.match(/[\p{L}\p{M}\p{N}]+/gu))]
  if (words.length < count) return null
  if (random() < 0.5) {
    const start = between(random, 0, words.length - count)
    return words.slice(start, start + count)
  }
  while (words.length > count) words.splice(between(random, 0, words.length - 1), 1)
  return words
}

/** Cuts the last word short, to at least two letters. */
function cutLast(random: Random, words: string[]): string[] {
  const letters = splitGraphemes(words.at(-1) as string)
  if (letters.length < 3) return words
  return [...words.slice(0, -1), letters.slice(0, between(random, 2, letters.length - 1)).join('')]
}

/** Selects one or two lists such that the record still matches. */
function refinementsOf(random: Random, { type, language, level }: BenchRecord): Refinements {
  return keepSome(random, {
    type: [type],
    language: random() < 0.3 && language !== 'Any' ? [language, 'Any'] : [language],
    level: random() < 0.3 ? [...new Set([level, pick(random, questionLevels)])] : [level],
  })
}

function drawRefinements(random: Random): Refinements {
  return keepSome(random, {
    type: [random() < 0.8 ? 'Question' : 'Pack'],
    language: [pick(random, questionLanguages)],
    level: [pick(random, questionLevels)],
  })
}

function keepSome(random: Random, all: Record<RefinedList, string[]>): Refinements {
  const lists = Object.keys(all) as RefinedList[]
  const first = pick(random, lists)
  const second = random() < 0.4 ? pick(random, lists) : first
  return { [first]: all[first], [second]: all[second] }
}
