import { codeFile } from '../lib/places.ts'
import { WorkerProcess } from '../lib/worker-process.ts'
import type { PictureTask, TaskResult } from './picture-task.ts'

/** A task that takes longer ends its process. The slowest permitted picture takes a few seconds. */
export const maxMilliseconds = 15_000

const options = {
  file: codeFile('images/picture-worker'),
  execArgv: ['--max-semi-space-size=1'],
  tooSlow: { problem: 'too-slow' } satisfies TaskResult,
  maxMilliseconds,
}

/** A worker process for untrusted files. `onEnd` is called once, when it takes no more tasks. */
export class PictureProcess extends WorkerProcess<PictureTask, TaskResult> {
  constructor(onEnd: (process: PictureProcess) => void) {
    super(options, () => onEnd(this))
  }
}
