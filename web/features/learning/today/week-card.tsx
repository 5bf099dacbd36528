import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateOfDay, dayOfDate, firstDayOfWeek } from '../../../../contract/dhaka-day.ts'
import { todayTexts } from '../../../../contract/texts/generated/today.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Section } from '../../../ui/section.tsx'

type PractisedDay = { day: string; answers: number; right: number }

/** The seven days up to `day`, a bubble each, and their sums. Days are `YYYY-MM-DD`. `children` stand above the sums. */
export function WeekCard({
  day: last,
  week,
  children,
}: {
  day: string
  week: readonly PractisedDay[]
  children?: ReactNode
}) {
  const texts = useTexts(todayTexts)
  const today = dayOfDate(last)!
  const practised = new Set(week.map(({ day }) => day))
  const sum = (name: 'answers' | 'right') => week.reduce((total, day) => total + day[name], 0)
  return (
    <Section isSheet id="week" title={texts.week} className="grid content-start gap-3 px-5 py-5">
      <ol className="flex justify-between gap-1">
        {Array.from({ length: 7 }, (_, at) => {
          const number = today - 6 + at
          const day = dateOfDay(number)
          const isPractised = practised.has(day)
          return (
            <li key={day} className="grid justify-items-center gap-1">
              <span
                className={classNames(
                  'grid size-8 place-items-center rounded-full border-[1.5px] forced-color-adjust-none',
                  isPractised ? 'border-brand bg-brand text-on-brand' : 'border-edge',
                )}
              >
                {isPractised && <Check aria-hidden className="size-4.5" />}
              </span>
              <span className="text-ink-soft text-xs">{texts.weekdays[weekdayOf(number)]}</span>
              <span className="sr-only">{isPractised ? texts.practised : texts.notPractised}</span>
            </li>
          )
        })}
      </ol>
      {children}
      <p className="text-sm">
        {week.length > 0 ? texts.weekSum(sum('answers'), sum('right')) : texts.weekEmpty}
      </p>
    </Section>
  )
}

/** Returns the day of the week of a number of `dhakaDay`, from 0 for Sunday. */
const weekdayOf = (day: number) => day - firstDayOfWeek(day)
