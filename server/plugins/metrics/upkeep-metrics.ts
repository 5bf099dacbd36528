import { Counter, Gauge, type Registry } from 'prom-client'
import type { Deps } from '../../deps.ts'
import { factsOfSteps } from '../../jobs/steps.ts'

export function registerUpkeepMetrics(registry: Registry, { memory }: Pick<Deps, 'memory'>): void {
  const failures = new Counter({
    name: 'upkeep_failures_total',
    help: 'Failures of the upkeep, by step',
    labelNames: ['step'],
    registers: [],
    collect() {
      this.reset()
      for (const [step, facts] of factsOfSteps(memory)) this.inc({ step }, facts.failures)
    },
  })
  const succeededAt = new Gauge({
    name: 'upkeep_last_success_timestamp_seconds',
    help: 'When a step of the upkeep last succeeded',
    labelNames: ['step'],
    registers: [],
    collect() {
      for (const [step, facts] of factsOfSteps(memory))
        if (facts.succeededAt) this.set({ step }, facts.succeededAt.getTime() / 1000)
    },
  })
  const seconds = new Gauge({
    name: 'upkeep_last_duration_seconds',
    help: 'How long the last run of a step of the upkeep took',
    labelNames: ['step'],
    registers: [],
    collect() {
      for (const [step, facts] of factsOfSteps(memory)) this.set({ step }, facts.seconds)
    },
  })
  for (const metric of [failures, succeededAt, seconds]) registry.registerMetric(metric)
}
