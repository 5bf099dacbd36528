import type { ReactNode } from 'react'
import { contestsTexts } from '../../../contract/texts/generated/contests.ts'
import { ContestList } from '../../features/exams/contests/contest-list.tsx'
import { FaultPage } from '../../features/site/shell/error-page.tsx'
import { ContestsDocument } from '../../generated/contests.ts'
import { query } from '../../lib/data.ts'
import { titleMeta } from '../../lib/meta-texts.ts'
import { contestsPath } from '../../lib/paths.ts'
import { loadAsUser } from '../../lib/session/require-user.ts'
import { isContestCreator, useSession } from '../../lib/session/session.ts'
import { useReloadForUser } from '../../lib/session/use-reload-for-user.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingRows } from '../../ui/loading/loading-rows.tsx'
import { loadingIn, Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Section } from '../../ui/section.tsx'
import type { Route } from './+types/contests'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAsUser(request, async () => {
    const [coming, over] = await Promise.all(
      [false, true].map(async (isOver) => (await query(ContestsDocument, { isOver })).listContests),
    )
    return { coming: coming ?? [], over: over ?? [] }
  })
}

export const meta = titleMeta(contestsTexts)

/** Open and coming contests, and those that are over. */
export default function ContestsScreen({ loaderData: { coming, over } }: Route.ComponentProps) {
  const texts = useTexts(contestsTexts)
  useReloadForUser()
  return (
    <ContestsPage>
      <Section id="coming" title={texts.coming}>
        {coming.length > 0 ? (
          <ContestList contests={coming} />
        ) : (
          <EmptyState title={texts.noneComing} help={texts.noneComingHelp} />
        )}
      </Section>
      {over.length > 0 && (
        <Section id="over" title={texts.over}>
          <ContestList contests={over} />
        </Section>
      )}
    </ContestsPage>
  )
}

function ContestsPage({ children }: { children: ReactNode }) {
  const texts = useTexts(contestsTexts)
  const session = useSession()
  return (
    <Page width="measure" isTall className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
      <header className="double-rule flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4">
        <div>
          <PageTitle>{texts.title}</PageTitle>
          <p className="mt-1 text-ink-soft text-sm">{texts.lead}</p>
        </div>
        {isContestCreator(session) && <ButtonLink to={`${contestsPath}/new`}>{texts.hold}</ButtonLink>}
      </header>
      {children}
    </Page>
  )
}

export const HydrateFallback = loadingIn(ContestsPage, <LoadingRows />)

export const ErrorBoundary = FaultPage
