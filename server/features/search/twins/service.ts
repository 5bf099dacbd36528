import { busy } from '../../../lib/turns.ts'
import { notReadyCode, type Search, type Twin } from '../search-request.ts'
import { readPastedQuestion } from '../text/pasted-question.ts'
import { type Difference, differencesOf } from './differences.ts'
import { looseKeys, optionKey, orderedKey } from './twin-keys.ts'

export { optionKey }

/**
 * A question of the bank that may be the same as another text. `isSameStem`: both have the same words and signs
 * in the same order. `hasSameWords`: both have the same words in another order or in other forms, apart from
 * function words, where that cannot change what is asked. `differences`: where the texts differ; none with the
 * same stem.
 */
export type StemTwin = {
  id: string
  packId: string | null
  packName: string | null
  isSameStem: boolean
  hasSameWords: boolean
  differences: Difference[]
}

/** The part of `deps.search` that finds twins. */
export type TwinSearch = Pick<Search, 'findTwins'>

type Options = {
  /** The name of the caller: callers take turns. */
  caller: string
  /** The id of a question that is never returned. */
  except: string | null
  most: number
}

/**
 * Finds questions that resemble each of these texts. Those with the same words in the same order come first.
 * It finds only questions that a search would find. Throws BUSY when the caller may try again.
 */
export async function findStemTwins(
  search: TwinSearch,
  texts: readonly string[],
  { caller, except, most }: Options,
): Promise<StemTwin[][]> {
  const found = await search.findTwins(texts, { caller }).catch(refuseBusy)
  return found.map((twins, place) => {
    const text = texts[place]!
    const stems = [text, readPastedQuestion(text).stem]
    const sames = { inOrder: new Set(stems.map(orderedKey)), loosely: new Set(stems.flatMap(looseKeys)) }
    const others = twins.filter(({ record }) => record.objectID !== except)
    return others
      .map(({ record }) => toStemTwin(record, sames))
      .sort((one, other) => Number(other.isSameStem) - Number(one.isSameStem))
      .slice(0, most)
      .map(({ query, ...twin }) => ({ ...twin, differences: twin.isSameStem ? [] : fewest(stems, query) }))
  })
}

/**
 * Throws BUSY for a search that may be tried again: it was refused because of too many queries or while the index
 * is read, or stopped at its time limit. Throws the error itself otherwise.
 */
function refuseBusy(error: Error & { code?: string }): never {
  throw ['BUSY', '57014', notReadyCode].includes(error.code ?? '') ? busy() : error
}

type Sames = { inOrder: ReadonlySet<string>; loosely: ReadonlySet<string> }

/** The maximum number of differences of a twin. */
const mostDifferences = 4

/** Returns the first differences from the stem that differs least. */
function fewest(stems: readonly string[], other: string): Difference[] {
  const [whole = [], stem = []] = stems.map((own) => differencesOf(own, other))
  const least = stem.length > 0 && lengthOf(stem) < lengthOf(whole) ? stem : whole
  return least.slice(0, mostDifferences)
}

function lengthOf(differences: readonly Difference[]): number {
  return differences.reduce((sum, { own, other }) => sum + own.length + other.length, 0)
}

function toStemTwin(record: Twin['record'], { inOrder, loosely }: Sames) {
  const { objectID: id, packId = null, packName = null, query } = record
  const hasSameWords = looseKeys(query).some((key) => loosely.has(key))
  return { id, packId, packName, query, isSameStem: inOrder.has(orderedKey(query)), hasSameWords }
}
