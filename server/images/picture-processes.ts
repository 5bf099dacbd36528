import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { message } from '../../contract/message.ts'
import { AppError } from '../lib/app-error.ts'
import type { PictureResult } from './picture-worker.ts'
import type { PictureProblem, PictureSize } from './process-picture.ts'

/*
 * Worker processes that resize pictures: at most two, started on demand, stopped after some idle seconds.
 * Further requests wait their turn with the file on disk, so that a burst uses no memory.
 */

const maxProcesses = 2
/** As many as two workers finish within half a minute, which browsers wait for. */
const maxWaiting = 60
/** The slowest permitted picture takes a few seconds on a slow machine. */
const maxMilliseconds = 30_000
const idleMilliseconds = 10_000

type Task = { file: string; resolve: (sizes: PictureSize[]) => void; reject: (error: Error) => void }

/** A file that cannot be used as a picture; callers choose the message. */
export class UnusablePictureError extends Error {
  override name = 'UnusablePictureError'
  readonly problem: PictureProblem

  constructor(problem: PictureProblem) {
    super(problem)
    this.problem = problem
  }
}

const waiting: Task[] = []
const idle: PictureProcess[] = []
let running = 0

/** Makes the picture's sizes, ascending. Throws UnusablePictureError, or TOO_MANY_REQUESTS (queue full). */
export function makePictureSizes(file: string): Promise<PictureSize[]> {
  if (waiting.length >= maxWaiting) throw new AppError('TOO_MANY_REQUESTS', message('picture.tooManyAtOnce'))
  return new Promise((resolve, reject) => {
    waiting.push({ file, resolve, reject })
    startNext()
  })
}

function startNext(): void {
  if (waiting.length === 0 || running >= maxProcesses) return
  const task = waiting.shift() as Task
  running += 1
  void run(task.file)
    .then(task.resolve, task.reject)
    .finally(() => {
      running -= 1
      startNext()
    })
}

async function run(file: string): Promise<PictureSize[]> {
  const idleProcess = idle.pop()
  const result = (await idleProcess?.make(file)) ?? (await new PictureProcess().make(file))
  if (result === null) throw new Error('A picture could not be processed: its worker process died.')
  if ('fault' in result) throw new Error(`A picture could not be processed: ${result.fault}`)
  if ('problem' in result) throw new UnusablePictureError(result.problem)
  // Between processes a Buffer arrives as a plain Uint8Array.
  return result.sizes.map((size) => ({ ...size, webp: Buffer.from(size.webp) }))
}

class PictureProcess {
  private readonly child: ChildProcess
  private isDead = false
  private ending: NodeJS.Timeout | undefined
  private settle: ((result: PictureResult | null) => void) | undefined

  constructor() {
    // No environment: decoders of untrusted files must not have secrets within reach.
    this.child = fork(path.join(import.meta.dirname, 'picture-worker.ts'), [], {
      serialization: 'advanced',
      execArgv: ['--max-semi-space-size=1'],
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.child.on('message', (result) => this.settle?.(result as PictureResult))
    this.child.on('error', () => this.die())
    this.child.on('exit', () => this.die())
    if (this.child.pid !== undefined) yieldToOthers(this.child.pid)
  }

  /** Null when the process died before or during the work. */
  async make(file: string): Promise<PictureResult | null> {
    if (this.isDead) return null
    clearTimeout(this.ending)
    this.keepServerRunning(true)
    const result = await new Promise<PictureResult | null>((resolve) => {
      const late = setTimeout(() => {
        resolve({ problem: 'damaged' })
        this.end()
      }, maxMilliseconds)
      this.settle = (outcome) => {
        clearTimeout(late)
        this.settle = undefined
        resolve(outcome)
      }
      this.child.send(file, (error) => error && this.die())
    })
    if (!this.isDead) this.waitIdle()
    return result
  }

  /** Stops the process unless a picture arrives in time. */
  private waitIdle(): void {
    this.keepServerRunning(false)
    idle.push(this)
    this.ending = setTimeout(() => this.end(), idleMilliseconds)
    this.ending.unref()
  }

  private end(): void {
    this.die()
    this.child.kill('SIGKILL')
  }

  private die(): void {
    this.isDead = true
    clearTimeout(this.ending)
    const place = idle.indexOf(this)
    if (place >= 0) idle.splice(place, 1)
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
