import type { IndexedRecord } from '../../server/features/search/index/source.ts'
import type { FacetName } from '../../server/features/search/search-record.ts'
import type { SearchRequest } from '../../server/features/search/search-request.ts'
import { oneTypo, slipCosts } from '../../server/features/search/text/slips.ts'
import {
  isOneWord,
  shortestCorrected,
  slipsAllowed,
} from '../../server/features/search/text/slips-allowed.ts'
import { costOfReading, nearestBySound, soundKeys } from '../../server/features/search/text/sounds.ts'
import { haveSameStem, stemOf } from '../../server/features/search/text/stems.ts'
import { countLetters, splitLetters, vocabularyForms } from '../../server/features/search/text/word-forms.ts'
import { costOfSlips } from './plain-slips.ts'

/*
 * A naive implementation of the search to compare with: examines every record and compares all words, without
 * index, trie or cells.
 */

type Bank = { records: readonly IndexedRecord[]; vocabulary: readonly string[] }
type Asking = { asked: SearchRequest; withTypos: boolean; isAlone: boolean; vocabulary: readonly string[] }
type Plain = { cost: number; record: IndexedRecord }

/** The records that a request finds. `vocabulary`: all words of records. */
export function findPlainly(asked: SearchRequest, { records, vocabulary }: Bank): IndexedRecord[] {
  const texts = [...new Set(asked.query.split(' ').filter((text) => text !== ''))]
  const last = asked.query.split(' ').at(-1)
  const wholeWords = asked.query.split(' ').slice(0, -1)
  const words = texts.map((text) => ({
    text,
    isPrefix:
      asked.queryType === 'prefixAll' ||
      (asked.queryType === 'prefixLast' && text === last && !wholeWords.includes(text)),
  }))
  const isAlone = isOneWord(texts)
  const isInTags = ({ facet }: { facet: FacetName }) => facet === 'tags'
  // A filter on tags is part of the query; whether the query is misspelled is decided before the other
  // filters.
  const asks = asked.filter.filter((group) => group.some(isInTags))
  const others = asked.filter.filter((group) => !group.some(isInTags))
  const among = records.filter((one) => passes(one, asks))
  const find = (withTypos: boolean): Plain[] =>
    among.flatMap((one) => {
      const found = wordsOf(one, asked)
      const best = words.map((of) =>
        Math.min(
          ...found.map((inRecord) => costBetween(of, inRecord, { asked, withTypos, isAlone, vocabulary })),
        ),
      )
      const cost = best.reduce((sum, each) => sum + each, 0)
      return cost < Number.POSITIVE_INFINITY ? [{ cost, record: one }] : []
    })
  const strict = find(false)
  const enough = asked.typoTolerance === 'min' ? 1 : 12
  const isEnough = words.length === 0 || asked.typoTolerance === 'false' || strict.length >= enough
  const found = isEnough ? strict : find(true)
  const typosOf = ({ cost }: Plain) => Math.ceil(cost / oneTypo)
  const kinds = [...new Set(found.map(typosOf))].sort((one, other) => one - other)
  const kept = { min: 1, strict: 2, true: kinds.length, false: kinds.length }[asked.typoTolerance]
  return found
    .filter((one) => kinds.indexOf(typosOf(one)) < kept)
    .map((one) => one.record)
    .filter((one) => passes(one, others))
}

function wordsOf(one: IndexedRecord, { attributes }: SearchRequest): string[] {
  const values = [
    ...(attributes.includes('query') ? [one.query] : []),
    ...(attributes.includes('tags') ? one.tags : []),
  ]
  return values.flatMap((value) => value.toLowerCase().split(/[ :+-]/)).filter((text) => text !== '')
}

const compared = new Map<string, number>()

/** Compares each pair of words once. */
function costBetween(word: { text: string; isPrefix: boolean }, inRecord: string, asking: Asking): number {
  const { asked, withTypos, isAlone } = asking
  const sizes = [asked.minWordSizefor1Typo, asked.minWordSizefor2Typos]
  const key = JSON.stringify([word, inRecord, sizes, withTypos, isAlone])
  const known = compared.get(key) ?? compare(word, inRecord, asking)
  compared.set(key, known)
  return known
}

function compare(
  { text, isPrefix }: { text: string; isPrefix: boolean },
  inRecord: string,
  { asked, withTypos, isAlone, vocabulary }: Asking,
): number {
  if (inRecord === text || (isPrefix && inRecord.startsWith(text))) return 0
  const isNumber = (some: string) => /^\d+$/.test(some)
  if (!withTypos || isNumber(text)) return Number.POSITIVE_INFINITY
  const isKnown = vocabulary.includes(text)
  const most = slipsAllowed(text, asked, { isKnown, isAlone })
  const mayBeBeginning = isPrefix && !isKnown && countLetters(text) >= shortestCorrected
  const beginnings = mayBeBeginning ? Array.from(inRecord, (_, at) => inRecord.slice(0, at + 1)) : []
  const whole = costOfSlips(text, inRecord)
  const least =
    whole <= most ? whole : Math.min(...beginnings.map((beginning) => costOfSlips(text, beginning)))
  let cost = least <= most && !isNumber(inRecord) ? least : Number.POSITIVE_INFINITY
  const isSwapped = swapsOf(text).some((typed) =>
    isPrefix ? inRecord.startsWith(typed) : inRecord === typed,
  )
  if (isSwapped && most >= slipCosts.swapped) cost = Math.min(cost, slipCosts.swapped)
  const isBangla = /[ঀ-৿]/.test(text)
  if (haveSameStem(text, inRecord)) {
    const hasEnding = inRecord.startsWith(text) && stemOf(inRecord) === stemOf(text)
    cost = Math.min(cost, isBangla && hasEnding ? 0 : slipCosts.otherForm)
  } else if (vocabularyForms(text).folded === vocabularyForms(inRecord).folded) cost = Math.min(cost, 3)
  const alike = vocabulary.filter((some) => soundKeys(text).includes(vocabularyForms(some).sounds ?? 'none'))
  const reading = nearestBySound(text, alike).find((near) => near.word === inRecord)
  return reading ? Math.min(cost, costOfReading(reading.distance)) : cost
}

/** Returns the variants of a Bangla word with two neighbouring letters swapped. */
function swapsOf(text: string): string[] {
  if (/^[a-z]*$/.test(text)) return []
  const letters = splitLetters(text)
  return letters.slice(1).map((letter, at) =>
    letters
      .with(at, letter)
      .with(at + 1, letters[at]!)
      .join(''),
  )
}

function passes(one: IndexedRecord, filter: SearchRequest['filter']): boolean {
  return filter.every((group) =>
    group.some(({ facet, value, isNegated }) => {
      const values = valuesOf(one, facet).map((each) => each.toLowerCase())
      return values.includes(value.toLowerCase()) !== isNegated
    }),
  )
}

function valuesOf(one: IndexedRecord, facet: FacetName): string[] {
  return facet === 'tags' ? one.tags : [String(one[facet])]
}

/** The number of records per value, in lower case. */
export function countPlainly(found: readonly IndexedRecord[], facet: FacetName): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const one of found) {
    for (const value of new Set(valuesOf(one, facet).map((each) => each.toLowerCase()))) {
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
  return counts
}
