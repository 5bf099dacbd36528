import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import Fastify, { type InjectOptions } from 'fastify'
import { signingSearchKey } from '../../server/features/search/protocol/keys.ts'
import { searchPlugin } from '../../server/features/search/protocol/plugin.ts'
import { builtInApplicationId, builtInSearchKey } from '../../server/features/search/public-config.ts'
import type { SearchRecord } from '../../server/features/search/search-record.ts'
import type { Search } from '../../server/features/search/search-request.ts'
import { createMemory } from '../../server/lib/memory.ts'
import { createSealing } from '../../server/lib/sealing.ts'
import { readConfig } from '../../server/settings/config.ts'
import { createLive } from '../../server/settings/live-settings.ts'
import { createPlainSearch } from './plain-search.ts'
import { serve } from './search-here.ts'

export type SearchServer = Awaited<ReturnType<typeof startSearchServer>>

/** The search protocol alone, listening, on these records or another search. */
export async function startSearchServer({
  records = geography,
  env = { RATE_LIMIT: 'off' },
  search = createPlainSearch(records),
}: {
  records?: readonly SearchRecord[]
  env?: NodeJS.ProcessEnv
  search?: Search
} = {}) {
  const logged: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line))
      done()
    },
  })
  const app = Fastify({ logger: { level: 'trace', stream } })
  const now = { movedMs: 0 }
  const clock = { now: () => new Date(Date.now() + now.movedMs) }
  const sealing = createSealing(randomBytes(32))
  const config = readConfig(env)
  const deps = {
    config,
    live: createLive(config),
    sealing,
    clock,
    memory: createMemory(),
    search: serve(search),
  }
  await app.register(searchPlugin, { deps })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const credentials = {
    'x-algolia-application-id': builtInApplicationId,
    'x-algolia-api-key': builtInSearchKey(deps),
  }
  return {
    app,
    port,
    origin: `http://127.0.0.1:${port}`,
    logged,
    applicationId: builtInApplicationId,
    searchKey: builtInSearchKey(deps),
    signingKey: signingSearchKey(deps),
    credentials,
    moveClock: (seconds: number) => {
      now.movedMs += seconds * 1000
    },
    /** A POST with the public key; `headers` override it. */
    post: async (path: string, payload: unknown, { headers, ...rest }: InjectOptions = {}) => {
      const response = await app.inject({
        method: 'POST',
        url: `/1/indexes/${path}`,
        headers: { ...credentials, ...headers },
        payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
        ...rest,
      })
      return {
        status: response.statusCode,
        headers: response.headers,
        body: response.json(),
        text: response.body,
      }
    },
    stop: () => app.close(),
  }
}

const record = (number: number, over: Partial<SearchRecord>): SearchRecord => ({
  objectID: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  type: 'Question',
  query: '',
  verificationStatus: false,
  language: 'English',
  level: 'SSC',
  tags: [],
  ...over,
})

/** Records with every kind of value. */
export const geography: readonly SearchRecord[] = [
  record(1, { query: 'What is the capital of France?', verificationStatus: true, tags: ['geo', 'europe'] }),
  record(2, { query: 'বাংলাদেশের রাজধানী কোথায়?', language: 'Bangla', level: 'One', tags: ['geo', 'বাংলাদেশ'] }),
  record(3, { query: 'Capital cities', type: 'Pack', level: 'HSC', tags: ['geo', 'world history'] }),
  record(4, { query: 'Is 1 < 2 & <b>bold</b> capital?', tags: ['a:b', '-neg tag', 'C++'] }),
  record(5, { query: 'রাজধানী ঢাকা', type: 'Pack', language: 'Bangla', tags: ['history'] }),
  record(6, { query: 'Capital letters', language: 'Any', tags: ['__proto__', '10', '2'] }),
  ...Array.from({ length: 24 }, (_, index) =>
    record(100 + index, { query: `Capital number ${index + 1}`, level: 'BCS', tags: ['numbers'] }),
  ),
]
