import { wilsonInterval } from '../../../../contract/bank/wilson-interval.ts'
import { progressTexts } from '../../../../contract/texts/generated/progress.ts'
import type { Progress } from '../../../generated/progress.ts'
import { percentOf } from '../../../lib/percent.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ChartKey, fewestPoints, IntervalChart } from './interval-chart.tsx'
import { EmptySection, PictureSection } from './picture-section.tsx'
import { percentScale } from './scales.ts'

export type RetentionClass = Progress['getProgress']['retention'][number]

const fewestRepetitions = 20

/** The share of remembered answers against the expected share, by class of the expected chance. */
export function Retention({ since, classes }: { since: string; classes: readonly RetentionClass[] }) {
  const texts = useTexts(progressTexts)
  if (classes.length === 0) return <EmptySection title={texts.retention} text={texts.retentionEmpty} />
  const shown = classes.map((each) => ({ ...each, ...wilsonInterval(each.remembered, each.answers) }))
  const answers = classes.reduce((sum, each) => sum + each.answers, 0)
  const expected = classes.reduce((sum, each) => sum + each.expected * each.answers, 0) / answers
  const remembered = classes.reduce((sum, each) => sum + each.remembered, 0)
  const summary = texts.retentionSummary(
    percentOf(expected),
    percentOf(remembered / answers),
    answers,
    texts.day(since),
  )
  // The bars of few repetitions reach over the whole chart.
  const hasChart = classes.length >= fewestPoints && answers >= fewestRepetitions
  // On a phone there is room for five characters below each point.
  const shortLabelOf = ({ from, to }: RetentionClass) => {
    if (from === 0) return `<${texts.number(to)}`
    return to === 100 ? `${texts.number(from)}+` : `${texts.number(from)}–${texts.number(to)}`
  }
  const labelOf = ({ from, to }: RetentionClass) => `${texts.number(from)}–${texts.percent(to)}`
  return (
    <PictureSection
      title={texts.retention}
      summary={hasChart ? `${summary} ${texts.retentionHelp}` : summary}
      head={[texts.classHead, texts.repetitionsHead, texts.expectedHead, texts.metHead, texts.intervalHead]}
      rows={shown.map((each) => ({
        key: String(each.from),
        cells: [
          labelOf(each),
          texts.number(each.answers),
          texts.percent(percentOf(each.expected)),
          texts.percent(percentOf(each.remembered / each.answers)),
          texts.range(texts.percent(percentOf(each.low)), texts.percent(percentOf(each.high))),
        ],
      }))}
    >
      {hasChart && (
        <>
          <IntervalChart
            description={summary}
            ticks={percentScale(texts.percent)}
            slots={shown.map((each) => ({
              key: String(each.from),
              label: shortLabelOf(each),
              point: {
                value: (100 * each.remembered) / each.answers,
                ...{ low: 100 * each.low, high: 100 * each.high, reference: 100 * each.expected },
              },
            }))}
          />
          <ChartKey hasBars dot={texts.metMark} line={texts.expectedMark} />
        </>
      )}
    </PictureSection>
  )
}
