import { redirect } from 'react-router'
import { contestLimits } from '../../../contract/exams/contest-limits.ts'
import { allMessages } from '../../../contract/texts/all-messages.ts'
import { contestFormTexts } from '../../../contract/texts/generated/contest-form.ts'
import { contestsTexts } from '../../../contract/texts/generated/contests.ts'
import { useContestClock } from '../../features/exams/contests/contest-clock.ts'
import { draftsOf } from '../../features/exams/contests/form/contest-drafts.ts'
import { type ContestValues, valuesOfContest } from '../../features/exams/contests/form/contest-values.ts'
import { DeleteContest } from '../../features/exams/contests/form/delete-contest.tsx'
import { DraftedContestForm } from '../../features/exams/contests/form/drafted-contest-form.tsx'
import { loadForOwner } from '../../features/exams/contests/load-for-owner.ts'
import { FaultPage } from '../../features/site/shell/error-page.tsx'
import { ContestToEditDocument, PacksForContestDocument } from '../../generated/contest-form.ts'
import { query } from '../../lib/data.ts'
import { listLeftDrafts } from '../../lib/drafts/draft-tabs.ts'
import { measure } from '../../lib/measure.ts'
import { metaTexts, pageMeta } from '../../lib/meta-texts.ts'
import { contestPath } from '../../lib/paths.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadingFormPage } from '../../ui/loading/loading-form.tsx'
import type { Route } from './+types/contest-edit'
import { ContestFormPage, ImportDialog } from './contest-form-page.tsx'

/** Only for the owner of the contest; others see the page of the contest. */
export function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  return loadForOwner(request, id, async (userId) => {
    const formName = draftsOf(id)
    const [{ result: contest, measuredAt }, { packs }, drafts] = await Promise.all([
      measure(() => query(ContestToEditDocument, { id })),
      query(PacksForContestDocument, { owner: userId }),
      listLeftDrafts<ContestValues>(formName, userId),
    ])
    const stored = valuesOfContest(id, contest)
    if (!stored) throw redirect(contestPath(id))
    const form = { userId, formName, packs: packs.items, stored, drafts }
    return { contest: contest.getContest!.contest, measuredAt, form }
  })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, metaTexts(contestFormTexts, matches).editTitle)

/** The form of a contest, until shortly before it opens; from then on, what its owner can still do. */
export default function ContestEditScreen({ loaderData, params: { id } }: Route.ComponentProps) {
  const texts = useTexts(contestFormTexts)
  const { contest, measuredAt, form } = loaderData
  const { toOpening, toClosing } = useContestClock(contest, measuredAt)
  const canChange = toOpening > contestLimits.settledSeconds
  return (
    <ContestFormPage title={texts.editTitle} isOpen={canChange}>
      {canChange ? (
        <>
          <DraftedContestForm key={id} importDialog={ImportDialog} backPath={contestPath(id)} {...form} />
          <DeleteContest id={id} />
        </>
      ) : (
        <Opened id={id} isOver={toClosing === 0} />
      )}
    </ContestFormPage>
  )
}

/** Says that the contest can no longer be changed, and leads to what is still possible. */
function Opened({ id, isOver }: { id: string; isOver: boolean }) {
  const texts = useTexts(contestFormTexts)
  const contests = useTexts(contestsTexts)
  return (
    <>
      <Banner kind="note" title={useTexts(allMessages)['contest.hasOpened']}>
        {isOver ? texts.overHelp : texts.openedHelp}
      </Banner>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={`${contestPath(id)}/live`}>
          {isOver ? contests.liveOver : contests.live}
        </ButtonLink>
        <ButtonLink to={`${contestPath(id)}/paper`}>{contests.paper}</ButtonLink>
        <ButtonLink to={contestPath(id)}>{contests.backToContest}</ButtonLink>
      </div>
    </>
  )
}

export const HydrateFallback = LoadingFormPage

export const ErrorBoundary = FaultPage
