import type { ReactNode } from 'react'
import { dashboardTexts } from '../../../../contract/texts/generated/dashboard.ts'
import { resultsTexts } from '../../../../contract/texts/generated/exam.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { SectionHead } from '../../../ui/section-head.tsx'
import { NoExams } from './no-exams.tsx'
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
        <SectionHead
          id="recent-exams"
          title={texts.recentExams}
          more={results.length > 0 ? { to: `/results/${userId}`, label: ofResults.backToResults } : undefined}
        />
        {results.length > 0 ? (
          <ul className={resultListLook}>
            {results.slice(0, rowsShown).map((result) => (
              <ResultRow key={result.id} result={result} />
            ))}
          </ul>
        ) : (
          <NoExams title={texts.noExams} />
        )}
      </section>
      <div className="lg:col-start-2">{children}</div>
    </div>
  )
}
