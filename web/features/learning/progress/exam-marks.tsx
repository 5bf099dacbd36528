import { dateOfDay, dhakaDay } from '../../../../contract/dhaka-day.ts'
import { progressTexts } from '../../../../contract/texts/generated/progress.ts'
import type { Progress } from '../../../generated/progress.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ChartKey, fewestPoints, IntervalChart } from './interval-chart.tsx'
import { EmptySection, PictureSection } from './picture-section.tsx'
import { marksScale } from './scales.ts'

export type Exam = Progress['listPackExamResultsByOwnerAndCreatedAt']['items'][number]

/**
 * The marks of exams in percent of the full marks, on the days on which they were sat. Those with hidden marks are only in the
 * table.
 */
export function ExamMarks({ exams: inAnyOrder }: { exams: readonly Exam[] }) {
  const texts = useTexts(progressTexts)
  const exams = inAnyOrder.toSorted((one, other) => timeOf(other) - timeOf(one))
  const marked = exams.toReversed().flatMap(({ marks, correctAnswers, questionCount, ...exam }) =>
    marks === null || correctAnswers === null
      ? []
      : [
          {
            ...exam,
            percent: (100 * marks) / questionCount,
            right: (100 * correctAnswers) / questionCount,
          },
        ],
  )
  const [first, last] = [marked[0], marked.at(-1)]
  if (!first || !last) return <EmptySection title={texts.marks} text={texts.marksEmpty} />
  const summary = texts.marksSummary(marked.length, Math.round(first.percent), Math.round(last.percent))
  const dayOf = (exam: Times) => dateOfDay(dhakaDay(new Date(timeOf(exam))))
  return (
    <PictureSection
      title={texts.marks}
      summary={`${summary} ${texts.marksNote}`}
      head={[
        texts.examHead,
        texts.dayHead,
        texts.marksHead,
        texts.fullHead,
        texts.rightHead,
        texts.wrongHead,
      ]}
      rows={exams.map((exam) => ({
        key: exam.id,
        cells: [
          <span key="name" lang={languageOf(exam.pack.name)}>
            {exam.pack.name}
          </span>,
          texts.day(dayOf(exam)),
          exam.marks === null ? texts.notShown : texts.number(exam.marks),
          texts.number(exam.questionCount),
          exam.correctAnswers === null ? '' : texts.number(exam.correctAnswers),
          exam.wrongAnswers === null ? '' : texts.number(exam.wrongAnswers),
        ],
      }))}
    >
      {marked.length >= fewestPoints && (
        <>
          <IntervalChart
            description={summary}
            ticks={marksScale(Math.min(...marked.map(({ percent }) => percent)), texts.percent)}
            slots={marked.map((exam) => ({
              key: exam.id,
              label: texts.shortDay(dayOf(exam)),
              point: { value: exam.percent, reference: exam.right },
            }))}
          />
          <ChartKey hasBars={false} dot={texts.marksMark} line={texts.rightMark} />
        </>
      )}
    </PictureSection>
  )
}

type Times = Pick<Exam, 'satOfflineAt' | 'createdAt'>

function timeOf({ satOfflineAt, createdAt }: Times): number {
  return Date.parse(satOfflineAt ?? createdAt)
}
