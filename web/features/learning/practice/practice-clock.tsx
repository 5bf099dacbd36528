import { useEffect, useEffectEvent, useState } from 'react'
import { practiceTexts } from '../../../../contract/texts/practice.ts'
import { useTexts } from '../../../lib/use-texts.ts'

/** Counts down to `endsAt`, in milliseconds by the clock of the device. Calls `onOver` when the time is up. */
export function PracticeClock({ endsAt, onOver }: { endsAt: number; onOver: () => void }) {
  const texts = useTexts(practiceTexts)
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= endsAt) over()
    }, 500)
    return () => clearInterval(timer)
  }, [endsAt])
  return (
    <span role="timer" aria-label={texts.timeLeft} className="whitespace-nowrap font-semibold tabular-nums">
      {texts.clock(Math.floor(seconds / 60), seconds % 60)}
    </span>
  )
}
