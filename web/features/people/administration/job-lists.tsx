import { useId } from 'react'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { jobsTexts } from '../../../../contract/texts/generated/jobs.ts'
import { type AdminJobs, RunJobAgainDocument } from '../../../generated/admin-jobs.ts'
import { query } from '../../../lib/data.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

type Queue = AdminJobs['listJobQueues'][number]
type Job = AdminJobs['listFailedJobs'][number]

const rows = '-mx-5 border-rule border-y bg-sheet sm:mx-0 sm:rounded-sm sm:border-x'
const row = 'flex flex-wrap items-center gap-x-4 gap-y-1 border-rule border-b px-5 py-2.5 last:border-b-0'
const failedListId = 'failed-jobs'

export function QueueList({ queues }: { queues: readonly Queue[] }) {
  const texts = useTexts(jobsTexts)
  const { dhakaTime } = useTexts(formatsTexts)
  return (
    <ul className={rows}>
      {queues.map(({ name, waiting, active, failed, oldestAt }) => (
        <li key={name} className={row}>
          <p className="min-w-0 flex-auto">{texts.queues[name] ?? name}</p>
          <p className="text-ink-soft text-sm">
            {[
              texts.waiting(waiting),
              ...(oldestAt === null ? [] : [texts.oldest(dhakaTime(oldestAt))]),
              ...(active === 0 ? [] : [texts.active(active)]),
              ...(failed === 0 ? [] : [texts.failed(failed)]),
            ].join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The jobs that were given up. `onChanged` loads them again. */
export function FailedJobList({ jobs, onChanged }: { jobs: readonly Job[]; onChanged: () => Promise<void> }) {
  const texts = useTexts(jobsTexts)
  return (
    <div id={failedListId} tabIndex={-1} className="outline-none">
      {jobs.length === 0 && <EmptyState title={texts.failedEmpty} isDone />}
      {jobs.length > 0 && (
        <ul className={rows}>
          {jobs.map((job) => (
            <FailedJobRow
              key={job.id}
              job={job}
              onStarted={async () => {
                await onChanged()
                // The focus was in the removed row.
                document.getElementById(failedListId)?.focus()
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function FailedJobRow({
  job: { id, queue, reason, failedAt },
  onStarted,
}: {
  job: Job
  onStarted: () => Promise<void>
}) {
  const texts = useTexts(jobsTexts)
  const { dhakaTime } = useTexts(formatsTexts)
  const headId = useId()
  return (
    <li className={row}>
      <div className="min-w-0 flex-auto basis-80">
        <p id={headId} className="font-semibold">
          {texts.queues[queue] ?? queue}
        </p>
        {reason === null ? (
          <p className="text-sm">{texts.noReason}</p>
        ) : (
          <p className="wrap-anywhere text-sm" translate="no" lang="en">
            {reason}
          </p>
        )}
        {failedAt !== null && <p className="text-ink-soft text-sm">{texts.failedAt(dhakaTime(failedAt))}</p>}
      </div>
      <ActionButton
        describedBy={headId}
        label={texts.runAgain}
        busyLabel={texts.starting}
        failed={texts.runFailed}
        done={texts.started}
        act={() => query(RunJobAgainDocument, { id })}
        onDone={onStarted}
      />
    </li>
  )
}
