import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayOfDate } from '../../contract/dhaka-day.ts'
import { currentStreak, longestStreak } from '../../contract/learning/streak.ts'
import { limits } from '../../contract/limits.ts'
import { meTexts } from '../../contract/texts/generated/me.ts'
import { choicesTexts, shellTexts } from '../../contract/texts/generated/shell.ts'
import { WeakTopics } from '../features/learning/today/weak-topics.tsx'
import { WeekCard } from '../features/learning/today/week-card.tsx'
import { FaultPage } from '../features/site/shell/error-page.tsx'
import { MeDocument } from '../generated/me.ts'
import { query } from '../lib/data.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { offlinePath, planPath, profilePath, progressPath } from '../lib/paths.ts'
import { loadAsUser } from '../lib/session/require-user.ts'
import { isCreator, useSession } from '../lib/session/session.ts'
import { useReloadForUser } from '../lib/session/use-reload-for-user.ts'
import { languageOf } from '../lib/text-language.ts'
import { useTexts } from '../lib/use-texts.ts'
import { sendStoredAnswers } from '../offline/send-stored-answers.ts'
import { LinkRows } from '../ui/link-rows.tsx'
import { LoadingRows } from '../ui/loading/loading-rows.tsx'
import { loadingIn, Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/me'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAsUser(request, async () => {
    await sendStoredAnswers()
    return query(MeDocument, {})
  })
}

export const meta = titleMeta(meTexts)

/** The learner's own room: how the practice goes, and the way to what is theirs. */
export default function MeScreen({ loaderData: { getToday, getProgress } }: Route.ComponentProps) {
  const texts = useTexts(meTexts)
  const shell = useTexts(shellTexts)
  const session = useSession()
  useReloadForUser()
  const { days, today } = getProgress
  const practised = days.map(({ day }) => dayOfDate(day)!)
  const answers = days.reduce((sum, day) => sum + day.answers, 0)
  const left = limits.answersForCharts - answers
  const rows = [
    ...(left > 0 ? [] : [{ to: progressPath, label: texts.charts }]),
    { to: planPath, label: texts.goal },
    { to: offlinePath, label: texts.keptOffline },
    { to: profilePath, label: texts.profile },
    isCreator(session)
      ? { to: `/user/${session.userId}`, label: texts.authored }
      : { to: '/creator-application', label: shell.becomeCreator },
  ]
  return (
    <MePage>
      <WeekCard day={getToday.day} week={getToday.week}>
        {practised.length > 0 && (
          <p className="font-semibold">
            {texts.streak(currentStreak(practised, dayOfDate(today)!), longestStreak(practised))}
          </p>
        )}
      </WeekCard>
      <WeakTopics topics={getToday.weakTopics} />
      <LinkRows label={texts.rows} rows={rows} />
      {left > 0 && <p className="text-ink-soft text-sm">{texts.chartsLater(left)}</p>}
    </MePage>
  )
}

function MePage({ children }: { children: ReactNode }) {
  const texts = useTexts(meTexts)
  const { questionLevels } = useTexts(choicesTexts)
  const { fullName, level } = useSession()
  return (
    <Page width="measure" isTall className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <header className="double-rule pb-4">
        <PageTitle lang={languageOf(fullName)}>{fullName || texts.title}</PageTitle>
        {level === null ? (
          <Link to={profilePath} className="inline-flex min-h-11 items-center text-brand text-sm">
            {texts.noClass}
          </Link>
        ) : (
          <p className="mt-1 text-ink-soft text-sm">{texts.class(questionLevels[level])}</p>
        )}
      </header>
      {children}
    </Page>
  )
}

export const HydrateFallback = loadingIn(MePage, <LoadingRows />)

export const ErrorBoundary = FaultPage
