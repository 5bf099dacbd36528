import { useEffect, useState, useSyncExternalStore } from 'react'
import { examTexts } from '../../../../contract/texts/generated/exam.ts'
import { createExamClock, type ServerTimes } from '../../../lib/exam-clock.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { RunningExam } from '../sitting/known-exams.ts'

/** Counts down to a deadline; follows the times when they are read again. */
export function useSecondsLeft({ deadline, serverTime, measuredAt }: ServerTimes): number {
  const [clock] = useState(() => createExamClock({ deadline, serverTime, measuredAt }))
  useEffect(
    () => clock.synchronise({ deadline, serverTime, measuredAt }),
    [clock, deadline, serverTime, measuredAt],
  )
  return useSyncExternalStore(clock.subscribe, clock.secondsLeft, clock.secondsLeft)
}

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
  const seconds = useSecondsLeft(exam)
  useEffect(() => {
    if (seconds === 0) onOver?.()
  })
  return (
    <span role="timer" className={classNames('whitespace-nowrap font-semibold tabular-nums', className)}>
      {texts.clock(Math.floor(seconds / 60), seconds % 60)}
    </span>
  )
}
