import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import type { HostedRecord } from '../../server/features/search/hosted/search-host.ts'

export const hostKeys = { applicationId: 'SOMEHOST1', searchKey: 'somehostsearch', writeKey: 'somehostwrite' }

type Index = { records: Map<string, HostedRecord>; settings: Record<string, unknown> }
type Change = { action: string; body: HostedRecord }

export type SearchHost = {
  origin: string
  /** The ALGOLIA_ settings. */
  env: NodeJS.ProcessEnv
  /** The records of its index by objectID. */
  records: () => Map<string, HostedRecord>
  settings: () => Record<string, unknown>
  indexNames: () => string[]
  /** The number of changes of every batch, accepted or refused. */
  batches: number[]
  /** Called before each batch is applied; a thrown error is returned with its `status`. */
  onBatch: (changes: readonly Change[]) => unknown
  /** Called whenever records of its index have changed. */
  onChange: (records: readonly HostedRecord[]) => unknown
  stop: () => Promise<void>
}

/**
 * The write side of an external search service, as far as we use it. Like the original, it performs tasks a
 * little later and cannot copy a missing index. `app`: an app to add its routes to; it is stopped with the
 * host.
 */
export async function startSearchHost({
  app = Fastify() as FastifyInstance,
  keys = hostKeys,
} = {}): Promise<SearchHost> {
  const indexes = new Map<string, Index>()
  const name = 'questionsAndPacks'
  let taskID = 0
  const asked = new Set<string>()
  const task = () => ({ taskID: ++taskID, updatedAt: new Date().toISOString(), objectIDs: [] })
  const indexOf = (indexName: string) => {
    const index = indexes.get(indexName) ?? { records: new Map(), settings: {} }
    indexes.set(indexName, index)
    return index
  }

  const host: SearchHost = {
    origin: '',
    env: {},
    records: () => indexes.get(name)?.records ?? new Map(),
    settings: () => indexes.get(name)?.settings ?? {},
    indexNames: () => [...indexes.keys()],
    batches: [],
    onBatch: () => {},
    onChange: () => {},
    stop: () => app.close(),
  }

  await app.register(async (routes) => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body === '' ? null : JSON.parse(String(body)))
    })
    routes.setErrorHandler((error: Error & { status?: number; statusCode?: number }, _request, reply) => {
      const status = error.status ?? error.statusCode ?? 500
      return reply.code(status).send({ message: error.message, status })
    })
    routes.addHook('onRequest', async ({ headers }) => {
      const isAllowed =
        headers['x-algolia-application-id'] === keys.applicationId &&
        headers['x-algolia-api-key'] === keys.writeKey
      if (!isAllowed) throw Object.assign(new Error('Invalid Application-ID or API key'), { status: 403 })
    })
    type Named = { Params: { index: string; task: string } }
    routes.put<Named>('/1/indexes/:index/settings', async ({ params, body }) => {
      Object.assign(indexOf(params.index).settings, body)
      return task()
    })
    routes.post<Named & { Body: { requests: Change[] } }>(
      '/1/indexes/:index/batch',
      { bodyLimit: 16 * 1024 * 1024 },
      async ({ params, body }) => {
        host.batches.push(body.requests.length)
        await host.onBatch(body.requests)
        const { records } = indexOf(params.index)
        for (const { action, body: record } of body.requests) {
          if (action === 'addObject') records.set(record.objectID, record)
          else if (action === 'deleteObject') records.delete(record.objectID)
          else throw Object.assign(new Error(`Unknown action ${action}`), { status: 400 })
        }
        if (params.index === name) await host.onChange([...records.values()])
        return task()
      },
    )
    routes.post<Named & { Body: { operation: string; destination: string; scope?: string[] } }>(
      '/1/indexes/:index/operation',
      async ({ params, body: { operation, destination, scope } }) => {
        const source = indexes.get(params.index)
        if (!source) throw Object.assign(new Error(`Index ${params.index} does not exist`), { status: 404 })
        if (operation === 'move') {
          indexes.delete(params.index)
          indexes.set(destination, source)
        } else if (scope?.includes('settings')) {
          indexes.set(destination, { ...indexOf(destination), settings: { ...source.settings } })
        }
        if (destination === name) await host.onChange([...host.records().values()])
        return task()
      },
    )
    routes.delete<Named>('/1/indexes/:index', async ({ params }) => {
      indexes.delete(params.index)
      return task()
    })
    routes.get<Named>('/1/indexes/:index/task/:task', async ({ params }) => {
      const isSecondTime = asked.has(params.task)
      asked.add(params.task)
      return { status: isSecondTime ? 'published' : 'notPublished', pendingTask: !isSecondTime }
    })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  host.origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  host.env = {
    ALGOLIA_APP_ID: keys.applicationId,
    ALGOLIA_SEARCH_KEY: keys.searchKey,
    ALGOLIA_WRITE_KEY: keys.writeKey,
    ALGOLIA_HOST: host.origin,
  }
  return host
}
