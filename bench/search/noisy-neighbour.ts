import type { Product } from '../product.ts'
import { exploreBody, openSearchClient } from './client.ts'
import type { BenchQuery } from './queries.ts'

/** The times of one searcher in milliseconds: alone, and while another searcher sends heavy calls. */
export type NoisyNeighbour = { alone: number[]; beside: number[]; heavyCalls: number }

/** The heavy searcher sends this many calls at once, with this many misspelt queries in each. */
const callsAtOnce = 4
const queriesInCall = 20

/**
 * Measures how much one heavy searcher slows another one down. They have different addresses, like two
 * people. `queries`: the queries of the light searcher; `misspelt`: those of the heavy one.
 */
export async function measureNoisyNeighbour(
  product: Product,
  { queries, misspelt }: { queries: readonly BenchQuery[]; misspelt: readonly BenchQuery[] },
): Promise<NoisyNeighbour> {
  const light = await openSearchClient(product, '127.0.0.2')
  const heavy = await openSearchClient(product, '127.0.0.3')
  const askAll = async () => {
    const ms: number[] = []
    for (const query of queries) ms.push((await light.send(exploreBody(query))).ms)
    return ms
  }
  const alone = await askAll()
  let isOver = false
  let heavyCalls = 0
  const bodies = heavyBodies(misspelt)
  const press = async (first: number) => {
    for (let at = first; !isOver; at += callsAtOnce) {
      await heavy.send(bodies[at % bodies.length] as string)
      heavyCalls += 1
    }
  }
  const pressing = Array.from({ length: callsAtOnce }, (_, first) => press(first))
  const beside = await askAll()
  isOver = true
  await Promise.all(pressing)
  light.close()
  heavy.close()
  return { alone, beside, heavyCalls }
}

function heavyBodies(misspelt: readonly BenchQuery[]): string[] {
  return Array.from({ length: Math.floor(misspelt.length / queriesInCall) }, (_, call) => {
    const own = misspelt.slice(call * queriesInCall, (call + 1) * queriesInCall)
    const requests = own.map(({ text }) => ({
      ...{ indexName: 'questionsAndPacks', query: text, hitsPerPage: 12, page: 0 },
      facets: ['language', 'level', 'type'],
    }))
    return JSON.stringify({ requests })
  })
}
