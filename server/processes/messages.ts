import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** The metrics of one process, as `Registry.getMetricsAsJSON` returns them. */
export type ProcessMetrics = MetricObjectWithValues<MetricValue<string>>[]

export type ToWorker =
  /** The database is ready. */
  | { kind: 'start' }
  | { kind: 'stop' }
  | { kind: 'ping' }
  | { kind: 'readMetrics'; id: number }
  /** The reply to `askMetrics`; null when the metrics could not be gathered. */
  | { kind: 'allMetrics'; id: number; text: string | null }

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
  | { kind: 'askMetrics'; id: number }
