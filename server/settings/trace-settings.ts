import { z } from 'zod'
import { webAddress } from './web-address.ts'

/** The settings of traces, by the names that OpenTelemetry gives them. The exporter reads its others itself. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}

/** Where traces are sent, and the share of requests that are traced. */
export type Traces = { endpoint: string; share: number }

const shape = z.object(traceSettings)

/** Returns null when no traces are wanted. */
export function readTraces(given: z.output<typeof shape>): Traces | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = given
  return endpoint ? { endpoint, share } : null
}
