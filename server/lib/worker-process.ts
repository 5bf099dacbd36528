import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { type Bounds, createTurns } from './turns.ts'

const idleMilliseconds = 10_000

export type WorkerOptions<Result> = {
  /** The module that the process runs. */
  file: string
  /** Its environment besides PATH. It does not inherit the server's, which contains secrets. */
  env?: Record<string, string>
  /** A task that takes longer ends its process. */
  maxMilliseconds: number
  /** The result of a task that took too long. */
  tooSlow: Result
  execArgv?: string[]
}

/** One worker process: works on one task at a time, and exits after some idle seconds or after `onEnd`. */
export class WorkerProcess<Task extends object, Result> {
  private readonly child: ChildProcess
  private readonly options: WorkerOptions<Result>
  private readonly onEnd: () => void
  isDead = false
  private ending: NodeJS.Timeout | undefined
  private settle: ((result: Result | null) => void) | undefined

  /** `onEnd` is called once, when the process takes no more tasks. */
  constructor(options: WorkerOptions<Result>, onEnd: () => void) {
    this.options = options
    this.onEnd = onEnd
    this.child = fork(options.file, [], {
      serialization: 'advanced',
      execArgv: options.execArgv ?? [],
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2', ...options.env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.child.on('message', (result) => this.settle?.(result as Result))
    this.child.on('error', () => this.die())
    this.child.on('exit', () => this.die())
    if (this.child.pid !== undefined) yieldToOthers(this.child.pid)
  }

  /** Returns the task's result; null when the process died before or during the work. */
  async work(task: Task): Promise<Result | null> {
    if (this.isDead) return null
    clearTimeout(this.ending)
    this.keepServerRunning(true)
    const result = await new Promise<Result | null>((resolve) => {
      const late = setTimeout(() => {
        resolve(this.options.tooSlow)
        this.end()
      }, this.options.maxMilliseconds)
      this.settle = (outcome) => {
        clearTimeout(late)
        this.settle = undefined
        resolve(outcome)
      }
      this.child.send(task, (error) => error && this.die())
    })
    if (!this.isDead) this.waitIdle()
    return result
  }

  /** Stops the process unless a task arrives in time. */
  private waitIdle(): void {
    this.keepServerRunning(false)
    this.ending = setTimeout(() => this.end(), idleMilliseconds)
    this.ending.unref()
  }

  private end(): void {
    this.die()
    this.child.kill('SIGKILL')
  }

  private die(): void {
    if (this.isDead) return
    this.isDead = true
    clearTimeout(this.ending)
    this.onEnd()
    this.settle?.(null)
  }

  /** An idle process does not keep the server running. */
  private keepServerRunning(isBusy: boolean): void {
    if (isBusy) {
      this.child.ref()
      this.child.channel?.ref()
    } else {
      this.child.unref()
      this.child.channel?.unref()
    }
  }
}

type Outcome<Result> = Result | { fault: string }

/**
 * Returns a function that has tasks done one at a time by a worker process, which starts on demand and ends after some idle
 * seconds. With `bounds` it throws BUSY. A task that fails throws an Error that begins with `failure`; one that takes too long,
 * or of which the process dies, fails too, unless it has the result `ended`.
 */
export function createWorker<Task extends object, Result extends object>(
  { failure, bounds, ended }: { failure: string; bounds?: Bounds; ended?: Result },
  optionsOf: () => Omit<WorkerOptions<Result>, 'tooSlow'> | Promise<Omit<WorkerOptions<Result>, 'tooSlow'>>,
): (task: Task) => Promise<Result> {
  type Worker = WorkerProcess<Task, Outcome<Result>>
  let worker: Worker | null = null

  async function work(task: Task): Promise<Outcome<Result>> {
    // A process that was idle may have died: a new one gets the task then. A new one dies of the task.
    const known = await worker?.work(task)
    if (known) return known
    const options = { ...(await optionsOf()), tooSlow: ended ?? { fault: 'It took too long.' } }
    const started: Worker = new WorkerProcess(options, () => {
      if (worker === started) worker = null
    })
    worker = started
    return (await started.work(task)) ?? ended ?? { fault: 'The worker process died.' }
  }

  const turns = bounds && createTurns(bounds)
  return async (task) => {
    const outcome = await (turns ? turns.run(() => work(task)) : work(task))
    if (isFault(outcome)) throw new Error(`${failure}: ${outcome.fault}`)
    return outcome
  }
}

function isFault<Result extends object>(outcome: Outcome<Result>): outcome is { fault: string } {
  return 'fault' in outcome
}

/** Gives exams priority over the process. When memory runs out, the kernel kills it before the database. */
function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, 5)
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // The process has ended, or the platform does not support it.
  }
}
