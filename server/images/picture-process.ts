import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import type { PictureTask, TaskResult } from './picture-task.ts'

/** A task that takes longer ends its process. The slowest permitted picture takes a few seconds. */
export const maxMilliseconds = 15_000
const idleMilliseconds = 10_000

/** One worker process: works on one task at a time, and exits after some idle seconds or after `onEnd`. */
export class PictureProcess {
  private readonly child: ChildProcess
  private readonly onEnd: (process: PictureProcess) => void
  isDead = false
  private ending: NodeJS.Timeout | undefined
  private settle: ((result: TaskResult | null) => void) | undefined

  /** `onEnd` is called once, when the process takes no more tasks. */
  constructor(onEnd: (process: PictureProcess) => void) {
    this.onEnd = onEnd
    // No environment: decoders of untrusted files must not have secrets within reach.
    this.child = fork(path.join(import.meta.dirname, 'picture-worker.ts'), [], {
      serialization: 'advanced',
      execArgv: ['--max-semi-space-size=1'],
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.child.on('message', (result) => this.settle?.(result as TaskResult))
    this.child.on('error', () => this.die())
    this.child.on('exit', () => this.die())
    if (this.child.pid !== undefined) yieldToOthers(this.child.pid)
  }

  /** Null when the process died before or during the work. */
  async work(task: PictureTask): Promise<TaskResult | null> {
    if (this.isDead) return null
    clearTimeout(this.ending)
    this.keepServerRunning(true)
    const result = await new Promise<TaskResult | null>((resolve) => {
      const late = setTimeout(() => {
        resolve({ problem: 'too-slow' })
        this.end()
      }, maxMilliseconds)
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
    this.onEnd(this)
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

/** Running exams have priority, and without memory the kernel kills a picture process before the database. */
function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, 5)
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // The process has ended, or the platform does not support it.
  }
}
