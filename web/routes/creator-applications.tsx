import { limits } from '../../contract/limits.ts'
import { applicationReviewTexts } from '../../contract/texts/generated/applications.ts'
import {
  ApplicationList,
  applicationListName,
} from '../features/people/creator-applications/application-list.tsx'
import { CreatorApplicationsDocument } from '../generated/creator-applications.ts'
import { query } from '../lib/data.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { loadForAdministrator } from '../lib/session/require-user.ts'
import { useTexts } from '../lib/use-texts.ts'
import { PagePart } from '../ui/page-parts.tsx'
import { loadShownRows } from '../ui/shown-rows.ts'
import type { Route } from './+types/creator-applications'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdministrator(request, () => loadShownRows(request, applicationListName, loadPage))
}

async function loadPage(nextToken: string | null, limit: number = limits.pageOfApplications) {
  const response = await query(CreatorApplicationsDocument, { nextToken, limit })
  return response.listCreatorApplicationByGlobalPkAndCreatedAt
}

export const meta = titleMeta(applicationReviewTexts)

export default function CreatorApplicationsScreen({ loaderData: page }: Route.ComponentProps) {
  const texts = useTexts(applicationReviewTexts)
  return (
    <PagePart id="applications" title={texts.title} help={texts.help}>
      <ApplicationList firstPage={page} loadPage={(nextToken) => loadPage(nextToken)} />
    </PagePart>
  )
}
