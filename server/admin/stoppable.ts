import type { OnStep } from '../lib/on-step.ts'
import { type OnProgress, reportProgress } from './progress.ts'

/** A command was stopped from outside; the message says what is left of it. */
export class StoppedError extends Error {
  override name = 'StoppedError'
}

/** Runs work that SIGINT and SIGTERM stop. It then rejects with the error of `stopped`. */
export async function runStoppable<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  stopped: () => Error,
): Promise<Result> {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, stop)
  try {
    return await work(stopping.signal)
  } catch (error) {
    if (!stopping.signal.aborted) throw error
    throw stopped()
  } finally {
    for (const signal of signals) process.off(signal, stop)
  }
}

/**
 * Writes the progress of a command. At a terminal it replaces the line before, which `clearProgress` removes at the
 * end; otherwise it adds a line.
 */
export function writeProgress(line: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\x1b[2K${line}` : `${line}\n`)
}

export function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[2K')
}

/**
 * Runs the work of a command that keeps what is done when SIGINT or SIGTERM stops it, and continues when it is run again.
 */
export async function runInSteps<Result>(
  work: (onStep: OnStep) => Promise<Result>,
  report: OnProgress = reportProgress(writeProgress),
): Promise<Result> {
  const stopped = () => new StoppedError('Stopped. What is done stays; run the command again for the rest.')
  return runStoppable((signal) => {
    return work((doing, done, total) => {
      signal.throwIfAborted()
      report({ doing: total > 0 ? doing : `${doing}: ${done}`, rows: done, total, bytes: 0, isExact: true })
    })
  }, stopped)
}
