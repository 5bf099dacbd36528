type Fault = { fault: string }

/**
 * Runs in a worker process (`WorkerProcess`): runs each task that the server sends, and sends its result back, or the
 * fault with which it failed.
 */
export function runTasks<Task, Result>(run: (task: Task) => Promise<Result>): void {
  process.on('message', (task: Task) => {
    void run(task)
      .catch((error: unknown): Fault => ({ fault: textOf(error) }))
      .then((result) => process.send?.(result))
  })
  // The server has ended.
  process.on('disconnect', () => process.exit(0))
  // A terminal sends Ctrl-C to every process; the server lets running work finish.
  process.on('SIGINT', () => {})
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
