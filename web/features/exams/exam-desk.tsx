import type { ReactNode } from 'react'
import { dashboardTexts } from '../../../contract/texts/dashboard.ts'
import { resultsTexts } from '../../../contract/texts/exam.ts'
import { packsPath } from '../../lib/paths.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PractiseLatest } from './practise-latest.tsx'
import { type ListedResult, ResultRow, resultListLook } from './result-row.tsx'
import { ResultsTrend } from './results-trend.tsx'

const rowsShown = 4

/** A learner's own part of the dashboard: the link to the next step, the marks, and the latest exams. */
export function ExamDesk({
  userId,
  results,
  children,
}: {
  userId: string
  /** The newest first. */
  results: readonly ListedResult[]
  /** Packs to begin with. */
  children: ReactNode
}) {
  const texts = useTexts(dashboardTexts)
  const ofResults = useTexts(resultsTexts)
  return (
    <div className="grid items-start gap-x-12 gap-y-8 *:min-w-0 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="grid gap-6 *:min-w-0 empty:hidden lg:col-start-2">
        <PractiseLatest results={results} />
        <ResultsTrend results={results} />
      </div>
      <section
        aria-labelledby="recent-exams"
        className="grid gap-3 lg:col-start-1 lg:row-span-2 lg:row-start-1"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="recent-exams" className="font-serif text-xl leading-(--leading-head)">
            {texts.recentExams}
          </h2>
          {results.length > 0 && (
            <ButtonLink variant="quiet" to={`/results/${userId}`} className="-me-3.5">
              {ofResults.backToResults}
            </ButtonLink>
          )}
        </div>
        {results.length > 0 ? (
          <ul className={resultListLook}>
            {results.slice(0, rowsShown).map((result) => (
              <ResultRow key={result.id} result={result} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title={texts.noExams}
            help={ofResults.emptyHelp}
            action={
              <ButtonLink variant="primary" to={packsPath}>
                {texts.findPacks}
              </ButtonLink>
            }
          />
        )}
      </section>
      <div className="lg:col-start-2">{children}</div>
    </div>
  )
}
