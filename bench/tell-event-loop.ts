import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The name of the file in the data directory with the delays since the signal before, in milliseconds. */
export const eventLoopFile = 'event-loop.json'

/* Loaded before a server: at each SIGUSR2 tells how long its event loop was held since the one before. */
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
process.on('SIGUSR2', () => {
  const [p99, max] = [delay.percentile(99), delay.max].map((nanoseconds) => nanoseconds / 1e6)
  writeFileSync(path.join(process.env.DATA_DIR!, eventLoopFile), JSON.stringify({ p99, max }))
  delay.reset()
})
