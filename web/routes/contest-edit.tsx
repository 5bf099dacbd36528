import { lazy } from 'react'
import { redirect } from 'react-router'
import { contestFormTexts } from '../../contract/texts/contest-form.ts'
import { draftsOf } from '../features/contest-form/contest-drafts.ts'
import { type ContestValues, valuesOfContest } from '../features/contest-form/contest-values.ts'
import { DeleteContest } from '../features/contest-form/delete-contest.tsx'
import { DraftedContestForm } from '../features/contest-form/drafted-contest-form.tsx'
import { FaultPage } from '../features/shell/error-page.tsx'
import { ContestToEditDocument, PacksForContestDocument } from '../generated/contest-form.ts'
import { DataError, query } from '../lib/data.ts'
import { listLeftDrafts } from '../lib/draft-tabs.ts'
import { metaTexts, pageMeta } from '../lib/meta-texts.ts'
import { contestPath } from '../lib/paths.ts'
import { loadAsUser } from '../lib/require-user.ts'
import { useTexts } from '../lib/use-texts.ts'
import { LoadingForm } from '../ui/loading-form.tsx'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/contest-edit'

/** Loaded when a file or a table is read. */
const ImportDialog = lazy(() => import('../features/questions/pack-form/import-dialog.tsx'))

/** Only for the owner of the contest; others see the page of the contest. */
export function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  return loadAsUser(request, async (userId) => {
    const formName = draftsOf(id)
    const [contest, { packs }, drafts] = await Promise.all([
      query(ContestToEditDocument, { id }).catch(refusal),
      query(PacksForContestDocument, { owner: userId }),
      listLeftDrafts<ContestValues>(formName, userId),
    ])
    const stored = contest && valuesOfContest(id, contest)
    if (stored === null) throw redirect(contestPath(id))
    return { userId, formName, packs: packs.items, stored, drafts }
  })
}

clientLoader.hydrate = true as const

/** Returns null if the server refuses; throws other errors. */
function refusal(error: unknown): null {
  if (error instanceof DataError && error.reason) return null
  throw error
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, metaTexts(contestFormTexts, matches).editTitle, { isIndexed: false })

/** The form of a contest that has not opened. */
export default function ContestEditScreen({ loaderData, params: { id } }: Route.ComponentProps) {
  const texts = useTexts(contestFormTexts)
  return (
    <Page width="measure" isTall className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 pb-8">
      <header className="double-rule pb-4">
        <PageTitle>{texts.editTitle}</PageTitle>
        <p className="mt-1 text-ink-soft text-sm">{texts.lead}</p>
      </header>
      <DraftedContestForm key={id} importDialog={ImportDialog} backPath={contestPath(id)} {...loaderData} />
      <DeleteContest id={id} />
    </Page>
  )
}

export function HydrateFallback() {
  return (
    <Page width="measure" isTall>
      <LoadingForm fields={6} />
    </Page>
  )
}

export const ErrorBoundary = FaultPage
