import { createReadStream } from 'node:fs'
import { runTasks } from '../lib/worker-tasks.ts'
import { checkDigests } from './digests.ts'
import { inspectPicture } from './inspect-picture.ts'
import type { PictureTask, TaskResult } from './picture-task.ts'
import { PictureProblemError, processPicture } from './process-picture.ts'

/*
 * A worker process that reads untrusted files one at a time. A decoder that crashes or uses too much memory
 * on a hostile file harms only this process, and its memory is freed when it ends.
 */
runTasks(async (task: PictureTask): Promise<TaskResult> => {
  try {
    return await work(task)
  } catch (error) {
    if (error instanceof PictureProblemError) return { problem: error.problem }
    throw error
  }
})

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
