import type { ReactNode } from 'react'
import { limits } from '../../contract/limits.ts'
import { applicationReviewTexts } from '../../contract/texts/applications.ts'
import { ApplicationList, applicationListName } from '../features/creator-applications/application-list.tsx'
import { FaultPage } from '../features/shell/error-page.tsx'
import { CreatorApplicationsDocument } from '../generated/creator-applications.ts'
import { query } from '../lib/data.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { loadAsUser, requireMember } from '../lib/require-user.ts'
import { isAdmin } from '../lib/session.ts'
import { useReloadForUser } from '../lib/use-reload-for-user.ts'
import { useTexts } from '../lib/use-texts.ts'
import { LoadingRows } from '../ui/loading-rows.tsx'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { withShownRows } from '../ui/shown-rows.ts'
import type { Route } from './+types/creator-applications'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request, isAdmin)
  return loadAsUser(request, async () => {
    const page = await withShownRows(await loadPage(null), {
      path: new URL(request.url).pathname,
      list: applicationListName,
      loadMore: loadPage,
    })
    return { page }
  })
}

clientLoader.hydrate = true as const

async function loadPage(nextToken: string | null, limit: number = limits.pageOfApplications) {
  const response = await query(CreatorApplicationsDocument, { nextToken, limit })
  return response.listCreatorApplicationByGlobalPkAndCreatedAt
}

export const meta = titleMeta(applicationReviewTexts, { isIndexed: false })

export default function CreatorApplicationsScreen({ loaderData: { page } }: Route.ComponentProps) {
  useReloadForUser()
  return (
    <ReviewPage>
      <ApplicationList firstPage={page} loadPage={(nextToken) => loadPage(nextToken)} />
    </ReviewPage>
  )
}

function ReviewPage({ children }: { children: ReactNode }) {
  const texts = useTexts(applicationReviewTexts)
  return (
    <Page width="measure" isTall>
      <PageTitle className="mb-5">{texts.title}</PageTitle>
      {children}
    </Page>
  )
}

export function HydrateFallback() {
  return (
    <ReviewPage>
      <LoadingRows />
    </ReviewPage>
  )
}

export const ErrorBoundary = FaultPage
