import { gzipSync } from 'node:zlib'
import { bodyFrom } from '../support/odd-bodies.ts'
import type { Door, HostileWorld } from './door.ts'

const indexName = 'questionsAndPacks'
const routes = ['*/queries', `${indexName}/query`, `${indexName}/facets/tags/query`]

/** A query with every kind of parameter. */
const query = {
  indexName,
  query: 'capital',
  params: 'page=0&facets=%5B%22*%22%5D',
  facets: ['type'],
  facetFilters: [['type:Question', 'tags:-geo'], 'level:SSC'],
  filters: "NOT type:Pack AND (tags:geo OR tags:'world history')",
  numericFilters: [],
  page: 1,
  hitsPerPage: 12,
  restrictSearchableAttributes: ['tags'],
  attributesToRetrieve: ['*', '-tags'],
  attributesToHighlight: ['query'],
  highlightPreTag: '<em>',
  typoTolerance: 'min',
  minWordSizefor1Typo: 4,
}

/** Each route of the search, with a body that it accepts, changed afterwards. */
export function createSearchDoor({ search }: Pick<HostileWorld, 'search'>): Door {
  const credentials = {
    'x-algolia-application-id': search.applicationId,
    'x-algolia-api-key': search.searchKey,
  }
  return (random) => {
    const route = random.pick(routes)
    const model =
      route === '*/queries' ? { requests: [query, { ...query, type: 'facet', facet: 'tags' }] } : query
    const plain = bodyFrom(model, random)
    const isPacked = random.below(20) === 0
    return {
      method: 'POST',
      path: `/1/indexes/${route}`,
      headers: isPacked ? { ...credentials, 'content-encoding': 'gzip' } : credentials,
      body: isPacked && random.below(2) === 0 ? gzipSync(plain) : plain,
    }
  }
}
