import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { PackedOutcome } from '../lib/packed-error.ts'

/** The metrics of one process, as `Registry.getMetricsAsJSON` returns them. */
export type ProcessMetrics = MetricObjectWithValues<MetricValue<string>>[]

export type ToWorker =
  /** The database is ready. */
  | { kind: 'start' }
  | { kind: 'stop' }
  | { kind: 'ping' }
  | { kind: 'readMetrics'; id: number }
  /** The reply to `ask`. */
  | { kind: 'answer'; id: number; outcome: PackedOutcome }

export type FromWorker =
  /** The code is loaded. */
  | { kind: 'loaded' }
  | { kind: 'listening'; url: string }
  /** The worker could not start: a sentence for the terminal, or a stack. */
  | { kind: 'failed'; sentence: string | null; stack: string }
  /** The reply to `ping`. */
  | { kind: 'pong' }
  /** The reply to `readMetrics`. */
  | { kind: 'ownMetrics'; id: number; metrics: ProcessMetrics }
  /** A call of one of the functions that the main process runs for its workers. */
  | { kind: 'ask'; id: number; name: string; args: unknown[] }
