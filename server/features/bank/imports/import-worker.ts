import { readFile as readBytes } from 'node:fs/promises'
import { runTasks } from '../../../lib/worker-tasks.ts'
import type { ImportOutcome, ImportTask } from './import-process.ts'
import { readFile } from './read-file.ts'
import { ImportRefusal } from './refusal.ts'

/*
 * A worker process that reads untrusted files one at a time. A file that hangs the reader or fills the memory ends this process
 * and nothing else.
 */
runTasks(async ({ file, name }: ImportTask): Promise<ImportOutcome> => {
  try {
    return readFile(name, await readBytes(file))
  } catch (error) {
    if (error instanceof ImportRefusal) return { refusal: error.reason }
    throw error
  }
})
