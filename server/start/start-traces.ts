import type { Config } from '../settings/config.ts'
import type { Stops } from './stops.ts'

/** Starts to send traces, if the settings ask for it; otherwise loads nothing. Adds to `stops`. */
export async function startTraces({ traces, trustProxy }: Config, stops: Stops): Promise<void> {
  if (!traces) return
  const { startTracing } = await import('../tracing/start-tracing.ts')
  stops.push(startTracing({ traces, trustProxy }))
}
