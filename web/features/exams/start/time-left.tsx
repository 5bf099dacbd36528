import { useEffect, useState, useSyncExternalStore } from 'react'
import { examTexts } from '../../../../contract/texts/generated/exam.ts'
import { createExamClock } from '../../../lib/exam-clock.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { RunningExam } from '../sitting/known-exams.ts'

/** Counts down the time of an exam. Calls `onOver` when it is up. */
export function TimeLeft({
  exam,
  className,
  onOver,
}: {
  exam: RunningExam
  className?: string
  onOver?: () => void
}) {
  const texts = useTexts(examTexts)
  const [clock] = useState(() => createExamClock(exam))
  const seconds = useSyncExternalStore(clock.subscribe, clock.secondsLeft)
  useEffect(() => clock.synchronise(exam), [clock, exam])
  useEffect(() => {
    if (seconds === 0) onOver?.()
  })
  return (
    <span role="timer" className={classNames('whitespace-nowrap font-semibold tabular-nums', className)}>
      {texts.clock(Math.floor(seconds / 60), seconds % 60)}
    </span>
  )
}
