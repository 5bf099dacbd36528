import { readFile as readBytes } from 'node:fs/promises'
import type { ImportAnswer } from '../../../../contract/import/import-answer.ts'
import type { AnyMessage } from '../../../../contract/message.ts'
import { runTasks } from '../../../lib/worker-tasks.ts'
import { readAnyFile } from './read-file.ts'
import { ImportRefusal, tooLong } from './refusal.ts'

/** A file on disk, and the name that its author gave it. */
export type ImportTask = { file: string; name: string }
export type ImportOutcome = ImportAnswer | { refusal: AnyMessage }

/*
 * A worker process that reads untrusted files one at a time. A file that hangs the reader or fills the memory ends this process
 * and nothing else.
 */
runTasks(async ({ file, name }: ImportTask): Promise<ImportOutcome> => {
  try {
    return await readAnyFile(name, await readBytes(file))
  } catch (error) {
    if (error instanceof ImportRefusal) return { refusal: error.reason }
    // More of something than the stack of the reader holds, which no paper of a teacher has.
    if (error instanceof RangeError) return { refusal: tooLong().reason }
    throw error
  }
})
