import { dailyBackup } from './admin/backup/daily.ts'
import { sampleBankQueue } from './admin/sample-bank-queue.ts'
import type { Deps } from './deps.ts'
import { hostedSearchWork } from './features/search/hosted/hosted-search-work.ts'
import type { Jobs } from './jobs/jobs.ts'
import { type MailTries, mailQueues } from './mail/mail-queues.ts'
import { upkeepTasks } from './upkeep.ts'

/** Starts all background work of this process: mail, the hosted search, the sample bank, upkeep, back-ups. */
export async function startBackground(
  deps: Deps,
  jobs: Jobs,
  { tries }: { tries?: MailTries } = {},
): Promise<void> {
  const hosted = await hostedSearchWork(deps, jobs)
  await jobs.start({
    queues: [...mailQueues(deps, tries), ...hosted.queues, sampleBankQueue(deps, jobs)],
    tasks: [...upkeepTasks(deps), ...hosted.tasks, ...dailyBackup(deps)],
  })
}
