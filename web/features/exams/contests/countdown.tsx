import { contestsTexts } from '../../../../contract/texts/generated/contests.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { classNames } from '../../../ui/class-names.ts'

/** Who has longer to wait may leave the page. */
const staySeconds = 30 * 60

/** The time until a contest opens. Screen readers announce it once, in the last minute. */
export function Countdown({ seconds }: { seconds: number }) {
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
