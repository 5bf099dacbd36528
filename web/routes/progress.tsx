import type { ReactNode } from 'react'
import { progressTexts } from '../../contract/texts/generated/progress.ts'
import { practiceAddress } from '../features/learning/practice/practice-address.ts'
import { ExamMarks } from '../features/learning/progress/exam-marks.tsx'
import { Retention } from '../features/learning/progress/retention.tsx'
import { Streak } from '../features/learning/progress/streak.tsx'
import { TimesPerQuestion } from '../features/learning/progress/times-per-question.tsx'
import { TopicAccuracy } from '../features/learning/progress/topic-accuracy.tsx'
import { YearCalendar } from '../features/learning/progress/year-calendar.tsx'
import '../features/learning/progress/progress.css'
import { FaultPage } from '../features/site/shell/error-page.tsx'
import { ProgressDocument } from '../generated/progress.ts'
import { query } from '../lib/data.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { explorePath } from '../lib/paths.ts'
import { loadAsUser } from '../lib/session/require-user.ts'
import { useReloadForUser } from '../lib/session/use-reload-for-user.ts'
import { useTexts } from '../lib/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadingRows } from '../ui/loading/loading-rows.tsx'
import { loadingIn, Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/progress'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAsUser(request, async (owner) => {
    const { getProgress, listPackExamResultsByOwnerAndCreatedAt } = await query(ProgressDocument, { owner })
    return { progress: getProgress, exams: listPackExamResultsByOwnerAndCreatedAt.items }
  })
}

export const meta = titleMeta(progressTexts)

export default function ProgressScreen({ loaderData: { progress, exams } }: Route.ComponentProps) {
  const texts = useTexts(progressTexts)
  useReloadForUser()
  const { today, days, topics, since, retention, times } = progress
  if (days.length === 0 && exams.length === 0) {
    return (
      <ProgressPage>
        <EmptyState
          title={texts.empty}
          help={texts.emptyHelp}
          action={
            <ButtonLink variant="primary" to={explorePath}>
              {texts.toQuestions}
            </ButtonLink>
          }
        />
      </ProgressPage>
    )
  }
  return (
    <ProgressPage>
      <div className="grid gap-6 *:min-w-0 pb-6">
        <Streak today={today} days={days} />
        <YearCalendar today={today} days={days} />
        <TopicAccuracy
          today={today}
          topics={topics}
          practicePathOf={(tag) => practiceAddress({ tags: [tag] })}
        />
        <Retention since={since} classes={retention} />
        <ExamMarks exams={exams} />
        <TimesPerQuestion weeks={times} />
      </div>
    </ProgressPage>
  )
}

function ProgressPage({ children }: { children: ReactNode }) {
  const texts = useTexts(progressTexts)
  return (
    <Page width="measure" isTall>
      <header className="double-rule mb-6 pb-4">
        <PageTitle>{texts.title}</PageTitle>
        <p className="mt-1 text-ink-soft text-sm">{texts.lead}</p>
      </header>
      {children}
    </Page>
  )
}

export const HydrateFallback = loadingIn(ProgressPage, <LoadingRows />)

export const ErrorBoundary = FaultPage
