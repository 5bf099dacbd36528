import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import fp from 'fastify-plugin'
import type { ReadyFormula } from '../../contract/formula/formula.ts'
import { createDeps } from '../../server/create-deps.ts'
import type { GraphqlContext } from '../../server/features/graphql-context.ts'
import type { Clock } from '../../server/lib/clock.ts'
import type { Database } from '../../server/lib/database/database.ts'
import { newId } from '../../server/lib/new-id.ts'
import { createSealing } from '../../server/lib/sealing.ts'
import { type Group, guest, type Viewer } from '../../server/lib/viewer.ts'
import { createDirectOutbox } from '../../server/mail/outbox.ts'
import { graphqlPlugin } from '../../server/plugins/graphql/graphql.ts'
import { readingPlugin } from '../../server/plugins/reading.ts'
import { readConfig } from '../../server/settings/config.ts'
import { createTestImages } from './images.ts'

export type Answer = {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it asked for
  data: any
  errors?: { message: string; extensions: { code: string; fields?: { path: string; message: string }[] } }[]
  extensions?: { formulas?: ReadyFormula[] }
}

export type DataApi = {
  /** Sends a document as this viewer, over HTTP but without a token. */
  ask: (
    viewer: Viewer,
    query: string,
    variables?: Record<string, unknown>,
    more?: { extensions: Record<string, unknown> },
  ) => Promise<Answer>
  /** What its resolvers use. */
  deps: GraphqlContext['deps']
  close: () => Promise<void>
}

export { guest }

const refuse = () => Promise.reject(new Error('This data API was given no search.'))
const noSearch = { findTwins: refuse, readFacts: refuse }

/** The data API alone on a test database, with an optional test clock; mails are discarded. */
export async function createDataApi(
  { sql }: Pick<Database, 'sql'>,
  clock: Clock = { now: () => new Date() },
  outside: Partial<GraphqlContext['deps']> = {},
): Promise<DataApi> {
  const app = Fastify({ bodyLimit: 8 * 1024 * 1024 })
  const viewers = new Map<string, Viewer>()
  const { images, dataDir, drop } = createTestImages()
  await app.register(
    fp(
      async (instance) => {
        instance.decorateRequest('viewer', null as never)
        instance.addHook('onRequest', async (request) => {
          request.viewer = viewers.get(String(request.headers['x-viewer'])) ?? guest
        })
      },
      { name: 'viewer' },
    ),
  )
  const { mailer = { send: async () => {} } } = outside
  const deps = createDeps(readConfig({ RATE_LIMIT: 'off', DATA_DIR: dataDir }), {
    sql,
    clock,
    log: app.log,
    mailer,
    outbox: createDirectOutbox(mailer),
    sealing: createSealing(randomBytes(32)),
    images,
    search: noSearch,
    ...outside,
  })
  await app.register(readingPlugin, { deps })
  await app.register(graphqlPlugin, { deps })
  return {
    deps,
    ask: async (viewer, query, variables = {}, more = undefined) => {
      const key = newId()
      viewers.set(key, viewer)
      const response = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'x-viewer': key },
        payload: { query, variables, ...more },
      })
      viewers.delete(key)
      return response.json() as Answer
    },
    close: async () => {
      await app.close()
      drop()
    },
  }
}

/** Inserts a user with these groups. */
export async function createViewer(
  { sql }: Pick<Database, 'sql'>,
  fullName: string,
  groups: readonly Group[] = [],
): Promise<Viewer & { id: string }> {
  const id = newId()
  await sql`insert into app_user (id, full_name) values (${id}, ${fullName})`
  return { id, fullName, groups }
}
