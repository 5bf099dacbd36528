import { wilsonInterval } from '../../../../contract/bank/wilson-interval.ts'
import { limits } from '../../../../contract/limits.ts'
import { progressTexts } from '../../../../contract/texts/generated/progress.ts'
import { percentOf } from '../../../lib/percent.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { fewestPoints, IntervalChart } from './interval-chart.tsx'
import { EmptySection, PictureSection } from './picture-section.tsx'
import { percentScale } from './scales.ts'
import { twelveMonths } from './twelve-months.ts'

type Month = { month: string; answers: number; rightAnswers: number }
export type Topic = { tag: string; months: readonly Month[] }

/**
 * The share of right answers of each topic by month, with the interval of the true share. Topics with few answers are
 * left out: their intervals say nothing.
 */
export function TopicAccuracy({
  today,
  topics: all,
  practicePathOf,
}: {
  today: string
  topics: readonly Topic[]
  /** Returns the address at which a topic is practised. */
  practicePathOf: (tag: string) => string
}) {
  const texts = useTexts(progressTexts)
  const topics = all.filter(
    ({ months }) => months.reduce((total, { answers }) => total + answers, 0) >= limits.shownTopicAnswers,
  )
  if (topics.length === 0) return <EmptySection title={texts.topics} text={texts.topicsEmpty} />
  return (
    <PictureSection
      title={texts.topics}
      summary={topics.some(hasChart) ? `${texts.topicsSummary} ${texts.topicsHelp}` : texts.topicsSummary}
      head={[texts.topicHead, texts.monthHead, texts.answersHead, texts.shareHead, texts.intervalHead]}
      rows={topics.flatMap(({ tag, months }) =>
        months.map(({ month, answers, rightAnswers }) => {
          const { low, high } = wilsonInterval(rightAnswers, answers)
          return {
            key: `${month} ${tag}`,
            cells: [
              <span key="tag" lang={languageOf(tag)}>
                {tag}
              </span>,
              texts.month(month),
              texts.number(answers),
              texts.percent(percentOf(rightAnswers / answers)),
              texts.range(texts.percent(percentOf(low)), texts.percent(percentOf(high))),
            ],
          }
        }),
      )}
    >
      <ul className="grid gap-6">
        {topics.map((topic) => (
          <li key={topic.tag}>
            <TopicChart today={today} topic={topic} />
            <ButtonLink variant="quiet" to={practicePathOf(topic.tag)} className="-ms-3.5">
              {texts.practise} <span className="sr-only">{topic.tag}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </PictureSection>
  )
}

const hasChart = ({ months }: Topic) => months.length >= fewestPoints

function TopicChart({ today, topic }: { today: string; topic: Topic }) {
  const { tag, months } = topic
  const texts = useTexts(progressTexts)
  const sum = (field: 'answers' | 'rightAnswers') => months.reduce((total, each) => total + each[field], 0)
  const answers = sum('answers')
  const total = texts.topicTotal(percentOf(sum('rightAnswers') / answers), answers)
  const known = new Map(months.map((month) => [month.month, month]))
  return (
    <div className="grid gap-3">
      <div>
        <h3 lang={languageOf(tag)} className="font-semibold wrap-anywhere">
          {tag}
        </h3>
        <p className="text-ink-soft text-sm">{total}</p>
      </div>
      {hasChart(topic) && (
        <IntervalChart
          isLow
          description={`${tag}: ${total}`}
          ticks={percentScale(texts.percent)}
          slots={twelveMonths(today).map((month) => ({
            key: month,
            label: texts.shortMonth(month),
            point: pointOf(known.get(month)),
          }))}
        />
      )}
    </div>
  )
}

function pointOf(month: Month | undefined) {
  if (!month) return null
  const { low, high } = wilsonInterval(month.rightAnswers, month.answers)
  return { value: (100 * month.rightAnswers) / month.answers, low: 100 * low, high: 100 * high }
}
