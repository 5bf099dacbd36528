import { createReadStream } from 'node:fs'
import { checkDigests } from './digests.ts'
import { inspectPicture } from './inspect-picture.ts'
import type { PictureTask, TaskResult } from './picture-task.ts'
import { PictureProblemError, processPicture } from './process-picture.ts'

/*
 * A worker process that reads untrusted files one at a time. A decoder that crashes or uses too much memory
 * on a hostile file harms only this process, and its memory is freed when it ends.
 */

process.on('message', (task: PictureTask) => {
  void run(task).then((result) => process.send?.(result))
})
// The server has ended.
process.on('disconnect', () => process.exit(0))
// A terminal sends Ctrl-C to every process; the server lets running work finish.
process.on('SIGINT', () => {})

async function run(task: PictureTask): Promise<TaskResult> {
  try {
    return await work(task)
  } catch (error) {
    if (error instanceof PictureProblemError) return { problem: error.problem }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function work(task: PictureTask): Promise<TaskResult> {
  switch (task.kind) {
    case 'resize':
      return { sizes: await processPicture(task.file) }
    case 'inspect':
      return inspectPicture(task.file)
    case 'digests':
      return { check: await checkDigests(createReadStream(task.file), task.digests) }
  }
}
