import pino from 'pino'
import { deliverChanges } from '../../server/features/search/hosted/delivery.ts'
import {
  openSearchHost,
  type SearchHost as WriteSide,
} from '../../server/features/search/hosted/search-host.ts'
import { createPeople, type People } from './authoring.ts'
import { createDataApi, type DataApi } from './data-api.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { hostKeys, type SearchHost, startSearchHost } from './search-host.ts'

export type HostedBank = {
  database: TestDatabase
  api: DataApi
  people: People
  /** The host itself. */
  outside: SearchHost
  /** Our client of the host. */
  host: WriteSide
  /** Log lines at warning level or above. */
  logged: string[]
  /** One delivery run; returns the number of changes. */
  deliver: () => Promise<number>
  /** The number of undelivered changes. */
  countChanges: () => Promise<number>
  stop: () => Promise<void>
}

/** A bank and a search host without background jobs: tests trigger the delivery. Hosting is off at first. */
export async function startHostedBank(): Promise<HostedBank> {
  const database = await createTestDatabase()
  const api = await createDataApi(database)
  const outside = await startSearchHost()
  const host = await openSearchHost({ ...hostKeys, host: outside.origin })
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
  return {
    database,
    api,
    people: await createPeople(database),
    outside,
    host,
    logged,
    deliver: () => deliverChanges({ ...database, log }, host),
    countChanges: async () =>
      (await database.sql<{ object_id: string }>`select object_id from search_change`).length,
    stop: async () => {
      await api.close()
      await outside.stop()
      await database.drop()
    },
  }
}
