import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { type Group, groupOf } from '../../../contract/exams/contest-entry.ts'
import { contestsTexts } from '../../../contract/texts/generated/contests.ts'
import { useContestClock } from '../../features/exams/contests/contest-clock.ts'
import { ContestFacts, ContestTime } from '../../features/exams/contests/contest-facts.tsx'
import { ContestPart, type LoadedContest } from '../../features/exams/contests/contest-part.tsx'
import { MeritList, meritListName } from '../../features/exams/contests/merit-list.tsx'
import { OwnPlace } from '../../features/exams/contests/own-place.tsx'
import { findSealedPaper, useSealedPaper } from '../../features/exams/contests/sealed-paper.ts'
import { startContest, startDelay } from '../../features/exams/contests/start-contest.ts'
import { keepStartedExam } from '../../features/exams/start/started-exam.ts'
import { FaultPage } from '../../features/site/shell/error-page.tsx'
import { ContestDocument, ContestPlacesDocument } from '../../generated/contest.ts'
import { DataError, passingCodes, query } from '../../lib/data.ts'
import { measure } from '../../lib/measure.ts'
import { metaTexts, pageMeta } from '../../lib/meta-texts.ts'
import { contestExamPath, contestPath, contestsPath } from '../../lib/paths.ts'
import { loadAsUser } from '../../lib/session/require-user.ts'
import { useReloadForUser } from '../../lib/session/use-reload-for-user.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingQuestionsPage } from '../../ui/loading/loading-page.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Section } from '../../ui/section.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { withShownRows } from '../../ui/shown-rows.ts'
import type { Route } from './+types/contest'

type Shown = Awaited<ReturnType<typeof readContest>>

/** The contest that this screen showed last. `of`: the user and the address. */
let lastShown: { of: string; shown: Shown } | null = null

/** If the contest cannot be read again, what was read before stays: the countdown runs without a network too. */
export function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  return loadAsUser(request, async (userId) => {
    const of = `${userId} ${request.url}`
    try {
      lastShown = { of, shown: await readContest(id, new URL(request.url)) }
    } catch (error) {
      const isPassing = error instanceof DataError && passingCodes.includes(error.code)
      if (lastShown?.of !== of || !isPassing) throw error
    }
    return lastShown.shown
  })
}

async function readContest(id: string, { pathname, searchParams }: URL) {
  const { result, measuredAt } = await measure(() => query(ContestDocument, { id }))
  const { getContest: loaded } = result
  if (!loaded) return null
  if (!loaded.contest.finishedAt) return { loaded, measuredAt, places: null }
  const group = groupOf({ level: searchParams.get('level'), district: searchParams.get('district') })
  const { own, participants, ...first } = await loadPlaces(id, '1', group)
  const shown = await withShownRows(first, {
    path: pathname,
    list: meritListName,
    loadMore: (next) => loadPlaces(id, next, group),
  })
  return { loaded, measuredAt, places: { group, own, participants, ...shown } }
}

/** A page of the merit list of a group; `from`: the number of its first row. */
async function loadPlaces(id: string, from: string, group: Group) {
  const variables = { id, from: Number(from), ...group }
  const { rows, own, participants } = (await query(ContestPlacesDocument, variables)).listContestPlaces
  const last = rows.at(-1)?.listNumber ?? 0
  const nextToken = rows.length > 0 && last < participants ? String(last + 1) : null
  return { items: rows, nextToken, own, participants }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData?.loaded.contest.name ?? metaTexts(contestsTexts, matches).title)

export default function ContestScreen({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(contestsTexts)
  useReloadForUser()
  if (loaderData === null) {
    return (
      <Page width="measure" isTall className="grid content-start gap-6">
        <PageTitle>{texts.title}</PageTitle>
        <EmptyState
          title={texts.notFound}
          action={<ButtonLink to={contestsPath}>{texts.title}</ButtonLink>}
        />
      </Page>
    )
  }
  return <ContestPage key={loaderData.loaded.contest.id} {...loaderData} />
}

function ContestPage({ loaded, measuredAt, places }: NonNullable<Shown>) {
  const texts = useTexts(contestsTexts)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { contest, entries, entry, place } = loaded
  const seconds = useContestClock(contest, measuredAt)
  const isOver = seconds.toClosing === 0
  useReadAgain(loaded, isOver, revalidate)

  const isPaperHere = useSealedPaper(contest.id, seconds, { isWanted: entry?.startedAt === null })

  async function start() {
    const now = Date.parse(contest.serverTime) + performance.now() - measuredAt
    const sinceOpening = now - Date.parse(contest.opensAt)
    if (!findSealedPaper(contest.id)) await wait(startDelay({ entries, sinceOpening }))
    keepStartedExam(await startContest(contest.id))
    await navigate(contestExamPath(contest.id))
  }

  function howMany(): string {
    if (contest.finishedAt) return texts.sat(contest.participants)
    return contest.maxEntries === null
      ? texts.joined(entries)
      : texts.placesTaken(entries, contest.maxEntries)
  }

  const canTakePart = !contest.isOwn && (!entry?.isExcluded || entry.startedAt !== null)

  return (
    <Page width="measure" isTall className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 pb-8">
      <header className="double-rule grid gap-1 pb-4">
        <PageTitle lang={languageOf(contest.name)}>{contest.name}</PageTitle>
        <ContestTime contest={contest} />
        <ContestFacts contest={contest} />
        <p className="text-ink-soft text-sm">{howMany()}</p>
      </header>
      {contest.isOwn && (
        <div className="grid justify-items-start gap-3">
          <Banner kind="note">{isOver ? texts.wasYours : texts.isYours}</Banner>
          <div className="flex flex-wrap gap-3">
            <ButtonLink variant="primary" to={`${contestPath(contest.id)}/live`}>
              {isOver ? texts.liveOver : texts.live}
            </ButtonLink>
            <ButtonLink to={`${contestPath(contest.id)}/paper`}>{texts.paper}</ButtonLink>
            {seconds.toOpening > 0 && (
              <ButtonLink to={`${contestPath(contest.id)}/edit`}>{texts.edit}</ButtonLink>
            )}
          </div>
        </div>
      )}
      {entry?.isExcluded && (
        <Banner kind="note" title={texts.excluded}>
          {texts.excludedHelp}
        </Banner>
      )}
      {places && place && (
        <OwnPlace
          contestId={contest.id}
          place={place}
          participants={contest.participants}
          resultId={entry?.resultId ?? null}
          group={groupOf(entry ?? { level: null, district: null })}
        />
      )}
      {!places && canTakePart && (
        <Sheet className="px-5 py-5 lg:px-8">
          <ContestPart
            loaded={loaded}
            seconds={seconds}
            isPaperHere={isPaperHere}
            start={start}
            reload={revalidate}
          />
        </Sheet>
      )}
      {contest.rules !== '' && (
        <Section id="rules" title={texts.rules} className="grid gap-2">
          <p lang={languageOf(contest.rules)} className="wrap-anywhere whitespace-pre-line">
            {contest.rules}
          </p>
        </Section>
      )}
      {places && (
        <MeritList
          key={`${places.participants} ${places.group.level} ${places.group.district}`}
          contest={contest}
          places={places}
          loadPage={(next) => loadPlaces(contest.id, next, places.group)}
        />
      )}
    </Page>
  )
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The average time between two readings while the places are awaited. */
const readEveryMilliseconds = 10_000
/** The average time between two readings before the end, which may move. */
const readBeforeMilliseconds = 60_000

/**
 * Reads the contest of a visible page again: about once a minute until its end, about every ten seconds until it has
 * places, and when the page becomes visible, because `performance.now()` may stop while a device sleeps.
 */
function useReadAgain({ contest }: LoadedContest, isOver: boolean, reload: () => Promise<void>): void {
  const isFinished = contest.finishedAt !== null
  const readAgain = useEffectEvent(() => {
    if (!document.hidden) void reload()
  })
  useEffect(() => {
    if (isFinished) return
    const every = isOver ? readEveryMilliseconds : readBeforeMilliseconds
    // At random, because thousands of pages wait for the same moment.
    const timer = setInterval(() => readAgain(), every * (0.75 + Math.random() * 0.5))
    const listening = new AbortController()
    document.addEventListener('visibilitychange', () => readAgain(), { signal: listening.signal })
    return () => {
      clearInterval(timer)
      listening.abort()
    }
  }, [isFinished, isOver])
}

export const HydrateFallback = LoadingQuestionsPage

export const ErrorBoundary = FaultPage
