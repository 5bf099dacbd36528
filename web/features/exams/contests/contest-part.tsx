import { type ReactNode, useState } from 'react'
import { contestsTexts } from '../../../../contract/texts/generated/contests.ts'
import type { Contest } from '../../../generated/contest.ts'
import { contestExamPath } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { StartButton } from '../start/start-button.tsx'
import type { SecondsOfContest } from './contest-clock.ts'
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
          // The height is the same before and after the opening, so that nothing moves under a finger on the form.
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
          <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
            <Opened />
            <p>{texts.startHelp(contest.minutes)}</p>
            <StartButton start={start} label={texts.start} busyLabel={texts.starting} failed={texts.failed} />
          </div>
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

/** Users who wait longer than this may leave the page. */
const staySeconds = 30 * 60

/** The time until a contest opens. Screen readers announce it once, in the last minute. */
function Countdown({ seconds }: { seconds: number }) {
  const texts = useTexts(contestsTexts)
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  const time = texts.untilStart(days, hours, minutes, seconds % 60)
  return (
    <div className="grid gap-1">
      <p className="text-ink-soft text-sm">{texts.startsIn}</p>
      <p
        role="timer"
        className={classNames(
          'font-serif leading-tight tabular-nums',
          days > 0 ? 'text-3xl' : 'text-[min(2.25rem,9vw)]',
        )}
      >
        {time}
      </p>
      <p className="text-ink-soft text-sm">{seconds > staySeconds ? texts.comeBack : texts.stayHere}</p>
      <p role="status" className="sr-only">
        {seconds <= 60 ? `${texts.startsIn} ${texts.untilStart(0, 0, 1, 0)}` : ''}
      </p>
    </div>
  )
}
