import type { ChildProcess } from 'node:child_process'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { hasEnded } from './process-identity.ts'

/*
 * The database processes of this process. They run in process groups of their own and would outlive it, so
 * whatever way it exits, it signals them.
 */

const running = new Set<ChildProcess>()
let isOver = false

/** Throws after `endPostmastersNow`: nothing may start again what was ended for good. */
export function requireNotOver(): void {
  if (isOver) throw new EmbeddedPostgresError('The database is not started: the server is stopping.')
}

/** Remembers a database process until it exits. */
export function rememberPostmaster(child: ChildProcess): void {
  if (running.size === 0) process.once('exit', signalAll)
  running.add(child)
  const forget = () => {
    running.delete(child)
    if (running.size === 0) process.off('exit', signalAll)
  }
  child.once('exit', forget)
  child.once('error', forget)
}

/**
 * Stops every database of this process at once, as a crash would, also one that is starting: what was
 * committed is safe, and the next start recovers it. Resolves when they have ended.
 */
export async function endPostmastersNow(): Promise<void> {
  isOver = true
  const children = [...running]
  for (const child of children) child.kill('SIGQUIT')
  await Promise.all(children.map(({ pid }) => pid && hasEnded(pid, 0.4)))
  for (const child of running) child.kill('SIGKILL')
}

/** The process exits and cannot wait: its databases roll back what runs, and stop. */
function signalAll(): void {
  for (const child of running) child.kill('SIGINT')
}
