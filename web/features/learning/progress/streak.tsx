import { useId } from 'react'
import { dayOfDate } from '../../../../contract/dhaka-day.ts'
import { currentStreak, longestStreak } from '../../../../contract/learning/streak.ts'
import { progressTexts } from '../../../../contract/texts/generated/progress.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Figure } from '../../../ui/figure.tsx'
import { Section } from '../../../ui/section.tsx'

/** The present and the longest streak of twelve months, with the rule by which they are counted. */
export function Streak({ today, days }: { today: string; days: readonly { day: string }[] }) {
  const texts = useTexts(progressTexts)
  const id = useId()
  const answered = days.map(({ day }) => dayOfDate(day) ?? 0)
  return (
    <Section isSheet id={id} title={texts.streak} className="progress-section grid gap-3 px-5 py-4.5">
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <Figure
          label={texts.streakNow}
          value={texts.streakDays(currentStreak(answered, dayOfDate(today) ?? 0))}
        />
        <Figure label={texts.streakLongest} value={texts.streakDays(longestStreak(answered))} />
      </dl>
      <p className="text-ink-soft text-sm">{texts.streakRule}</p>
    </Section>
  )
}
