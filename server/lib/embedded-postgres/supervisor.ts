import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedPostgresError, reasonOf } from './embedded-postgres-error.ts'
import type { Postmaster } from './postmaster.ts'

type Start = () => Promise<Postmaster>

/** Retries a start while a killed database shuts down: until then PostgreSQL refuses the directory. */
export async function startPatiently(start: Start): Promise<Postmaster> {
  for (const deadline = Date.now() + 10_000; ; await delay(100)) {
    try {
      return await start()
    } catch (error) {
      const passing = /pre-existing shared memory block|lock file .* already exists/
      if (!(error instanceof EmbeddedPostgresError) || !passing.test(error.message)) throw error
      if (Date.now() > deadline) throw error
    }
  }
}

/** Restarts the database whenever its process ends, until `give` hands it over (null: it is down). */
export function supervise(first: Postmaster, start: Start, log: { error: (message: string) => void }) {
  let current: Postmaster | null = first
  let restarting: Promise<void> | null = null
  let isGiven = false
  const given = new AbortController()

  const restart = async () => {
    for (let pause = 100; !isGiven; pause = Math.min(pause * 2, 10_000)) {
      try {
        watch(await startPatiently(start))
        return
      } catch (error) {
        log.error(`The database could not be restarted: ${reasonOf(error)}`)
        await delay(pause, undefined, { ref: false, signal: given.signal }).catch(() => {})
      }
    }
  }
  const watch = (postmaster: Postmaster) => {
    current = postmaster
    postmaster.process.once('exit', (code, signal) => {
      current = null
      if (isGiven) return
      log.error(`The database ended unexpectedly (${signal ?? `exit code ${code}`}) and is being restarted`)
      restarting = restart()
    })
  }
  watch(first)
  return {
    give: async (): Promise<Postmaster | null> => {
      isGiven = true
      given.abort()
      await restarting
      return current
    },
  }
}
