import { dateOfDay, dhakaDay } from '../../contract/dhaka-day.ts'
import { limits } from '../../contract/limits.ts'
import { todayTexts } from '../../contract/texts/today.ts'
import { MarkPlace } from '../features/marks/mark-place.tsx'
import { PracticeSheet } from '../features/practice/practice-sheet.tsx'
import { type Run, readRun, writeRun } from '../features/practice/run-store.ts'
import { FaultPage } from '../features/shell/error-page.tsx'
import { TodaysQuestionsDocument } from '../generated/today.ts'
import { query } from '../lib/data.ts'
import { metaTexts, pageMeta } from '../lib/meta-texts.ts'
import { planPath, todayPath } from '../lib/paths.ts'
import { loadAsUser } from '../lib/require-user.ts'
import { useReloadForUser } from '../lib/use-reload-for-user.ts'
import { useTexts } from '../lib/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadingQuestionsPage } from '../ui/loading-page.tsx'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/today'

/** Continues this tab's run of the day, or begins one. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const asked = Math.trunc(Number(searchParams.get('extra'))) || 0
  const extra = Math.min(Math.max(0, asked), limits.dailyBoundMax)
  const begunAt = searchParams.get('at') ?? ''
  return loadAsUser(request, async (userId) => {
    const key = `today ${dateOfDay(dhakaDay(new Date()))} ${extra} ${begunAt}`
    const known = readRun(key, userId)
    if (known && known.ids.length > 0) return { run: known, hasPlan: null }
    const { getToday } = await query(TodaysQuestionsDocument, { extra })
    const run: Run = { key, userId, ids: getToday.questionIds, outcomes: [], isShort: false, endsAt: null }
    writeRun(run)
    return { run, hasPlan: getToday.hasPlan }
  })
}

clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, metaTexts(todayTexts, matches).runTitle, { isIndexed: false })

/** Today's questions, one after the other. */
export default function TodayScreen({ loaderData: { run, hasPlan } }: Route.ComponentProps) {
  const texts = useTexts(todayTexts)
  useReloadForUser()
  return (
    <Page width="measure" isTall className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <header className="grid gap-1">
        <PageTitle>{texts.runTitle}</PageTitle>
        {run.ids.length > 0 && <p className="text-ink-soft text-sm">{texts.runHelp}</p>}
      </header>
      {run.ids.length > 0 ? (
        <PracticeSheet
          key={run.key}
          initialRun={run}
          below={(questionId) => <MarkPlace questionId={questionId} />}
          addressOfRun={(key) => todayPath(limits.extraQuestions, key)}
          changeAddress={planPath}
        />
      ) : (
        <EmptyState
          title={texts.nothing}
          help={texts.nothingHelp}
          action={<ButtonLink to={planPath}>{hasPlan ? texts.changePlan : texts.makePlan}</ButtonLink>}
        />
      )}
    </Page>
  )
}

export const HydrateFallback = LoadingQuestionsPage

export const ErrorBoundary = FaultPage
