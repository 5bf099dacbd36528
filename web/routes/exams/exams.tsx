import type { ReactNode } from 'react'
import { resultsTexts } from '../../../contract/texts/generated/exam.ts'
import { examsTexts } from '../../../contract/texts/generated/exams.ts'
import { PackCards } from '../../features/bank/packs/pack-card.tsx'
import { ContestList } from '../../features/exams/contests/contest-list.tsx'
import { isNear } from '../../features/exams/contests/is-near.ts'
import { ModelExamList } from '../../features/exams/model-exams/model-exam-list.tsx'
import { ResultRow, resultListLook } from '../../features/exams/results/result-row.tsx'
import { FaultPage } from '../../features/site/shell/error-page.tsx'
import { ExamsDocument } from '../../generated/exams.ts'
import { query } from '../../lib/data.ts'
import { titleMeta } from '../../lib/meta-texts.ts'
import { contestsPath, modelExamsPath, packsOfLevelPath } from '../../lib/paths.ts'
import { loadAsUser } from '../../lib/session/require-user.ts'
import { readSession, useSession } from '../../lib/session/session.ts'
import { useReloadForUser } from '../../lib/session/use-reload-for-user.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ClassLine } from '../../ui/class-line.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingRows } from '../../ui/loading/loading-rows.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { Route } from './+types/exams'

/** In the address: exams of all classes, not only of the learner's. */
const ofAllClasses = 'all'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const isAll = new URL(request.url).searchParams.has(ofAllClasses)
  return loadAsUser(request, async (owner) => {
    const level = isAll ? null : readSession().level
    return { ...(await query(ExamsDocument, { owner, level })), level }
  })
}

export const meta = titleMeta(examsTexts, { isIndexed: false })

/** The room of exams: contests that are near, exams like the real ones, packs, and what the learner has sat. */
export default function ExamsScreen({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(examsTexts)
  const { backToResults } = useTexts(resultsTexts)
  const { userId, level: own } = useSession()
  const { level, listModelExams, packs, results } = loaderData
  const contests = loaderData.contests.filter(isNear)
  useReloadForUser()
  return (
    <ExamsPage
      line={
        <ClassLine
          own={own}
          isAll={level === null}
          addressOf={(isAll) => (isAll ? `${modelExamsPath}?${ofAllClasses}` : modelExamsPath)}
        />
      }
    >
      <section aria-labelledby="contests" className="grid gap-3">
        <SectionHead
          id="contests"
          title={texts.contests}
          more={{ to: contestsPath, label: texts.allContests }}
        />
        {contests.length > 0 && <ContestList contests={contests} />}
      </section>
      <ModelExamList sizes={listModelExams} level={level} title={texts.model} />
      <section aria-labelledby="packs" className="grid gap-3">
        <SectionHead
          id="packs"
          title={texts.packs}
          more={{ to: packsOfLevelPath(level), label: texts.allPacks }}
        />
        {packs.items.length > 0 ? (
          <PackCards packs={packs.items} />
        ) : (
          <EmptyState title={texts.noPacks} help={texts.noPacksHelp} />
        )}
      </section>
      {results.items.length > 0 && (
        <section aria-labelledby="past" className="grid gap-3">
          <SectionHead
            id="past"
            title={texts.past}
            more={{ to: `/results/${userId}`, label: backToResults }}
          />
          <ul className={resultListLook}>
            {results.items.map((result) => (
              <ResultRow key={result.id} result={result} />
            ))}
          </ul>
        </section>
      )}
    </ExamsPage>
  )
}

function ExamsPage({ line, children }: { line?: ReactNode; children: ReactNode }) {
  const texts = useTexts(examsTexts)
  return (
    <Page width="measure" isTall className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 pb-8">
      <header className="double-rule pb-2">
        <PageTitle>{texts.title}</PageTitle>
        <div className="min-h-11">{line}</div>
      </header>
      {children}
    </Page>
  )
}

export function HydrateFallback() {
  return (
    <ExamsPage>
      <LoadingRows />
    </ExamsPage>
  )
}

export const ErrorBoundary = FaultPage
