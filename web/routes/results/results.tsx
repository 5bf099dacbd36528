import type { ReactNode } from 'react'
import { limits } from '../../../contract/limits.ts'
import { resultsTexts } from '../../../contract/texts/generated/exam.ts'
import { errorsTexts } from '../../../contract/texts/generated/shell.ts'
import { LatestResult } from '../../features/exams/results/latest-result.tsx'
import { ResultRow } from '../../features/exams/results/result-row.tsx'
import { ResultsTrend } from '../../features/exams/results/results-trend.tsx'
import { submitUnsent } from '../../features/exams/sitting/submit-leftover.ts'
import { FaultPage } from '../../features/site/shell/error-page.tsx'
import { type Results, ResultsDocument } from '../../generated/results.ts'
import { query } from '../../lib/data.ts'
import { titleMeta } from '../../lib/meta-texts.ts'
import { packsPath } from '../../lib/paths.ts'
import { loadAsUser } from '../../lib/session/require-user.ts'
import { useReloadForUser } from '../../lib/session/use-reload-for-user.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExploreLink } from '../../ui/explore-link.tsx'
import { LoadingRows } from '../../ui/loading/loading-rows.tsx'
import { loadingIn, Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PagedRows } from '../../ui/paged-rows.tsx'
import { type ListProps, loadShownRows } from '../../ui/shown-rows.ts'
import { usePages } from '../../ui/use-pages.ts'
import type { Route } from './+types/results'

/** The name of the list in the history. */
const listName = 'results'

/** Returns `page: null` for the results of somebody else. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadAsUser(request, async (userId) => {
    if (userId !== params.userId) return { page: null, recent: [] }
    await submitUnsent()
    const loadOwn = (nextToken: string | null, limit?: number) => loadPage(userId, nextToken, limit)
    const page = await loadShownRows(request, listName, loadOwn)
    // The best mark may be on a later page.
    const recent = page.nextToken === null ? page.items : (await loadPage(userId, null, mostRecent)).items
    return { page, recent }
  })
}

/** The results behind the best mark and the line of marks: as many as one request returns. */
const mostRecent = 100

async function loadPage(owner: string, nextToken: string | null, limit: number = limits.pageOfOwnItems) {
  const response = await query(ResultsDocument, { owner, nextToken, limit })
  return response.listPackExamResultsByOwnerAndCreatedAt
}

export const meta = titleMeta(resultsTexts)

export default function ResultsScreen({
  loaderData: { page, recent },
  params: { userId },
}: Route.ComponentProps) {
  const texts = useTexts(resultsTexts)
  const errors = useTexts(errorsTexts)
  useReloadForUser()
  const [latest] = recent
  if (!page) {
    return (
      <Page width="measure">
        <PageTitle>{texts.title}</PageTitle>
        <div className="mt-6 grid justify-items-start gap-4">
          <Banner kind="bad">{errors.notAllowed}</Banner>
          <ExploreLink />
        </div>
      </Page>
    )
  }
  return (
    <ResultsPage>
      {latest ? (
        <div className={twoColumns}>
          <LatestResult result={latest} />
          <div className="empty:hidden lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <ResultsTrend results={recent} />
          </div>
          <div className="lg:col-start-1">
            <ResultsList
              // A newer first page starts the list again.
              key={page.items[0]?.id}
              firstPage={page}
              loadPage={(nextToken) => loadPage(userId, nextToken)}
            />
          </div>
        </div>
      ) : (
        <EmptyState
          title={texts.empty}
          help={texts.emptyHelp}
          action={
            <ButtonLink variant="primary" to={packsPath}>
              {texts.findPack}
            </ButtonLink>
          }
        />
      )}
    </ResultsPage>
  )
}

/** Results, newest first. `loadPage` rejects with an Error whose message is shown. */
function ResultsList(pages: ListProps<Results['listPackExamResultsByOwnerAndCreatedAt']>) {
  const texts = useTexts(resultsTexts)
  const list = usePages({ ...pages, name: listName, noMore: texts.noMore })
  return <PagedRows list={list}>{(result) => <ResultRow key={result.id} result={result} />}</PagedRows>
}

/** The latest result and the list. On wide screens the marks are beside them, in the place of an exam's answer sheet. */
const twoColumns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,45rem)_20rem] lg:grid-rows-[auto_1fr] lg:justify-between lg:gap-x-12'

function ResultsPage({ children }: { children: ReactNode }) {
  const texts = useTexts(resultsTexts)
  return (
    <Page width="page" isTall>
      <header className="double-rule mb-6 pb-4">
        <PageTitle>{texts.title}</PageTitle>
        <p className="mt-1 text-ink-soft text-sm">{texts.note}</p>
      </header>
      {children}
    </Page>
  )
}

export const HydrateFallback = loadingIn(
  ResultsPage,
  <div className={twoColumns}>
    <LoadingRows />
  </div>,
)

export const ErrorBoundary = FaultPage
