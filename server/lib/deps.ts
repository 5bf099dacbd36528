import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type postgres from 'postgres'
import type { Config } from '../config.ts'
// biome-ignore lint/style/noRestrictedImports: what is handed in is named here, and only its type.
import type { Search } from '../features/search/search-request.ts'
import type { ImageStore } from '../images/store.ts'
import type { Tables } from '../tables.ts'

export type Clock = { now: () => Date }

export type Mail = { to: string; subject: string; text: string }

/** Takes a mail for delivery; resolves when it cannot be lost any more. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

/** Encryption and hashing under the installation's secret key; `context` keeps uses apart. */
export type Sealing = {
  seal: (plain: Uint8Array, context: string) => Buffer
  /** Throws when the bytes were not sealed by this key in this context. */
  open: (sealed: Uint8Array, context: string) => Buffer
  hmac: (context: string, data: string | Uint8Array) => Buffer
}

/** The outside world, handed in once at start; a function asks for the few it uses. */
export type Deps = {
  config: Config
  db: Kysely<Tables>
  sql: postgres.Sql
  clock: Clock
  mailer: Mailer
  sealing: Sealing
  images: ImageStore
  search: Search
  log: FastifyBaseLogger
}
