import { useRevalidator } from 'react-router'
import { jobsTexts } from '../../../contract/texts/generated/jobs.ts'
import { FailedJobList, QueueList } from '../../features/people/administration/job-lists.tsx'
import { AdminJobsDocument } from '../../generated/admin-jobs.ts'
import { query } from '../../lib/data.ts'
import { titleMeta } from '../../lib/meta-texts.ts'
import { loadForAdministrator } from '../../lib/session/require-user.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { PagePart } from '../../ui/page-parts.tsx'
import type { Route } from './+types/admin-jobs'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdministrator(request, () => query(AdminJobsDocument, {}))
}

export const meta = titleMeta(jobsTexts)

export default function AdminJobsScreen({
  loaderData: { listJobQueues: queues, listFailedJobs: failed },
}: Route.ComponentProps) {
  const texts = useTexts(jobsTexts)
  const { revalidate } = useRevalidator()
  return (
    <>
      <PagePart id="failed" title={texts.failedTitle} help={texts.failedHelp}>
        <FailedJobList jobs={failed} onChanged={revalidate} />
      </PagePart>
      <PagePart id="queues" title={texts.queuesTitle} help={texts.queuesHelp}>
        <QueueList queues={queues} />
      </PagePart>
    </>
  )
}
