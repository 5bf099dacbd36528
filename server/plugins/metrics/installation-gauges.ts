import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../../deps.ts'
import { countRunningExams } from '../../features/exams/running/service.ts'
import { type JobQueue, listJobQueues } from '../../jobs/job-queries.ts'
import { keepFor } from '../../lib/memo.ts'
import { countUndeliveredMails } from '../../mail/undelivered-mails.ts'

/** Scrapes in between get what was read. */
const readEveryMs = 15_000

type Facts = { exams: number; mails: number; queues: readonly JobQueue[] }
type Sample = { labels?: Record<string, string>; value: number }

/**
 * Adds what is true of the whole installation, as the database has it: read at a scrape, at most every 15 s. Without the
 * database the gauges keep their values.
 */
export function registerInstallationGauges(registry: Registry, deps: Pick<Deps, 'sql' | 'clock'>): void {
  const readFacts = keepFor(readEveryMs, () => findFacts(deps).catch(() => null))
  const now = () => deps.clock.now().getTime()
  const gauges: { name: string; help: string; labels?: string[]; read: (facts: Facts) => Sample[] }[] = [
    {
      name: 'exams_open',
      help: 'Exams that are under way',
      read: ({ exams }) => [{ value: exams }],
    },
    {
      name: 'mails_undelivered',
      help: 'Mails that were given up and wait for an administrator',
      read: ({ mails }) => [{ value: mails }],
    },
    {
      name: 'jobs_waiting',
      help: 'Jobs that wait, by queue',
      labels: ['queue'],
      read: ({ queues }) => queues.map(({ name, waiting }) => ({ labels: { queue: name }, value: waiting })),
    },
    {
      name: 'jobs_failed',
      help: 'Jobs that were given up and are kept, by queue',
      labels: ['queue'],
      read: ({ queues }) => queues.map(({ name, failed }) => ({ labels: { queue: name }, value: failed })),
    },
    {
      name: 'jobs_oldest_seconds',
      help: 'Age of the oldest job that waits, by queue; 0 when none waits',
      labels: ['queue'],
      read: ({ queues }) =>
        queues.map(({ name, oldestAt }) => ({
          labels: { queue: name },
          value: oldestAt ? Math.max(0, (now() - oldestAt.getTime()) / 1000) : 0,
        })),
    },
  ]
  for (const { name, help, labels = [], read } of gauges) {
    const gauge = new Gauge({
      ...{ name, help, labelNames: labels, registers: [] },
      async collect() {
        const facts = await readFacts()
        if (facts) for (const sample of read(facts)) this.set(sample.labels ?? {}, sample.value)
      },
    })
    registry.registerMetric(gauge)
  }
}

async function findFacts({ sql }: Pick<Deps, 'sql'>): Promise<Facts> {
  const [exams, mails, queues] = await Promise.all([
    countRunningExams({ sql }),
    countUndeliveredMails(sql),
    listJobQueues(sql),
  ])
  return { exams, mails, queues }
}
