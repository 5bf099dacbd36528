import type { Deps } from '../deps.ts'
import type { Jobs, Queue } from '../jobs/jobs.ts'
import type { Sql } from '../lib/database/sql.ts'
import { readNextSamplePack } from './read-sample-bank.ts'
import { storeLaterPack } from './sample-bank.ts'

const name = 'sample-bank'

/** `after` is the CSV of the pack that was stored last. */
type Work = { owner: string; after: string | null }

/**
 * The queue that stores the later packs after the first start. Each job stores one pack and then requests the next:
 * a stop waits for one pack only, and the next server repeats at most that one.
 */
export function sampleBankQueue(deps: Deps, jobs: Pick<Jobs, 'send'>): Queue<Work> {
  return {
    name,
    // At most one job is queued, also when a repeated job requests the next pack again.
    policy: 'short',
    settings: {
      retryLimit: 20,
      retryDelay: 5,
      expireInSeconds: 60,
      retentionSeconds: 14 * 24 * 60 * 60,
      // As long as administrators may want to run a failed one again.
      deleteAfterSeconds: 14 * 24 * 60 * 60,
      notify: true,
    },
    work: { batchSize: 1, pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5 },
    async handle([job]) {
      if (!job) return
      const { owner, after } = job.data
      const pack = readNextSamplePack(after)
      if (!pack) return deps.log.info('stored the rest of the sample bank')
      await storeLaterPack(deps, owner, pack)
      await jobs.send(name, { owner, after: pack.file })
    },
  }
}

/** Requests the later packs once `tx` is committed; they start a little after the server. */
export async function requestLaterPacks(jobs: Pick<Jobs, 'send'>, tx: Sql, owner: string): Promise<void> {
  await jobs.send(name, { owner, after: null } satisfies Work, { tx, startAfterSeconds: 3 })
}
