import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { images as texts } from '../../contract/texts/en/creation.ts'
import { AppError } from '../lib/app-error.ts'
import type { PictureAnswer } from './picture-worker.ts'
import type { PictureProblem, PictureSize } from './process-picture.ts'

/*
 * The processes that make pictures: started at the first need, at most two at once, ended when nothing came for some
 * seconds. Others wait their turn; a file waits on the disk, so that a burst costs no memory.
 */

const maxProcesses = 2
/** What two processes make within about half a minute, and the patience of a browser. */
const maxWaiting = 60
/** The slowest picture that is allowed takes a few seconds on a slow machine. */
const maxMilliseconds = 30_000
const idleMilliseconds = 10_000

type Task = { file: string; resolve: (sizes: PictureSize[]) => void; reject: (error: Error) => void }

/** A file that is no picture we can use; the words for it are the caller's. */
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

/**
 * Makes the sizes of the picture in a file, ascending by width. Throws UnusablePictureError; TOO_MANY_REQUESTS when too
 * many wait already.
 */
export function makePictureSizes(file: string): Promise<PictureSize[]> {
  if (waiting.length >= maxWaiting) {
    throw new AppError('TOO_MANY_REQUESTS', texts.tooMany)
  }
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
  const rested = idle.pop()
  const answer = (await rested?.make(file)) ?? (await new PictureProcess().make(file))
  if (answer === null) throw new Error('A picture could not be made: its process died.')
  if ('fault' in answer) throw new Error(`A picture could not be made: ${answer.fault}`)
  if ('problem' in answer) throw new UnusablePictureError(answer.problem)
  // The bytes came as the plain array that they are in another process.
  return answer.sizes.map((size) => ({ ...size, webp: Buffer.from(size.webp) }))
}

class PictureProcess {
  private readonly child: ChildProcess
  private isDead = false
  private ending: NodeJS.Timeout | undefined
  private settle: ((answer: PictureAnswer | null) => void) | undefined

  constructor() {
    // Nothing of the server's settings: no secret is within reach of what decodes strangers' files.
    this.child = fork(path.join(import.meta.dirname, 'picture-worker.ts'), [], {
      serialization: 'advanced',
      execArgv: ['--max-semi-space-size=1'],
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.child.on('message', (answer) => this.settle?.(answer as PictureAnswer))
    this.child.on('error', () => this.die())
    this.child.on('exit', () => this.die())
    if (this.child.pid !== undefined) yieldToOthers(this.child.pid)
  }

  /** Null when the process is dead, or died of it. */
  async make(file: string): Promise<PictureAnswer | null> {
    if (this.isDead) return null
    clearTimeout(this.ending)
    this.hold(true)
    const answer = await new Promise<PictureAnswer | null>((resolve) => {
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
    if (!this.isDead) this.rest()
    return answer
  }

  /** Ready for another picture, for a while. */
  private rest(): void {
    this.hold(false)
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

  /** An idle process keeps nobody from ending. */
  private hold(isHeld: boolean): void {
    if (isHeld) {
      this.child.ref()
      this.child.channel?.ref()
    } else {
      this.child.unref()
      this.child.channel?.unref()
    }
  }
}

/** Exams under way come first; and where memory runs out, a picture is the first to go, not the database. */
function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, 5)
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // It has ended already, or the platform has no such thing.
  }
}
