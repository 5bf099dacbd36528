import { type ReactNode, useState } from 'react'
import { contestsTexts } from '../../../../contract/texts/generated/contests.ts'
import type { Contest } from '../../../generated/contest.ts'
import { contestExamPath } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useStart } from '../../../lib/use-start.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import type { SecondsOfContest } from './contest-clock.ts'
import { Countdown } from './countdown.tsx'
import { EntryForm } from './entry-form.tsx'

export type LoadedContest = NonNullable<Contest['getContest']>

/**
 * The next step of a learner in a contest: join, wait for the opening, start, or continue. `start` starts the exam and
 * opens its screen; it rejects with an Error whose message is shown.
 */
export function ContestPart({
  loaded: { contest, entries, entry, latest },
  seconds,
  isPaperHere,
  start,
  reload,
}: {
  loaded: LoadedContest
  seconds: SecondsOfContest
  /** Whether the sealed paper is on this device. */
  isPaperHere: boolean
  start: () => Promise<void>
  reload: () => Promise<void>
}) {
  const texts = useTexts(contestsTexts)
  const { level } = useSession()
  const [isChanging, setIsChanging] = useState(false)
  const [isEarly] = useState(seconds.toOpening > 0)
  if (entry?.submittedAt) return <Waiting title={texts.handedIn} />
  if (seconds.toClosing === 0) return <Waiting title={entry ? null : texts.notYours} />
  if (entry?.startedAt) {
    return (
      <ButtonLink
        variant="primary"
        size="big"
        to={contestExamPath(contest.id)}
        className="justify-self-start"
      >
        {texts.goOn}
      </ButtonLink>
    )
  }
  if (!entry && contest.maxEntries !== null && entries >= contest.maxEntries)
    return <Banner kind="note" title={texts.full} />
  if (!entry || isChanging) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {!entry && isEarly && (
          // As high before the opening as after it, under a finger that is on the form.
          <div className="grid min-h-34 content-start">
            {seconds.toOpening > 0 ? <Countdown seconds={seconds.toOpening} /> : <Opened />}
          </div>
        )}
        {!entry && <p>{texts.joinLead}</p>}
        <EntryForm
          contestId={contest.id}
          entry={{ nickname: entry?.nickname ?? null, ...(latest ?? { level, district: null }) }}
          onJoined={async () => {
            await reload()
            setIsChanging(false)
          }}
        />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid min-h-48 grid-cols-[minmax(0,1fr)] content-start gap-2">
        {seconds.toOpening > 0 ? (
          <>
            <Countdown seconds={seconds.toOpening} />
            <p role="status" className="text-ink-soft text-sm">
              {isPaperHere && texts.paperIsHere}
            </p>
          </>
        ) : (
          <Start minutes={contest.minutes} start={start} />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="wrap-anywhere">{texts.youAre(entry.nickname)}</p>
        <Button variant="quiet" onClick={() => setIsChanging(true)} className="-mx-3.5">
          {texts.changeEntry}
        </Button>
      </div>
    </div>
  )
}

function Start({ minutes, start }: { minutes: number; start: () => Promise<void> }) {
  const texts = useTexts(contestsTexts)
  const { isStarting, problem, handleStart } = useStart(start)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <Opened />
      <p>{texts.startHelp(minutes)}</p>
      {problem !== null && (
        <Banner kind="bad" title={texts.failed}>
          {problem}
        </Banner>
      )}
      <Button
        variant="primary"
        size="big"
        isBusy={isStarting}
        busyLabel={texts.starting}
        onClick={handleStart}
      >
        {texts.start}
      </Button>
    </div>
  )
}

function Opened() {
  const texts = useTexts(contestsTexts)
  return (
    <p role="status" className="font-semibold text-marigold-text">
      {texts.ready}
    </p>
  )
}

function Waiting({ title }: { title: ReactNode }) {
  const texts = useTexts(contestsTexts)
  return (
    <Banner kind="note" title={title}>
      {texts.waiting}
    </Banner>
  )
}
