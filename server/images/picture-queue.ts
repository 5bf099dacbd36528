import type { Slot } from '../lib/memory.ts'
import { PictureProcess } from './picture-process.ts'
import type { PictureTask, TaskResult } from './picture-task.ts'

/*
 * Worker processes are started on demand. One uploader has at most two of three at a time, so slow pictures
 * of one never delay another's. Tasks wait with their files on disk, so that a burst uses no memory;
 * `receiveFile` bounds their number.
 */

const maxProcesses = 3
const maxPerOwner = 2

type Waiting = {
  owner: string
  task: PictureTask
  resolve: (result: TaskResult) => void
  reject: (error: unknown) => void
}

/** Runs a task of an uploader in a worker process. Rejects when the process dies during the work. */
export type PictureQueue = (owner: string, task: PictureTask) => Promise<TaskResult>

export const pictureQueue: Slot<PictureQueue> = { create: createPictureQueue }

function createPictureQueue(): PictureQueue {
  const waiting: Waiting[] = []
  const idle: PictureProcess[] = []
  /** Running tasks, by uploader. */
  const running = new Map<string, number>()
  let runningInAll = 0

  function startNext(): void {
    if (runningInAll >= maxProcesses) return
    const next = takeFairly(waiting, running)
    if (!next) return
    const { owner, task, resolve, reject } = next
    count(owner, 1)
    void run(task)
      .then(resolve, reject)
      .finally(() => {
        count(owner, -1)
        startNext()
      })
  }

  function count(owner: string, change: number): void {
    runningInAll += change
    const left = (running.get(owner) ?? 0) + change
    if (left > 0) running.set(owner, left)
    else running.delete(owner)
  }

  async function run(task: PictureTask): Promise<TaskResult> {
    const known = idle.pop()
    // An idle process may have died meanwhile: a new one gets the task then.
    const result = (known && (await workIn(known, task))) ?? (await workIn(new PictureProcess(forget), task))
    if (!result) throw new Error('A picture could not be processed: its worker process died.')
    return result
  }

  async function workIn(worker: PictureProcess, task: PictureTask): Promise<TaskResult | null> {
    const result = await worker.work(task)
    if (!worker.isDead) idle.push(worker)
    return result
  }

  function forget(worker: PictureProcess): void {
    const place = idle.indexOf(worker)
    if (place >= 0) idle.splice(place, 1)
  }

  return (owner, task) =>
    new Promise((resolve, reject) => {
      waiting.push({ owner, task, resolve, reject })
      startNext()
    })
}

/** Removes the next task: the oldest of the uploaders with the fewest running tasks. Undefined: none may start. */
function takeFairly(waiting: Waiting[], running: ReadonlyMap<string, number>): Waiting | undefined {
  let best = -1
  let fewest = maxPerOwner
  for (const [place, { owner }] of waiting.entries()) {
    const count = running.get(owner) ?? 0
    if (count >= fewest) continue
    best = place
    fewest = count
  }
  return best < 0 ? undefined : waiting.splice(best, 1)[0]
}
