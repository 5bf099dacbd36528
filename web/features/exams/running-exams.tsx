import { ArrowRight } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { examTexts } from '../../../contract/texts/exam.ts'
import { type RunningExams as Loaded, RunningExamsDocument } from '../../generated/running-exams.ts'
import { query } from '../../lib/data.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { createExamClock } from './exam-clock.ts'
import { measure } from './measure.ts'

type Running = Loaded['listExamsInProgress'][number] & { measuredAt: number }

/**
 * The bar over every screen of a learner whose exam runs: its time left, and the way back. Asks the server when
 * it appears and when the page is seen again, and counts down by itself in between.
 */
export default function RunningExams() {
  const texts = useTexts(examTexts)
  const [exams, setExams] = useState<readonly Running[]>([])
  useEffect(() => {
    let isShown = true
    async function load() {
      if (document.hidden) return
      // Without a connection the known exams stay.
      const loaded = await measure(() => query(RunningExamsDocument, {})).catch(() => null)
      if (!loaded || !isShown) return
      const { measuredAt, result } = loaded
      setExams(result.listExamsInProgress.map((exam) => ({ ...exam, measuredAt })))
    }
    void load()
    document.addEventListener('visibilitychange', load)
    window.addEventListener('pageshow', load)
    return () => {
      isShown = false
      document.removeEventListener('visibilitychange', load)
      window.removeEventListener('pageshow', load)
    }
  }, [])

  if (exams.length === 0) return null
  const forget = (id: string) => setExams((known) => known.filter((exam) => exam.id !== id))
  return (
    <nav
      aria-label={texts.inProgress(exams.length)}
      className="sticky top-0 z-20 border-marigold border-b-2 bg-marigold-tint px-5 text-ink"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6">
        <p className="py-1.5 font-semibold text-sm">{texts.inProgress(exams.length)}</p>
        <ul className="min-w-0 flex-1">
          {exams.map((exam) => (
            <li key={exam.id}>
              <RunningExam exam={exam} onOver={() => forget(exam.id)} />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

function RunningExam({ exam, onOver }: { exam: Running; onOver: () => void }) {
  const texts = useTexts(examTexts)
  const [clock] = useState(() => createExamClock(exam))
  const seconds = useSyncExternalStore(clock.subscribe, clock.secondsLeft)
  useEffect(() => clock.synchronise(exam), [clock, exam])
  useEffect(() => {
    if (seconds === 0) onOver()
  })
  return (
    <Link
      to={`/exam/pack/${exam.packId}`}
      className="flex min-h-11 min-w-0 items-center justify-between gap-3 text-sm no-underline hover:underline"
    >
      <span role="timer" className="whitespace-nowrap font-semibold tabular-nums">
        {texts.clock(Math.floor(seconds / 60), seconds % 60)}
      </span>
      <span className="inline-flex min-w-0 items-center gap-1.5">
        <span className="truncate">
          {texts.returnTo('')}
          <span lang={languageOf(exam.packName)}>{exam.packName}</span>
        </span>
        <ArrowRight aria-hidden className="size-4 flex-none" />
      </span>
    </Link>
  )
}
