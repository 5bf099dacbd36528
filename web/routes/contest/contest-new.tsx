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
import { showErrorToast } from '../../ui/toast.tsx'
import type { Route } from './+types/contest-new'
import { ContestFormPage, ImportDialog } from './contest-form-page.tsx'

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
  return (
    <ContestFormPage title={useTexts(contestFormTexts).title}>
      <DraftedContestForm
        key={loaderData.userId}
        {...loaderData}
        formName={newContestDrafts}
        stored={null}
        importDialog={ImportDialog}
        backPath={contestsPath}
      />
    </ContestFormPage>
  )
}

export const HydrateFallback = LoadingFormPage

export const ErrorBoundary = FaultPage
