import { lazy } from 'react'
import { allMessages } from '../../../contract/texts/all-messages.ts'
import { contestFormTexts } from '../../../contract/texts/generated/contest-form.ts'
import { listNewDrafts, newContestDrafts } from '../../features/exams/contests/form/contest-drafts.ts'
import { DraftedContestForm } from '../../features/exams/contests/form/drafted-contest-form.tsx'
import { FaultPage } from '../../features/site/shell/error-page.tsx'
import { PacksForContestDocument } from '../../generated/contest-form.ts'
import { query } from '../../lib/data.ts'
import { documentLocale } from '../../lib/locale.ts'
import { titleMeta } from '../../lib/meta-texts.ts'
import { contestsPath } from '../../lib/paths.ts'
import { requireMember } from '../../lib/session/require-user.ts'
import { isContestCreator } from '../../lib/session/session.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { LoadingFormPage } from '../../ui/loading/loading-form.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { showErrorToast } from '../../ui/toast.tsx'
import type { Route } from './+types/contest-new'

/** Loaded when a file or a table is read. */
const ImportDialog = lazy(() => import('../../features/bank/pack-form/import-dialog.tsx'))

/** Only for contest creators. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const refuse = () => showErrorToast(allMessages(documentLocale())['contest.notAllowed'])
  const userId = await requireMember(request, isContestCreator, refuse)
  const [{ packs }, drafts] = await Promise.all([
    query(PacksForContestDocument, { owner: userId }),
    listNewDrafts(userId),
  ])
  return { userId, packs: packs.items, drafts }
}

export const meta = titleMeta(contestFormTexts)

/** The form of a new contest. */
export default function ContestNewScreen({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(contestFormTexts)
  return (
    <Page width="measure" isTall className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 pb-8">
      <header className="double-rule pb-4">
        <PageTitle>{texts.title}</PageTitle>
        <p className="mt-1 text-ink-soft text-sm">{texts.lead}</p>
      </header>
      <DraftedContestForm
        key={loaderData.userId}
        {...loaderData}
        formName={newContestDrafts}
        stored={null}
        importDialog={ImportDialog}
        backPath={contestsPath}
      />
    </Page>
  )
}

export const HydrateFallback = LoadingFormPage

export const ErrorBoundary = FaultPage
