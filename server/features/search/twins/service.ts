import { limits } from '../../../../contract/limits.ts'
import { busy } from '../../../lib/turns.ts'
import type { SearchRecord } from '../search-record.ts'
import type { Search, SearchRequest } from '../search-request.ts'
import { comparisonForm } from '../text/letters.ts'
import { readPastedQuestion } from '../text/pasted-question.ts'
import { readPastedWords } from '../text/words.ts'

export { comparisonForm }

/** A question of the bank that may be the same as another text; `isSameStem`: it has the same words in the same order. */
export type StemTwin = { id: string; packId: string | null; packName: string | null; isSameStem: boolean }

/** The part of `deps.search` that finds twins. */
export type TwinSearch = Pick<Search, 'find'>

type Options = {
  /** Callers take turns with each other. */
  caller: string
  /** The id of a question that is never a twin. */
  except: string | null
  /** The most twins of a text. */
  most: number
}

/** The texts that wait for their turn at once; far below what the queue accepts of one caller. */
const textsAtOnce = 20
/** The best records that are compared with a text. */
const recordsCompared = 20
/** A question with so many more words is another one. */
const minSharedWords = 0.6

/**
 * Finds questions like each of these texts, the same ones first: records that have all words of the text, and few
 * others. Nothing is found that a search would not find.
 */
export async function findStemTwins(
  search: TwinSearch,
  texts: readonly string[],
  options: Options,
): Promise<StemTwin[][]> {
  const twins: StemTwin[][] = []
  for (let start = 0; start < texts.length; start += textsAtOnce) {
    const next = texts.slice(start, start + textsAtOnce)
    twins.push(...(await Promise.all(next.map((text) => twinsOf(search, text, options)))))
  }
  return twins
}

async function twinsOf(
  search: TwinSearch,
  whole: string,
  { caller, except, most }: Options,
): Promise<StemTwin[]> {
  const text = cut(whole)
  const words = readPastedWords(text)
  if (words.length === 0) return []
  const [answer] = await search.find([requestFor(text)], { caller }).catch(refuseBusy)
  const stemWords = readPastedWords(readPastedQuestion(text).stem)
  const sames = new Set([words, stemWords].map((found) => found.join(' ')))
  return answer!.hits
    .filter(({ objectID }) => objectID !== except)
    .map((hit) => compare(hit, sames, new Set(stemWords).size))
    .filter(({ shared }) => shared >= minSharedWords)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, most)
    .map(({ twin }) => twin)
}

/** A caller with too many queries is refused, and a query that takes too long is stopped; both may be repeated. */
function refuseBusy(error: Error & { code?: string }): never {
  throw error.code === 'BUSY' || error.code === '57014' ? busy() : error
}

/** No code point takes more than two units. */
function cut(text: string): string {
  const most = limits.searchQueryCharacters
  return text.length <= most ? text : [...text.slice(0, 2 * most)].slice(0, most).join('')
}

/** `shared`: the share of the hit's words that the text has; 2 for the same words in the same order. */
function compare(hit: SearchRecord, sames: ReadonlySet<string>, words: number) {
  const own = readPastedWords(hit.query)
  const isSameStem = sames.has(own.join(' '))
  const { objectID: id, packId = null, packName = null } = hit
  const shared = isSameStem ? 2 : words / new Set(own).size
  return { shared, twin: { id, packId, packName, isSameStem } }
}

function requestFor(query: string): SearchRequest {
  return {
    query,
    queryType: 'prefixNone',
    typoTolerance: 'false',
    minWordSizefor1Typo: null,
    minWordSizefor2Typos: null,
    attributes: ['query'],
    filter: [[{ facet: 'type', value: 'Question', isNegated: false }]],
    offset: 0,
    length: recordsCompared,
    facets: [],
    maxValuesPerFacet: 1,
    sortFacetValuesBy: 'count',
  }
}
