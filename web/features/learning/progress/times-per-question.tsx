import { progressTexts } from '../../../../contract/texts/generated/progress.ts'
import type { Progress } from '../../../generated/progress.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { fewestPoints, IntervalChart } from './interval-chart.tsx'
import { EmptySection, PictureSection } from './picture-section.tsx'
import { secondsScale } from './scales.ts'

export type Week = Progress['getProgress']['times'][number]

/** The median time of an answer with its quartiles, week by week. `weeks`: in milliseconds. */
export function TimesPerQuestion({ weeks }: { weeks: readonly Week[] }) {
  const texts = useTexts(progressTexts)
  const last = weeks.at(-1)
  if (!last) return <EmptySection title={texts.times} text={texts.timesEmpty} />
  const summary = texts.timesSummary(last.median / 1000, texts.day(last.week))
  const hasChart = weeks.length >= fewestPoints
  const highest = Math.max(...weeks.map(({ upperQuartile }) => upperQuartile)) / 1000
  const seconds = (ms: number) => texts.seconds(ms / 1000)
  return (
    <PictureSection
      title={texts.times}
      summary={hasChart ? `${summary} ${texts.timesHelp}` : summary}
      head={[texts.weekHead, texts.answersHead, texts.medianHead, texts.halfHead]}
      rows={weeks.map(({ week, answers, lowerQuartile, median, upperQuartile }) => ({
        key: week,
        cells: [
          texts.day(week),
          texts.number(answers),
          seconds(median),
          texts.range(seconds(lowerQuartile), seconds(upperQuartile)),
        ],
      }))}
    >
      {hasChart && (
        <IntervalChart
          description={summary}
          ticks={secondsScale(highest, texts.seconds)}
          slots={weeks.map(({ week, lowerQuartile, median, upperQuartile }) => ({
            key: week,
            label: texts.shortDay(week),
            point: { value: median / 1000, low: lowerQuartile / 1000, high: upperQuartile / 1000 },
          }))}
        />
      )}
    </PictureSection>
  )
}
