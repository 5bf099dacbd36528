import { Gauge, Histogram, type Registry } from 'prom-client'
import type { SqlPool } from '../../lib/database/sql.ts'

/** Adds the metrics of this process's pool of connections to the primary database. */
export function registerDatabaseMetrics(registry: Registry, { pool, onWait }: SqlPool): void {
  const waits = new Histogram({
    name: 'database_wait_seconds',
    help: 'From the wish for a connection, or a turn for a transaction, until there is one',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  onWait((ms) => waits.observe(ms / 1000))
  registerGauges(registry, [
    {
      name: 'database_connections_in_use',
      help: 'Connections of the pool that run a statement or a transaction',
      read: () => pool.totalCount - pool.idleCount,
    },
    {
      name: 'database_connections_max',
      help: 'Connections that the pool may open (DATABASE_POOL)',
      read: () => pool.options.max,
    },
    {
      name: 'database_connections_wanted',
      help: 'Statements and transactions that wait for a connection',
      read: () => pool.waitingCount,
    },
  ])
}

/** Adds gauges whose values are read at each scrape. */
export function registerGauges(
  registry: Registry,
  gauges: readonly { name: string; help: string; read: () => number }[],
): void {
  for (const { name, help, read } of gauges) {
    const gauge = new Gauge({
      ...{ name, help, registers: [] },
      collect() {
        this.set(read())
      },
    })
    registry.registerMetric(gauge)
  }
}
