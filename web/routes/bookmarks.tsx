import { limits } from '../../contract/limits.ts'
import { marksTexts } from '../../contract/texts/generated/marks.ts'
import { MarkList, markListName } from '../features/learning/bookmarks/bookmark-list.tsx'
import { practiceAddress } from '../features/learning/practice/practice-address.ts'
import { FaultPage } from '../features/site/shell/error-page.tsx'
import { StudyMarkListDocument } from '../generated/marks.ts'
import { query } from '../lib/data.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { loadAsUser } from '../lib/session/require-user.ts'
import { useReloadForUser } from '../lib/session/use-reload-for-user.ts'
import { useTexts } from '../lib/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ExploreLink } from '../ui/explore-link.tsx'
import { LoadingRowsPage } from '../ui/loading/loading-page.tsx'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { loadShownRows } from '../ui/shown-rows.ts'
import type { Route } from './+types/bookmarks'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAsUser(request, () => loadShownRows(request, markListName, loadPage))
}

async function loadPage(nextToken: string | null, limit: number = limits.pageOfMarks) {
  return (await query(StudyMarkListDocument, { nextToken, limit })).listStudyMarks
}

export const meta = titleMeta(marksTexts)

/** The bookmarks and private notes of the user. */
export default function Bookmarks({ loaderData: page }: Route.ComponentProps) {
  const texts = useTexts(marksTexts)
  useReloadForUser()
  return (
    <Page width="measure" isTall className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <PageTitle>{texts.title}</PageTitle>
          <p className="text-ink-soft text-sm">{texts.lead}</p>
        </div>
        {page.items.some(({ isBookmarked }) => isBookmarked) && (
          <ButtonLink to={practiceAddress({ from: 'MARKED' })} variant="primary">
            {texts.practise}
          </ButtonLink>
        )}
      </header>
      {page.items.length > 0 ? (
        <MarkList key={page.items[0]?.questionId} firstPage={page} loadPage={loadPage} />
      ) : (
        <EmptyState title={texts.empty} help={texts.emptyHelp} action={<ExploreLink />} />
      )}
    </Page>
  )
}

export const HydrateFallback = LoadingRowsPage

export const ErrorBoundary = FaultPage
