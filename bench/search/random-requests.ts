import { limits } from '../../contract/limits.ts'
import { between, createRandom, pick, type Random } from './random.ts'
import type { RecordSource } from './records.ts'
import { mistype } from './typos.ts'

/** Requests with random values of the parameters that cost most, as name and body; equal for equal seeds. */
export function makeRandomRequests(
  source: RecordSource,
  { count, seed }: { count: number; seed: number },
): { name: string; body: string }[] {
  const random = createRandom(seed)
  const tags = Array.from({ length: 400 }, (_, number) => source.make(number).tags).flat()
  return Array.from({ length: count }, (_, place) => {
    const request = {
      indexName: pick(random, ['questionsAndPacks', 'questionsAndPacks', 'questionsAndPacks_newest']),
      query: random() < 0.1 ? '' : makeText(random, source),
      queryType: pick(random, ['prefixLast', 'prefixLast', 'prefixAll', 'prefixNone']),
      facets: pick(random, [['*'], ['type', 'level'], []]),
      facetFilters: makeFilters(random, tags),
      hitsPerPage: pick(random, [12, 12, 0, 1000]),
      removeWordsIfNoResults: pick(random, ['allOptional', 'allOptional', 'none', 'lastWords', 'firstWords']),
      typoTolerance: pick(random, [true, true, 'min', 'strict', false]),
    }
    return { name: `random request ${place}`, body: JSON.stringify({ requests: [request] }) }
  })
}

/** One word to 2,000 characters of words of all frequencies, single letters and typos. */
function makeText(random: Random, { vocabulary }: RecordSource): string {
  const words = Array.from({ length: pick(random, [1, 2, 3, 5, 8, 12, 30, 120, 500]) }, () => {
    const known = random() < 0.5 ? vocabulary.english : vocabulary.bangla
    if (random() < 0.15) return pick(random, [...'abcstpকখমবর১2'])
    const word = known[between(random, 0, pick(random, [60, 3000, known.length - 1]))] as string
    return random() < 0.2 ? (mistype(random, word, 1) ?? word) : word
  })
  return [...words.join(' ')].slice(0, limits.searchQueryCharacters).join('')
}

function makeFilters(random: Random, tags: readonly string[]): (string | string[])[] {
  const makeTag = () => `tags:${random() < 0.4 ? '-' : ''}${pick(random, tags)}`
  return Array.from({ length: between(random, 0, 4) }, () =>
    random() < 0.5
      ? Array.from({ length: between(random, 1, 30) }, makeTag)
      : pick(random, ['type:Question', 'level:-One', 'verificationStatus:true', ['language:Any', makeTag()]]),
  )
}
