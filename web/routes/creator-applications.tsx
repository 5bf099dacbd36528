import type { ReactNode } from 'react'
import { applicationReviewTexts } from '../../contract/texts/applications.ts'
import { shellTexts } from '../../contract/texts/shell.ts'
import { ApplicationList } from '../features/creator-applications/application-list.tsx'
import { ErrorPage } from '../features/shell/error-page.tsx'
import { CreatorApplicationsDocument } from '../generated/creator-applications.ts'
import { DataError, query } from '../lib/data.ts'
import { metaTexts } from '../lib/meta-texts.ts'
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

export const meta: Route.MetaFunction = ({ matches }) => {
  const texts = metaTexts(applicationReviewTexts, matches)
  const shell = metaTexts(shellTexts, matches)
  return [{ title: shell.pageTitle(texts.title) }, { name: 'robots', content: 'noindex' }]
}

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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage kind="fault" message={error instanceof DataError ? error.message : undefined} />
}
