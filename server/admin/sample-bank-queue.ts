import type { Deps } from '../deps.ts'
import type { Jobs, Queue } from '../jobs/jobs.ts'
import type { Sql } from '../lib/sql.ts'
import { storeLaterPacks } from './sample-bank.ts'

const name = 'sample-bank'

type Work = { owner: string }

/**
 * The queue whose one job stores the later packs after the first start. A job that a stopped server leaves behind
 * is repeated by the next one.
 */
export function sampleBankQueue(deps: Deps): Queue<Work> {
  return {
    name,
    settings: {
      retryLimit: 20,
      retryDelay: 5,
      expireInSeconds: 120,
      retentionSeconds: 14 * 24 * 60 * 60,
      deleteAfterSeconds: 60 * 60,
    },
    work: { batchSize: 1, pollingIntervalSeconds: 5 },
    async handle(jobs) {
      for (const { data } of jobs) {
        const { packs, questions } = await storeLaterPacks(deps, data)
        deps.log.info({ packs, questions }, 'stored the rest of the sample bank')
      }
    },
  }
}

/** Asks for the later packs once `tx` is committed; they start a little after the server. */
export async function requestLaterPacks(jobs: Pick<Jobs, 'send'>, tx: Sql, work: Work): Promise<void> {
  await jobs.send(name, work, { tx, startAfterSeconds: 3 })
}
