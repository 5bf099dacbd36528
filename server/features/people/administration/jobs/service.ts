import type { Deps } from '../../../../deps.ts'
import {
  type FailedJob,
  type JobQueue,
  listFailedJobs,
  listJobQueues,
  runJobAgain,
} from '../../../../jobs/job-queries.ts'
import { isId } from '../../../../lib/new-id.ts'
import { requireAdministrator, type Viewer } from '../../../../lib/viewer.ts'
import { type Caller, changeAsAdministrator } from '../change.ts'

const mostFailed = 100

export async function listQueues({ sql }: Pick<Deps, 'sql'>, viewer: Viewer): Promise<JobQueue[]> {
  requireAdministrator(viewer)
  return listJobQueues(sql)
}

export async function listFailed({ sql }: Pick<Deps, 'sql'>, viewer: Viewer): Promise<FailedJob[]> {
  requireAdministrator(viewer)
  return listFailedJobs(sql, mostFailed)
}

/** Puts a failed job into its queue for one more try. Does nothing when it waits or runs already. */
export async function runAgain(deps: Pick<Deps, 'sql' | 'clock'>, caller: Caller, id: string): Promise<void> {
  await changeAsAdministrator(deps, caller, async (tx) => {
    const queue = isId(id) ? await runJobAgain(tx, id) : null
    return queue === null ? null : { kind: 'job-run-again', detail: { id, queue } }
  })
}
