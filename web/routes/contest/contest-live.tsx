import { type FormEvent, useRef, useState } from 'react'
import { contestLimits } from '../../../contract/exams/contest-limits.ts'
import { contestDeskTexts } from '../../../contract/texts/generated/contest-desk.ts'
import { formatsTexts } from '../../../contract/texts/generated/formats.ts'
import { ExcludeDialog } from '../../features/exams/contests/live/exclude-dialog.tsx'
import { GiveTimeDialog } from '../../features/exams/contests/live/give-time-dialog.tsx'
import { LiveRows } from '../../features/exams/contests/live/live-rows.tsx'
import { beginning, type LivePlace, readLive, useLive } from '../../features/exams/contests/live/use-live.ts'
import { loadForOwner } from '../../features/exams/contests/load-for-owner.ts'
import { FaultPage } from '../../features/site/shell/error-page.tsx'
import type { ContestLive } from '../../generated/contest-live.ts'
import { metaTexts, pageMeta } from '../../lib/meta-texts.ts'
import { contestPath } from '../../lib/paths.ts'
import { useReloadForUser } from '../../lib/session/use-reload-for-user.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { LoadingRows } from '../../ui/loading/loading-rows.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import type { Route } from './+types/contest-live'

/** Only for the owner of the contest; others see the page of the contest. */
export function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  return loadForOwner(request, id, () => readLive(id, beginning))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, metaTexts(contestDeskTexts, matches).title)

/** The live view of a contest, for its owner. */
export default function ContestLiveScreen({ loaderData, params: { id } }: Route.ComponentProps) {
  useReloadForUser()
  return <ContestDesk key={id} id={id} loaded={loaderData} />
}

function ContestDesk({ id, loaded }: { id: string; loaded: ContestLive }) {
  const texts = useTexts(contestDeskTexts)
  const { number } = useTexts(formatsTexts)
  const [isPaused, setIsPaused] = useState(false)
  /** Who gets more time; a null nickname stands for all. */
  const [asked, setAsked] = useState<{ nickname: string | null } | null>(null)
  const [toExclude, setToExclude] = useState<{ nickname: string; isExcluded: boolean } | null>(null)
  const { live, place, isLate, show, readNow } = useLive(id, { loaded, isPaused })
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLElement>(null)
  const contest = live.getContest!.contest
  const { joined, started, submitted, serverTime, rows } = live.getContestLive
  const isFinished = contest.finishedAt !== null
  const time = texts.clock(serverTime)

  function find(event: FormEvent) {
    event.preventDefault()
    void show({ after: '', search: field.current!.value })
  }

  function showEverybody() {
    field.current!.value = ''
    // The pressed button disappears.
    field.current!.focus()
    void show(beginning)
  }

  async function turnTo(after: string) {
    await show({ ...place, after })
    list.current?.focus()
  }

  function handlePause() {
    setIsPaused(!isPaused)
    if (isPaused) void readNow()
  }

  return (
    <Page width="page" isTall className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 pb-8">
      <header className="double-rule grid gap-1 pb-4">
        <PageTitle>{texts.title}</PageTitle>
        <p lang={languageOf(contest.name)} className="wrap-anywhere font-serif text-xl">
          {contest.name}
        </p>
        <p className="text-ink-soft text-sm">
          <State contest={contest} serverTime={serverTime} />
        </p>
      </header>
      {isLate && (
        <Banner kind="bad" title={texts.late}>
          {texts.lateHelp(time)}
        </Banner>
      )}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-3 text-center">
        {(
          [
            [texts.joined, joined],
            [texts.started, started],
            [texts.submitted, submitted],
          ] as const
        ).map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse rounded-sm border border-rule bg-sheet px-2 py-3">
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="font-serif text-3xl tabular-nums">{number(count)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!isFinished && (
          <>
            <Button variant="primary" onClick={() => setAsked({ nickname: null })}>
              {texts.moreTimeForAll}
            </Button>
            <Button onClick={handlePause}>{isPaused ? texts.resume : texts.pause}</Button>
          </>
        )}
        <ButtonLink to={contestPath(id)}>{texts.toContest}</ButtonLink>
        <p className="text-ink-soft text-sm tabular-nums">
          {isFinished ? texts.lastAt(time) : isPaused ? texts.pausedAt(time) : texts.asOf(time)}
        </p>
      </div>
      <form onSubmit={find} className="flex flex-wrap items-end gap-3">
        <TextField ref={field} label={texts.nickname} name="search" />
        <Button type="submit">{texts.find}</Button>
        {place.search !== '' && (
          <Button variant="quiet" onClick={showEverybody}>
            {texts.everybody}
          </Button>
        )}
      </form>
      <p role="status" className="sr-only">
        {place.search === '' ? '' : texts.found(rows.length)}
      </p>
      <section ref={list} tabIndex={-1} aria-label={texts.people} className="outline-none">
        {rows.length > 0 ? (
          <LiveRows
            live={live.getContestLive}
            questionCount={contest.questionCount}
            onMoreTime={isFinished ? null : (nickname) => setAsked({ nickname })}
            onExclude={setToExclude}
          />
        ) : (
          <Nobody place={place} />
        )}
      </section>
      {(place.after !== '' || rows.length === contestLimits.page) && (
        <nav aria-label={texts.pages} className="flex flex-wrap gap-3">
          {place.after !== '' && <Button onClick={() => turnTo('')}>{texts.firstPage}</Button>}
          {rows.length === contestLimits.page && (
            <Button onClick={() => turnTo(rows.at(-1)!.nickname)}>{texts.nextPage}</Button>
          )}
        </nav>
      )}
      {asked && (
        <GiveTimeDialog
          contestId={id}
          nickname={asked.nickname}
          onClose={() => setAsked(null)}
          onGiven={readNow}
        />
      )}
      {toExclude && (
        <ExcludeDialog contestId={id} {...toExclude} onClose={() => setToExclude(null)} onDone={readNow} />
      )}
    </Page>
  )
}

function Nobody({ place: { after, search } }: { place: LivePlace }) {
  const texts = useTexts(contestDeskTexts)
  if (after !== '') return <EmptyState title={texts.nobodyFurther} />
  if (search !== '') return <EmptyState title={texts.noneFound(search)} />
  return <EmptyState title={texts.empty} help={texts.emptyHelp} />
}

function State({
  contest: { opensAt, closesAt, finishedAt },
  serverTime,
}: {
  contest: { opensAt: string; closesAt: string; finishedAt: string | null }
  serverTime: string
}) {
  const texts = useTexts(contestDeskTexts)
  const { dhakaTime } = useTexts(formatsTexts)
  const now = Date.parse(serverTime)
  if (finishedAt !== null) return texts.finishedAt(dhakaTime(finishedAt))
  if (Date.parse(opensAt) > now) return texts.opensAt(dhakaTime(opensAt))
  return Date.parse(closesAt) > now ? texts.closesAt(dhakaTime(closesAt)) : texts.closing
}

export function HydrateFallback() {
  return (
    <Page width="page" isTall>
      <LoadingRows />
    </Page>
  )
}

export const ErrorBoundary = FaultPage
