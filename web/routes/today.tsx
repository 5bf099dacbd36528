import { useState } from 'react'
import { limits } from '../../contract/limits.ts'
import { todayTexts } from '../../contract/texts/generated/today.ts'
import { runOfKept } from '../features/learning/practice/kept-run.ts'
import { practiceAddress } from '../features/learning/practice/practice-address.ts'
import { PracticeSheet } from '../features/learning/practice/practice-sheet.tsx'
import { FaultPage } from '../features/site/shell/error-page.tsx'
import { type TodaysQuestions, TodaysQuestionsDocument } from '../generated/today.ts'
import { DataError, query } from '../lib/data.ts'
import { makeCreationKey } from '../lib/drafts/creation-key.ts'
import { recoverEntries } from '../lib/durable-storage.ts'
import { metaTexts, pageMeta } from '../lib/meta-texts.ts'
import { explorePath, planPath, todayPath } from '../lib/paths.ts'
import { loadAsUser } from '../lib/session/require-user.ts'
import { readSession } from '../lib/session/session.ts'
import { useReloadForUser } from '../lib/session/use-reload-for-user.ts'
import { useTexts } from '../lib/use-texts.ts'
import { continueToday, readRun, writeRun } from '../offline/run-store.ts'
import { sendStoredAnswers } from '../offline/send-stored-answers.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadingQuestionsPage } from '../ui/loading/loading-page.tsx'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/today'

/** Continues the run of the day, or one of further questions that this browser has begun, or begins one. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const asked = Math.trunc(Number(searchParams.get('extra'))) || 0
  const extra = Math.min(Math.max(0, asked), limits.dailyBoundMax)
  const key = `today ${extra} ${searchParams.get('at') ?? ''}`
  return loadAsUser(request, async (userId) => {
    // A killed browser may have answers that no page has sent.
    await recoverEntries()
    await sendStoredAnswers()
    const stored = readRun(key, userId)
    let today: TodaysQuestions['getToday']
    try {
      today = (await query(TodaysQuestionsDocument, { extra, level: readSession().level })).getToday
    } catch (error) {
      if (!(error instanceof DataError && error.code === 'NETWORK')) throw error
      const run = await runOfKept(stored, userId)
      if (run === null) throw error
      return { run, today: null }
    }
    const known = stored?.day === today.day ? stored : null
    const isGoingOn = extra > 0 && known !== null && known.ids.length > 0
    // Questions beyond the day have no place in it.
    const ofDay = extra > 0 ? { ...today, doneToday: 0, rightToday: 0 } : today
    const run = isGoingOn ? known : continueToday(known, { key, userId, today: ofDay })
    writeRun(run)
    return { run, today }
  })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, metaTexts(todayTexts, matches).runTitle)

/** Today's questions, one after the other. */
export default function TodayScreen({ loaderData: { run, today } }: Route.ComponentProps) {
  const texts = useTexts(todayTexts)
  useReloadForUser()
  return (
    <Page width="measure" isTall className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <header className="grid gap-1">
        <PageTitle>{texts.runTitle}</PageTitle>
        {run.ids.length > 0 && <p className="text-ink-soft text-sm">{texts.runHelp}</p>}
      </header>
      {run.ids.length > 0 || today === null ? (
        <PracticeSheet
          key={run.key}
          initialRun={run}
          addressOfRun={(key) => todayPath(limits.extraQuestions, key)}
          changeAddress={planPath}
        />
      ) : (
        <NothingToday today={today} />
      )}
    </Page>
  )
}

/** Leads on from a day without questions: to mistakes, to further questions or to other classes, and to the goal. */
function NothingToday({ today }: { today: TodaysQuestions['getToday'] }) {
  const texts = useTexts(todayTexts)
  const [run] = useState(makeCreationKey)
  const { hasPlan, doneToday, hasMistakes, hasMore } = today
  const title = doneToday > 0 ? texts.finished : hasMore ? texts.nothingDue : texts.noQuestions
  const second = hasMistakes ? 'line' : 'primary'
  return (
    <EmptyState
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {hasMistakes && (
            <ButtonLink variant="primary" to={practiceAddress({ from: 'WRONG' }, run)}>
              {texts.mistakes}
            </ButtonLink>
          )}
          {hasMore ? (
            <ButtonLink variant={second} to={todayPath(limits.extraQuestions)}>
              {texts.more}
            </ButtonLink>
          ) : (
            <ButtonLink variant={second} to={explorePath}>
              {texts.toExplore}
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" to={planPath}>
            {hasPlan ? texts.changePlan : texts.makePlan}
          </ButtonLink>
        </div>
      }
    />
  )
}

export const HydrateFallback = LoadingQuestionsPage

export const ErrorBoundary = FaultPage
