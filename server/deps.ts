import type { FastifyBaseLogger } from 'fastify'
import type { People } from './identity/accounts/people.ts'
import type { ImageStore } from './images/store.ts'
import type { Clock } from './lib/clock.ts'
import type { Replicas } from './lib/database/replicas/replicas.ts'
import type { SqlPool } from './lib/database/sql.ts'
import type { Memory } from './lib/memory.ts'
import type { Sealing } from './lib/sealing.ts'
import type { Mailer, Outbox } from './mail/mail.ts'
import type { Config } from './settings/config.ts'
import type { Live } from './settings/live-settings.ts'

/**
 * The dependencies of a process, built once at start by `createDeps`. A function asks for the few it
 * uses. Only types of the layers below the features appear here; a feature that needs more adds it
 * to this type itself.
 */
export type Deps = {
  config: Config
  /** The settings that may have changed since the start. */
  live: Live
  /** The primary database. */
  sql: SqlPool
  /** Standbys of it, for reads of public content. */
  replicas: Replicas
  clock: Clock
  mailer: Mailer
  outbox: Outbox
  people: People
  sealing: Sealing
  images: ImageStore
  log: FastifyBaseLogger
  /** Caches and queues of this process. */
  memory: Memory
}
