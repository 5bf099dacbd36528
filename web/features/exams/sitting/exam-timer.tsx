import { useEffect, useState, useSyncExternalStore } from 'react'
import { examTexts } from '../../../../contract/texts/generated/exam.ts'
import { type ExamClock, momentPassed } from '../../../lib/exam-clock.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { classNames } from '../../../ui/class-names.ts'

const calmAboveSeconds = 300

/** Shows 'Time remaining m : s', the clock below its label: it keeps its height in every font. Only this renders every second. */
export function ExamTimer({ clock }: { clock: ExamClock }) {
  const texts = useTexts(examTexts)
  const seconds = useSyncExternalStore(clock.subscribe, clock.secondsLeft)
  return (
    <p role="timer" className="grid justify-items-start gap-y-0.5">
      <span className="@max-[14rem]:sr-only whitespace-nowrap text-ink-soft text-xs leading-tight">
        {texts.timeRemainingLabel}
      </span>
      <span
        className={classNames(
          'whitespace-nowrap rounded-sm px-2.5 pt-1.75 pb-1.25 font-marks font-semibold text-[1.375rem] leading-none tabular-nums',
          seconds > calmAboveSeconds ? 'bg-marigold-tint text-ink' : 'bg-marigold text-on-marigold',
        )}
      >
        {texts.clock(Math.floor(seconds / 60), seconds % 60)}
      </span>
    </p>
  )
}

/** Announces the time to screen readers at 5 minutes, at 1 minute and at the end only. */
export function TimeAnnouncements({ clock }: { clock: ExamClock }) {
  const texts = useTexts(examTexts)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    let previous = clock.secondsLeft()
    return clock.subscribe(() => {
      const seconds = clock.secondsLeft()
      const moment = momentPassed(previous, seconds)
      previous = seconds
      if (moment !== null) setAnnounced(moment === 0 ? texts.timeIsUp : texts.minutesLeft(moment / 60))
    })
  }, [clock, texts.timeIsUp, texts.minutesLeft])
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}
