import { type DoorReport, knock } from '../../tests/hostile/knock.ts'
import { createSearchDoor } from '../../tests/hostile/search.ts'
import { connections, type Measure, measure } from '../measure.ts'
import type { Product } from '../product.ts'
import { exploreBody, type SearchClient } from './client.ts'
import { makeHostileRequests } from './hostile-queries.ts'
import type { BenchQuery } from './queries.ts'
import { makeRandomRequests } from './random-requests.ts'
import type { RecordSource } from './records.ts'
import type { Timed, TypoRecall } from './search-figures.ts'

export function measureThroughput(client: SearchClient, queries: readonly BenchQuery[]): Promise<Measure> {
  const bodies = queries.map((query) => exploreBody(query))
  let next = 0
  return measure(
    async () => {
      const { status } = await client.send(bodies[next++ % bodies.length] as string)
      if (status !== 200) throw new Error(`status ${status}`)
    },
    { workers: connections, seconds: 10 },
  )
}

/** Sends arbitrary bodies, one after the other. */
export async function sendHostileBodies({ url }: Product, count: number): Promise<DoorReport> {
  const { search } = (await (await fetch(`${url}/config.json`)).json()) as {
    search: { applicationId: string; searchKey: string }
  }
  return knock(url, createSearchDoor({ search }), count, 20_261_122, 1)
}

/** Sends each query once, one after the other. */
export async function askAll(client: SearchClient, queries: BenchQuery[]) {
  const ms: number[] = []
  let capped = 0
  for (const query of queries) {
    const response = await client.send(exploreBody(query))
    if (response.status !== 200) throw new Error(`${query.text} returned status ${response.status}`)
    ms.push(response.ms)
    if (response.results.some(({ exhaustiveNbHits }) => exhaustiveNbHits === false)) capped += 1
  }
  return { ms, capped }
}

export async function measureTypos(client: SearchClient, queries: BenchQuery[]): Promise<TypoRecall> {
  const finds = async (query: Pick<BenchQuery, 'text' | 'refined'>, id: string | undefined) => {
    const { results } = await client.send(exploreBody(query))
    return results.some(({ hits = [] }) => hits.some(({ objectID }) => objectID === id))
  }
  const recall = { asked: queries.length, found: 0, findable: 0, foundOfFindable: 0 }
  for (const { text, words, source, refined } of queries) {
    const isFound = await finds({ text, refined }, source?.objectID)
    const isFindable = await finds({ text: words.join(' '), refined }, source?.objectID)
    if (isFound) recall.found += 1
    if (isFindable) recall.findable += 1
    if (isFound && isFindable) recall.foundOfFindable += 1
  }
  return recall
}

/** Sends each request that is made to be slow twice. Returns them slowest first. */
export async function askHostile(client: SearchClient, source: RecordSource) {
  const asked: Timed[] = []
  const random = makeRandomRequests(source, { count: 300, seed: 66 })
  for (const { name, body } of [...makeHostileRequests(source), ...random]) {
    for (let turn = 0; turn < 2; turn += 1) {
      const { status, ms } = await client.send(body)
      // Such a request may be refused, but it must never cause a fault.
      if (status >= 500) throw new Error(`${name} returned status ${status}`)
      asked.push({ name: status === 200 ? name : `${name} (${status})`, ms })
    }
  }
  return asked.sort((a, b) => b.ms - a.ms)
}
