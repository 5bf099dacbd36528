import { Link } from 'react-router'
import type { QuestionLevel } from '../../../../contract/bank/levels.ts'
import { type ModelExam, modelExamOf } from '../../../../contract/exams/model-exams.ts'
import { nameOfModelExam } from '../../../../contract/exams/name-of-model-exam.ts'
import { limits } from '../../../../contract/limits.ts'
import { modelExamsTexts } from '../../../../contract/texts/generated/model-exams.ts'
import type { Exams } from '../../../generated/exams.ts'
import { modelExamPath } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { useExamRules } from './exam-rules.ts'

type Size = Exams['listModelExams'][number]

const groupOf = ({ level }: ModelExam) => (level === 'SSC' || level === 'HSC' ? level : 'big')

/**
 * The model exams of a level, or all by kind, each a link to its page with what the bank can ask. Renders nothing for a level
 * without any.
 */
export function ModelExamList({
  sizes,
  level,
  title,
}: {
  sizes: readonly Size[]
  level: QuestionLevel | null
  /** Of the list of one level. */
  title: string
}) {
  const texts = useTexts(modelExamsTexts)
  const rows = sizes.flatMap((size) => {
    const exam = modelExamOf(size.slug)
    return exam && (level === null || exam.level === level) ? [{ exam, size }] : []
  })
  const groups = (['big', 'SSC', 'HSC'] as const).filter((group) =>
    rows.some(({ exam }) => groupOf(exam) === group),
  )
  return groups.map((group) => (
    <section key={group} aria-labelledby={`exams-${group}`} className="grid gap-3">
      <h2 id={`exams-${group}`} className="font-serif text-xl leading-(--leading-head)">
        {level === null ? texts.groups[group] : title}
      </h2>
      <ul className="-mx-5 border-rule border-y bg-sheet sm:mx-0 sm:rounded-sm sm:border-x">
        {rows
          .filter(({ exam }) => groupOf(exam) === group)
          .map(({ exam, size }) => (
            <ModelExamRow key={exam.slug} exam={exam} size={size} />
          ))}
      </ul>
    </section>
  ))
}

function ModelExamRow({ exam, size }: { exam: ModelExam; size: Size }) {
  const texts = useTexts(modelExamsTexts)
  const { found, wanted, minutes } = size
  const rules = useExamRules({ wrongMark: exam.wrongMark, questions: found, of: wanted, minutes })
  return (
    <li className="relative grid gap-0.5 border-rule border-b px-5 py-3 last:border-b-0 hover:bg-well">
      <Link
        to={modelExamPath(exam.slug)}
        className="inline-flex min-h-11 items-center font-semibold after:absolute after:inset-0"
      >
        {nameOfModelExam(texts, exam)}
      </Link>
      <p className="text-ink-soft text-sm">{found < limits.examMinQuestions ? texts.none : rules}</p>
    </li>
  )
}
