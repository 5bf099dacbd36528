import { dateOfDay, dayOfDate, firstDayOfWeek, monthBefore } from '../../../../contract/dhaka-day.ts'
import { progressTexts } from '../../../../contract/texts/generated/progress.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { fewestPoints } from './interval-chart.tsx'
import { EmptySection, PictureSection } from './picture-section.tsx'
import { twelveMonths } from './twelve-months.ts'

export type Day = { day: string; answers: number; rightAnswers: number }

/** The radius of a dot by the least number of answers on its day. A day without answers has a ring. */
const sizes = [
  { least: 1, radius: 2 },
  { least: 5, radius: 3 },
  { least: 20, radius: 3.9 },
  { least: 50, radius: 4.8 },
]

/** The answers of each day of twelve months, as dots whose size says how many. Weeks go down, from Sunday. */
export function YearCalendar({ today, days }: { today: string; days: readonly Day[] }) {
  const texts = useTexts(progressTexts)
  const counts = new Map(days.map(({ day, answers }) => [day, answers]))
  const total = days.reduce((sum, { answers }) => sum + answers, 0)
  const summary = texts.calendarSummary(total, days.length)
  if (days.length < fewestPoints) return <EmptySection title={texts.calendar} text={summary} />
  return (
    <PictureSection
      title={texts.calendar}
      summary={`${summary} ${texts.calendarRows}`}
      head={[texts.dayHead, texts.answersHead, texts.rightHead]}
      rows={days.toReversed().map(({ day, answers, rightAnswers }) => ({
        key: day,
        cells: [texts.day(day), texts.number(answers), texts.number(rightAnswers)],
      }))}
    >
      <div className="progress-year">
        {twelveMonths(today).map((month) => (
          <Month key={month} {...{ month, today, counts }} />
        ))}
      </div>
      <p className="progress-sizes flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
        {texts.calendarLegend}
        <span>
          <Dot answers={0} /> {texts.calendarNone}
        </span>
        {sizes.map(({ least }, at) => {
          const next = sizes[at + 1]?.least
          return (
            <span key={least}>
              <Dot answers={least} /> {texts.number(least)}
              {next === undefined ? '+' : `–${texts.number(next - 1)}`}
            </span>
          )
        })}
      </p>
    </PictureSection>
  )
}

function Month({
  month,
  today,
  counts,
}: {
  month: string
  today: string
  counts: ReadonlyMap<string, number>
}) {
  const texts = useTexts(progressTexts)
  const first = dayOfDate(`${month}-01`) ?? 0
  const after = dayOfDate(`${monthBefore(month, -1)}-01`) ?? 0
  const days = Array.from({ length: after - first }, (_, at) => dateOfDay(first + at)).filter(
    (day) => day <= today,
  )
  const answered = days.map((day) => counts.get(day) ?? 0).filter((count) => count > 0)
  const total = answered.reduce((sum, count) => sum + count, 0)
  const start = firstDayOfWeek(first)
  return (
    <div>
      <p aria-hidden className="text-ink-soft text-sm">
        {texts.shortMonth(month)}
      </p>
      <svg
        role="img"
        aria-label={texts.calendarMonth(texts.month(month), total, answered.length)}
        viewBox="0 0 70 60"
      >
        {days.map((day, at) => {
          const place = first + at - start
          const x = 10 * (place % 7) + 5
          const y = 10 * Math.floor(place / 7) + 5
          return <DayDot key={day} {...{ x, y }} answers={counts.get(day) ?? 0} />
        })}
      </svg>
    </div>
  )
}

function DayDot({ x, y, answers }: { x: number; y: number; answers: number }) {
  const size = sizes.findLast(({ least }) => answers >= least)
  return <circle cx={x} cy={y} r={size?.radius ?? 2} className={size ? 'progress-day' : 'progress-no-day'} />
}

function Dot({ answers }: { answers: number }) {
  return (
    <svg aria-hidden viewBox="0 0 10 10">
      <DayDot x={5} y={5} answers={answers} />
    </svg>
  )
}
