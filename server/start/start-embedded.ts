import type { Logger } from 'pino'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../lib/embedded-postgres/embedded-postgres.ts'
import type { Config } from '../settings/config.ts'
import type { Stops } from './stops.ts'

/** PostgreSQL's default, also enough for one process and the commands beside it. */
const leastConnections = 100
/** For the main process without its pool, and for commands. */
const otherConnections = 30
/** A process needs these beside its pool: for jobs, and for its own searches while no process holds the index. */
const connectionsBesidePool = 8

/** Starts the embedded database. Adds to `stops` at once: a stop waits for the start. */
export function startEmbedded(
  { dataDir, databasePool, processes }: Config,
  { log, signal, stops }: { log: Logger; signal: AbortSignal; stops: Stops },
): Promise<EmbeddedPostgres['target']> {
  const wanted = processes * (databasePool + connectionsBesidePool) + databasePool + otherConnections
  const settings = { max_connections: String(Math.max(leastConnections, wanted)) }
  const starting = startEmbeddedPostgres({ dataDir, log, settings, signal })
  stops.push(() =>
    starting.then(
      ({ stop }) => stop(),
      () => {},
    ),
  )
  const target = starting.then((started) => started.target)
  // It may fail before anyone waits for it.
  target.catch(() => {})
  return target
}
