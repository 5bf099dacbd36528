import { ChevronDown } from 'lucide-react'
import type { QuestionLevel } from '../../../../contract/bank/levels.ts'
import { type ModelExam, modelExamOf } from '../../../../contract/exams/model-exams.ts'
import { limits } from '../../../../contract/limits.ts'
import { modelExamsTexts } from '../../../../contract/texts/generated/model-exams.ts'
import { choicesTexts } from '../../../../contract/texts/generated/shell.ts'
import type { Exams } from '../../../generated/exams.ts'
import { modelExamPath } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Section } from '../../../ui/section.tsx'
import { resultListLook } from '../results/result-row.tsx'
import { ExamRow } from './exam-row.tsx'
import { sizeText } from './size-text.ts'

type Size = Exams['listModelExams'][number]
export type SizedExam = { exam: ModelExam; size: Size }

/** Further subjects of an exam with a choice may have questions where the first ones have none. */
const isPossible = ({ exam, size }: SizedExam) =>
  size.found >= limits.examMinQuestions || exam.choices.length > 0

/** Returns the exams of a level, or all for null; none if the bank has too few questions for each of them. */
export function modelExamsOf(sizes: readonly Size[], level: QuestionLevel | null): SizedExam[] {
  const sized = sizes.flatMap((size) => {
    const exam = modelExamOf(size.slug)
    return exam && (level === null || exam.level === level) ? [{ exam, size }] : []
  })
  return sized.some(isPossible) ? sized : []
}

/** The model exams of one class, or those of all classes behind the name of each kind. */
export function ModelExamList({
  exams,
  isOfClass,
  title: heading,
}: {
  exams: readonly SizedExam[]
  isOfClass: boolean
  title: string
}) {
  const texts = useTexts(modelExamsTexts)
  const { questionLevels } = useTexts(choicesTexts)
  const kinds = [
    { title: questionLevels.SSC, levels: ['SSC'] },
    { title: questionLevels.HSC, levels: ['HSC'] },
    { title: texts.publicExams, levels: ['Admission', 'BCS'] },
  ].map(({ title, levels }) => ({ title, of: exams.filter(({ exam }) => levels.includes(exam.level)) }))
  return (
    <Section id="model-exams" title={heading}>
      <div className={resultListLook}>
        {isOfClass ? (
          <ModelExamRows exams={exams} />
        ) : (
          kinds
            .filter(({ of }) => of.some(isPossible))
            .map(({ title, of }) => (
              <details key={title} className="group border-rule border-b last:border-b-0">
                <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-3 px-5 py-2 font-serif text-[1.125rem] focus-visible:-outline-offset-3 hover:bg-well">
                  {title}
                  <ChevronDown aria-hidden className="size-5 flex-none text-ink-soft group-open:rotate-180" />
                </summary>
                <div className="border-rule border-t">
                  <ModelExamRows exams={of} />
                </div>
              </details>
            ))
        )}
      </div>
    </Section>
  )
}

/** The exams that can be sat, and in one sentence those for which the bank has too few questions. */
function ModelExamRows({ exams }: { exams: readonly SizedExam[] }) {
  const texts = useTexts(modelExamsTexts)
  const nameOf = ({ slug, sections }: ModelExam) => texts.names[slug] ?? texts.subjects[sections[0]!.subject]
  const lacking = exams.filter((exam) => !isPossible(exam)).map(({ exam }) => nameOf(exam))
  return (
    <>
      <ul>
        {exams.filter(isPossible).map(({ exam, size }) => (
          <ExamRow
            key={exam.slug}
            to={modelExamPath(exam.slug)}
            name={nameOf(exam)}
            facts={size.found < limits.examMinQuestions ? texts.choose : sizeText(texts, size)}
          />
        ))}
      </ul>
      {lacking.length > 0 && (
        <p className="border-rule border-t px-5 py-3 text-ink-soft text-sm">
          {texts.lacking(lacking.join(' · '))}
        </p>
      )}
    </>
  )
}
