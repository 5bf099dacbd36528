import { Counter, Gauge, type Registry } from 'prom-client'
import type { Replicas } from '../../lib/database/replicas/replicas.ts'

/** Adds the metrics of the replicas; without replicas there are none. */
export function registerReplicaGauges(registry: Registry, replicas: Replicas): void {
  if (replicas.facts().length === 0) return
  const gauges = [
    { name: 'replica_ready', help: '1 while the replica serves reads', worst: 'min', read: isReady },
    {
      name: 'replica_lag_seconds',
      help: 'Age of the oldest change that it lacks',
      worst: 'max',
      read: lagOf,
    },
  ] as const
  for (const { name, help, worst, read } of gauges) {
    const gauge = new Gauge({
      // Every process of a server checks the replicas.
      ...{ name, help, labelNames: ['replica'], aggregator: worst, registers: [] },
      collect() {
        for (const facts of replicas.facts()) this.set({ replica: facts.name }, read(facts))
      },
    })
    registry.registerMetric(gauge)
  }
  registry.registerMetric(countReads(replicas))
}

type Facts = ReturnType<Replicas['facts']>[number]
const isReady = ({ state }: Facts) => Number(state === 'ready')
const lagOf = ({ lagSeconds }: Facts) => lagSeconds

function countReads(replicas: Replicas): Counter {
  return new Counter({
    name: 'public_reads_total',
    help: 'Queries of public content, by the server that was chosen for them (replica, primary)',
    labelNames: ['server'],
    registers: [],
    collect() {
      this.reset()
      for (const [server, count] of Object.entries(replicas.counts())) this.inc({ server }, count)
    },
  })
}
