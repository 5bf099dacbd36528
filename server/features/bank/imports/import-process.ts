import type { ImportAnswer } from '../../../../contract/import/import-answer.ts'
import { message } from '../../../../contract/message.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Slot } from '../../../lib/memory.ts'
import { codeFile } from '../../../lib/places.ts'
import { createWorker } from '../../../lib/worker-process.ts'
import type { ImportOutcome, ImportTask } from './import-worker.ts'

/** The largest permitted file takes some seconds. */
const maxMilliseconds = 30_000
/** Megabytes of the reader's objects. The program, the file and its pictures come on top: all together stay below 600. */
const memory = 300
/** One at a time: pages and exams have priority. */
const bounds = { limit: 1, maxWaiting: 20, waitMs: 60_000 }

/** Reads a file in a worker process. Throws BAD_INPUT, and BUSY when many wait. */
export type ReadImport = (task: ImportTask) => Promise<ImportAnswer>

export const importReading: Slot<ReadImport> = { create: () => createReading() }

/** Reads files in a worker process, which starts on demand and ends after some idle seconds. */
export function createReading({
  file = codeFile('features/bank/imports/import-worker'),
  milliseconds = maxMilliseconds,
} = {}): ReadImport {
  const ended = { refusal: message('import.tooHard') }
  const work = createWorker<ImportTask, ImportOutcome>(
    { failure: 'A file could not be read', bounds, ended },
    () => ({ file, maxMilliseconds: milliseconds, execArgv: [`--max-old-space-size=${memory}`] }),
  )
  return async (task) => {
    const outcome = await work(task)
    if ('refusal' in outcome) throw new AppError('BAD_INPUT', outcome.refusal)
    return outcome
  }
}
