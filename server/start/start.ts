import type { Logger } from 'pino'
import { requireFreePort } from '../lib/free-port.ts'
import type { Pages } from '../plugins/pages.ts'
import type { Config } from '../settings/config.ts'
import { startEmbedded } from './start-embedded.ts'
import { startTraces } from './start-traces.ts'
import { type Stops, stopAll } from './stops.ts'

export type Started = { url: string; stop: () => Promise<void> }

type Start = {
  log: Logger
  pages: Pages
  announce: (line: string) => void
  signal: AbortSignal
}

/**
 * Starts everything in order: database, migrations, first content, jobs, server. With several processes this
 * one does all but answer requests, which its workers do. `stop`, or a failed step, stops what was started in
 * reverse order. `announce` gets lines for the terminal. `signal` interrupts the start before its next step.
 */
export async function startServer(config: Config, start: Start): Promise<Started> {
  const stops: Stops = []
  // The workers use what the others stop.
  const workerStops: Stops = []
  const stop = () => stopAll([...stops.splice(0), ...workerStops.splice(0)])
  try {
    // Before anything is created, such as an administrator whose password is shown only once.
    await requireFreePort(config)
    await startTraces(config, stops)
    // The embedded database starts in a process of its own while this one loads the rest of the code.
    const target = config.databaseUrl ?? startEmbedded(config, { ...start, stops })
    const { startProduct } = await import('./start-product.ts')
    const url = await startProduct(config, { ...start, target, stops, workerStops })
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
