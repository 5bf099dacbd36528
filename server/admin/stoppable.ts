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

/** Writes a line of progress, beside the output of the command. */
export const writeLine = (line: string): void => void process.stderr.write(`${line}\n`)
