import type { ReactNode } from 'react'
import { applicationReviewTexts } from '../../contract/texts/applications.ts'
import { ApplicationList } from '../features/creator-applications/application-list.tsx'
import { FaultPage } from '../features/shell/error-page.tsx'
import { CreatorApplicationsDocument } from '../generated/creator-applications.ts'
import { query } from '../lib/data.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { loadAsUser, requireMember } from '../lib/require-user.ts'
import { isAdmin } from '../lib/session.ts'
import { useReloadForUser } from '../lib/use-reload-for-user.ts'
import { useTexts } from '../lib/use-texts.ts'
import { Loading } from '../ui/loading.tsx'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/creator-applications'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request, isAdmin)
  return loadAsUser(request, async () => ({ page: await loadPage(null) }))
}

clientLoader.hydrate = true as const

async function loadPage(nextToken: string | null) {
  const response = await query(CreatorApplicationsDocument, { nextToken })
  return response.listCreatorApplicationByGlobalPkAndCreatedAt
}

export const meta = titleMeta(applicationReviewTexts, { isIndexed: false })

export default function CreatorApplicationsScreen({ loaderData: { page } }: Route.ComponentProps) {
  useReloadForUser()
  return (
    <ReviewPage>
      <ApplicationList firstPage={page} loadPage={loadPage} />
    </ReviewPage>
  )
}

function ReviewPage({ children }: { children: ReactNode }) {
  const texts = useTexts(applicationReviewTexts)
  return (
    <Page width="measure">
      <PageTitle className="mb-5">{texts.title}</PageTitle>
      {children}
    </Page>
  )
}

export function HydrateFallback() {
  return (
    <ReviewPage>
      <Loading />
    </ReviewPage>
  )
}

export const ErrorBoundary = FaultPage
