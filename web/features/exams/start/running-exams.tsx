import { ArrowRight } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { examTexts } from '../../../../contract/texts/generated/exam.ts'
import { RunningExamsDocument } from '../../../generated/running-exams.ts'
import { query } from '../../../lib/data.ts'
import { recoverEntries } from '../../../lib/durable-storage.ts'
import { readExamRoom } from '../../../lib/exam-room.ts'
import { measure } from '../../../lib/measure.ts'
import { examPath } from '../../../lib/paths.ts'
import { followLevel } from '../../../lib/session/session.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { RunningExamsPlace } from '../../../ui/running-exams-place.tsx'
import { showNote } from '../../../ui/toast.tsx'
import {
  noExams,
  type RunningExam as Running,
  setKnownExams,
  type UnopenedExam,
  useAreExamsKnown,
  useKnownExams,
} from '../sitting/known-exams.ts'
import { deadlineOf, listSittings } from '../sitting/sittings.ts'
import { TimeLeft } from './time-left.tsx'

/**
 * The bar above every screen of a learner with a running exam: the time left, and a link to the exam. It
 * counts down without the server, and tells all screens which exams hide answers. A note names an exam for which the screen
 * has no room.
 */
export function RunningExams() {
  const texts = useTexts(examTexts)
  const { running, unopened } = useKnownExams()
  const isKnown = useAreExamsKnown()
  const makeKnown = useMakeKnown()
  const rows = useRows(running.length, isKnown)
  useLoadedExams(makeKnown)
  const withoutRoom = running
    .slice(rows)
    .map(({ packName }) => packName)
    .join(', ')
  const say = useEffectEvent(() => showNote(`${texts.inProgress(running.length - rows)}: ${withoutRoom}`))
  useEffect(() => {
    if (withoutRoom) say()
  }, [withoutRoom])

  function end(exam: Running) {
    const rest = running.filter(({ id }) => id !== exam.id)
    // An exam without a network goes to the outbox when it ends.
    // The result of a contest opens when all have handed in.
    const ofServer = exam.isOnDevice || exam.isContest ? [] : [{ ...exam, resultId: null }]
    if (exam.isOnDevice) listSittings()
    makeKnown(rest, [...ofServer, ...unopened])
  }

  const shown = running.slice(0, rows)
  const room = <RunningExamsPlace rows={rows - shown.length} />
  if (shown.length === 0) return room
  return (
    <>
      <nav
        aria-label={texts.inProgress(running.length)}
        className="stick-top z-20 border-marigold border-b-2 bg-marigold-tint px-5 text-ink"
      >
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6">
          <p className="py-1.5 font-semibold text-sm max-sm:sr-only">{texts.inProgress(running.length)}</p>
          <ul className="min-w-0 flex-1">
            {shown.map((exam) => (
              <li key={exam.id}>
                <RunningExam exam={exam} onOver={() => end(exam)} />
              </li>
            ))}
          </ul>
        </div>
      </nav>
      {room}
    </>
  )
}

/**
 * Returns for how many exams the screen has room: as many as are known before it is there. Another one comes with the
 * next screen, and the place of one that ends stays, so that nothing below the bar moves under a finger.
 */
function useRows(count: number, isKnown: boolean): number {
  const { pathname } = useLocation()
  const [room, setRoom] = useState(() => ({ pathname, rows: readExamRoom().running }))
  if (room.pathname === pathname) return room.rows
  const rows = isKnown ? count : room.rows
  setRoom({ pathname, rows })
  return rows
}

type MakeKnown = (running: readonly Running[], unopened: readonly UnopenedExam[]) => void

/** Returns a function that publishes the exams to all screens, with the sentences for their packs. */
function useMakeKnown(): MakeKnown {
  const texts = useTexts(examTexts)
  return (running, unopened) => {
    const withheld = new Map([
      ...unopened.map(({ packId }) => [packId, `${texts.ended} ${texts.endedHelp}`] as const),
      ...running.map(({ packId }) => [packId, `${texts.sitting} ${texts.sittingHelp}`] as const),
    ])
    setKnownExams({ running, unopened, withheld })
  }
}

/**
 * Loads the user's exams at first and when the page becomes visible. While there are any, it also loads them
 * with every navigation, because opening a result changes them.
 */
function useLoadedExams(makeKnown: MakeKnown): void {
  const { pathname } = useLocation()
  const { running, unopened } = useKnownExams()
  const isKnown = useAreExamsKnown()
  const load = useEffectEvent(async (isShown: () => boolean) => {
    if (document.hidden) return
    await recoverEntries()
    if (!isShown()) return
    const onDevice = runningSittings()
    if (onDevice.length > 0) makeKnown([...onDevice, ...running.filter((exam) => !exam.isOnDevice)], unopened)
    const loaded = await measure(() => query(RunningExamsDocument, {})).catch(() => null)
    if (loaded) await followLevel(loaded.result.getOwnLevel)
    if (!isShown()) return
    // After a failed request, the exams stay as they are.
    if (!loaded) {
      if (!isKnown) makeKnown(onDevice, [])
      return
    }
    const { measuredAt, result } = loaded
    const timed = result.listExamsInProgress.map((exam) => ({ ...exam, measuredAt, isOnDevice: false }))
    makeKnown([...runningSittings(), ...timed], result.listUnopenedExams)
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const loadAgain = () => load(() => !signal.aborted)
    loadAgain()
    document.addEventListener('visibilitychange', loadAgain, { signal })
    window.addEventListener('pageshow', loadAgain, { signal })
    return () => {
      listening.abort()
      setKnownExams(noExams)
    }
  }, [])
  const loadIfAny = useEffectEvent((isShown: () => boolean) => {
    if (running.length + unopened.length > 0) load(isShown)
  })
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (pathname === lastPath.current) return
    lastPath.current = pathname
    let isShown = true
    loadIfAny(() => isShown)
    return () => {
      isShown = false
    }
  }, [pathname])
}

/** Returns the exams that are sat without a network: their clock is that of the device. */
function runningSittings(): Running[] {
  return listSittings().map((sitting) => ({
    ...{ id: sitting.id, packId: sitting.packId, packName: sitting.packName },
    ...{ isContest: false, modelExam: null, isOnDevice: true },
    deadline: new Date(deadlineOf(sitting)).toISOString(),
    serverTime: new Date().toISOString(),
    measuredAt: performance.now(),
  }))
}

function RunningExam({ exam, onOver }: { exam: Running; onOver: () => void }) {
  const texts = useTexts(examTexts)
  return (
    <Link
      to={examPath(exam)}
      className="flex min-h-11 flex-wrap content-center items-center justify-between gap-x-3 text-sm no-underline hover:underline"
    >
      <TimeLeft exam={exam} onOver={onOver} />
      {/* Large text puts the name below the time. */}
      <span className="flex min-w-[min(9rem,100%)] flex-1 items-center justify-end gap-1.5">
        <span className="truncate">
          {texts.returnTo('')}
          <span lang={languageOf(exam.packName)}>{exam.packName}</span>
        </span>
        <ArrowRight aria-hidden className="size-4 flex-none" />
      </span>
    </Link>
  )
}
