import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { limits } from '../../contract/limits.ts'
import { moderationTexts } from '../../contract/texts/moderation.ts'
import { ReportedList, reportedListName } from '../features/content/reported-list.tsx'
import { FaultPage } from '../features/shell/error-page.tsx'
import { ReportedContentDocument } from '../generated/moderation.ts'
import { query } from '../lib/data.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { loadAsUser, requireMember } from '../lib/require-user.ts'
import { isAdmin } from '../lib/session.ts'
import { useReloadForUser } from '../lib/use-reload-for-user.ts'
import { useTexts } from '../lib/use-texts.ts'
import { Loading } from '../ui/loading.tsx'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { withShownRows } from '../ui/shown-rows.ts'
import type { Route } from './+types/moderation'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request, isAdmin)
  return loadAsUser(request, async () => {
    const page = await withShownRows(await loadPage(null), {
      path: new URL(request.url).pathname,
      list: reportedListName,
      loadMore: loadPage,
    })
    return { page }
  })
}

clientLoader.hydrate = true as const

async function loadPage(nextToken: string | null, limit: number = limits.pageOfReports) {
  const response = await query(ReportedContentDocument, { nextToken, limit })
  return response.listReportedContent
}

export const meta = titleMeta(moderationTexts, { isIndexed: false })

export default function ModerationScreen({ loaderData: { page } }: Route.ComponentProps) {
  useReloadForUser()
  const { revalidate } = useRevalidator()
  return (
    <ModerationPage>
      <ReportedList
        // A changed first page starts the list again.
        key={page.items.map(({ id }) => id).join()}
        firstPage={page}
        loadPage={(nextToken) => loadPage(nextToken)}
        onPackDeleted={revalidate}
      />
    </ModerationPage>
  )
}

function ModerationPage({ children }: { children: ReactNode }) {
  const texts = useTexts(moderationTexts)
  return (
    <Page width="measure">
      <PageTitle>{texts.title}</PageTitle>
      <p className="mt-1 mb-6 text-ink-soft text-sm">{texts.help}</p>
      {children}
    </Page>
  )
}

export function HydrateFallback() {
  return (
    <ModerationPage>
      <Loading />
    </ModerationPage>
  )
}

export const ErrorBoundary = FaultPage
