import type { ImportAnswer } from '../../../../contract/import/import-answer.ts'
import { message } from '../../../../contract/message.ts'
import type { Slot } from '../../../lib/memory.ts'
import { codeFile } from '../../../lib/places.ts'
import { createTurns } from '../../../lib/turns.ts'
import { WorkerProcess } from '../../../lib/worker-process.ts'
import type { ImportOutcome, ImportTask } from './import-worker.ts'
import { ImportRefusal } from './refusal.ts'

type Worker = WorkerProcess<ImportTask, ImportOutcome>

/** The largest permitted file takes some seconds. */
const maxMilliseconds = 30_000
/** Megabytes of the reader's objects. The file and its pictures come on top. */
const memory = 400
/** One at a time: pages and exams have priority. */
const bounds = { limit: 1, maxWaiting: 20, waitMs: 60_000 }

/** Reads a file in a worker process. Throws ImportRefusal, and BUSY when many wait. */
export type ReadImport = (task: ImportTask) => Promise<ImportAnswer>

export const importReading: Slot<ReadImport> = { create: () => createReading() }

/** Reads files in a worker process, which starts on demand and ends after some idle seconds. */
export function createReading({
  file = codeFile('features/bank/imports/import-worker'),
  milliseconds = maxMilliseconds,
} = {}): ReadImport {
  const turns = createTurns(bounds)
  const tooHard = message('import.tooHard')
  const tooSlow: ImportOutcome = { refusal: tooHard }
  const options = {
    file,
    maxMilliseconds: milliseconds,
    tooSlow,
    execArgv: [`--max-old-space-size=${memory}`],
  }
  let worker: Worker | null = null

  async function workInNew(task: ImportTask): Promise<ImportOutcome | null> {
    const started: Worker = new WorkerProcess<ImportTask, ImportOutcome>(options, () => {
      if (worker === started) worker = null
    })
    worker = started
    return started.work(task)
  }

  return async (task) => {
    // A process that was idle may have died: a new one gets the task then. A new one dies of the file.
    const outcome = await turns.run(async () => (await worker?.work(task)) ?? (await workInNew(task)))
    if (outcome === null) throw new ImportRefusal(tooHard)
    if ('refusal' in outcome) throw new ImportRefusal(outcome.refusal)
    if ('fault' in outcome) throw new Error(`A file could not be read: ${outcome.fault}`)
    return outcome
  }
}
