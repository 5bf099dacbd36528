import { cells } from '../cell.ts'
import { toWanted, weigh, weightOf } from './closest.ts'
import type { Term } from './matches.ts'
import { readQueryWords, readStemWords } from './query-words.ts'
import { scoreCandidates } from './ranking/ranking.ts'
import type { TermWeight } from './ranking/scorer.ts'
import { shareOf } from './ranking/scores.ts'
import type { RecordStore, Records, Weighted } from './record-store.ts'
import { findSpellings, formsOf } from './spellings.ts'
import { entriesOf, literalEntries, toTerms } from './terms.ts'

/** Questions with a smaller likeness are not returned. */
const leastLikeness = 0.6
const mostTwins = 5
/** The maximum number of questions that are compared with a text. */
const mostCompared = 40

const usualSizes = { minWordSizefor1Typo: null, minWordSizefor2Typos: null }
const everyQuestion = [...cells.keys()].filter((cell) => cells[cell]!.type === 'Question')
const attributes = ['query'] as const

export type FoundTwin = { number: number; likeness: number }

/** The words of a text, prepared for the search. */
type ReadText = { terms: Term[]; wanted: Weighted[]; weights: TermWeight[] }

/**
 * Returns the questions that resemble a text, the most similar first. The likeness is the smaller of two
 * shares of weight: the share of the text's words that the question has, and the share of the question's
 * words that the text has. The text may be pasted with its number, options and exams.
 */
export async function findTwins(store: RecordStore, text: string): Promise<FoundTwin[]> {
  const { terms, wanted, weights } = await readText(store, text)
  if (terms.length === 0) return []
  const conditions = { all: [], anyOf: [], mixed: [], attributes, cells: everyQuestion }
  const least = leastLikeness * sum(weights.map(({ weight }) => weight))
  const { records, places } = await store.takeClosest(
    { conditions, wanted, least, leastOfBest: 0, most: mostCompared },
    { withTags: false },
  )
  const scores = scoreCandidates(records, places, terms, { attributes, known: store.words, weights })
  const likely = Array.from(places, (place, index) => ({ place, share: shareOf(scores[index]!) }))
    .filter(({ share }) => share >= leastLikeness)
    .sort((one, other) => other.share - one.share)
    .slice(0, mostCompared)
  const shares = await shareOfEach(store, records, { places: likely.map(({ place }) => place), wanted })
  return likely
    .map(({ place, share }, index) => ({
      number: records.numbers[place]!,
      likeness: Math.min(share, shares[index]!),
    }))
    .filter(({ likeness }) => likeness >= leastLikeness)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, mostTwins)
}

async function readText(store: RecordStore, text: string): Promise<ReadText> {
  const request = { query: text, queryType: 'prefixNone' } as const
  const words = readStemWords(request) ?? readQueryWords(request)
  if (words.length === 0) return { terms: [], wanted: [], weights: [] }
  const forms = formsOf([words], store.words)
  const entries = new Set(entriesOf(words, false))
  const known = await store.findEntries({ entries, prefixes: new Set(), forms })
  const literal = literalEntries(words, known, false)
  const spellings = findSpellings({ vocabulary: store.words, related: known.related }, words, usualSizes)
  const spelled = literal.map(({ entries: own }, index) => {
    const { alternatives, splits } = spellings[index]!
    return { entries: [...new Set([...own, ...alternatives.keys()])], pairs: splits }
  })
  const asWritten = literal.map(({ entries: own }) => ({ entries: own, pairs: [] }))
  const weights = await weigh(store, asWritten, spelled)
  const terms = toTerms(literal).map((term, index) => ({ ...term, ...spellings[index]! }))
  return { terms, wanted: toWanted(terms, { literal: asWritten, spelled, weights }), weights }
}

/** Returns for each place which share of the weight of its record's text is in wanted words. */
async function shareOfEach(
  store: RecordStore,
  { words, starts, ends }: Records,
  { places, wanted }: { places: readonly number[]; wanted: readonly Weighted[] },
): Promise<number[]> {
  const isWanted = new Set(
    wanted.flatMap(({ entries, pairs }) => [
      ...entries,
      ...pairs.flatMap(({ first, second }) => [first, second]),
    ]),
  )
  const texts = places.map((place) => {
    const all = words.subarray(starts[place], ends[place])
    const end = all.findIndex((id) => id <= 0)
    return [...new Set(end < 0 ? all : all.subarray(0, end))]
  })
  const ids = [...new Set(texts.flat())]
  const total = sum([...(await store.countEveryRecord())])
  const counts = await store.countEach(ids.map((id) => ({ entries: [id], pairs: [] })))
  const weights = new Map(ids.map((id, index) => [id, weightOf(counts[index]!, total)]))
  const weigh = (own: readonly number[]) => sum(own.map((id) => weights.get(id)!))
  return texts.map(
    (own) => weigh(own.filter((id) => isWanted.has(id))) / Math.max(weigh(own), Number.EPSILON),
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((whole, number) => whole + number, 0)
}
