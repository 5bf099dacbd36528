import { CircleCheck, CircleDashed, CircleX, Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { countSharing } from '../../../../contract/bank/passages.ts'
import { examTexts, resultsTexts } from '../../../../contract/texts/generated/exam.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Notes } from '../../../question-view/note.tsx'
import { languageOfQuestion } from '../../../question-view/question-language.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { NumberedQuestion, stemIdAt } from '../paper/numbered-question.tsx'
import { questionElementId } from '../paper/question-place.ts'
import type { ResultMark, Reviewed } from '../scores.ts'
import type { ExamResult } from './load-result.ts'

type AnsweredQuestion = ExamResult['questions'][number]

/** All questions of a marked exam in order, with the chosen and the right option. */
export function ResultReview({
  pack,
  questions,
  selected,
  marks,
  reviewPlaces,
  reviewed,
  below,
}: {
  pack: { language: string }
  questions: readonly AnsweredQuestion[]
  selected: readonly (string | null)[]
  marks: readonly ResultMark[]
  /** The places, from 1, that the learner marked for review. */
  reviewPlaces: readonly number[]
  /** The shown questions; the others are hidden. */
  reviewed: Reviewed
  /** Renders the controls below a question. */
  below: (question: AnsweredQuestion, place: number) => ReactNode
}) {
  const { markedForReview } = useTexts(examTexts)
  const sharing = countSharing(questions)
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {questions.map((question, index) => {
        const place = index + 1
        const isMarked = reviewPlaces.includes(place)
        return (
          <Sheet
            as="li"
            key={question.id}
            id={questionElementId(place)}
            tabIndex={-1}
            hidden={!(reviewed === 'all' || reviewed === marks[index] || (reviewed === 'marked' && isMarked))}
            aria-labelledby={stemIdAt(place)}
            className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-2 py-5 [contain-intrinsic-size:auto_26rem] nth-last-[n+7]:[content-visibility:auto] sm:p-6"
          >
            <NumberedQuestion
              {...{ question, place }}
              // A part of the list may lack the question below the passage.
              sharing={reviewed === 'all' ? sharing[index] : undefined}
              language={languageOfQuestion({ language: pack.language, question: question.question })}
              chosen={selected[index] ?? null}
              answer={question.answer}
              state="review"
            >
              <div className="flex flex-wrap gap-x-4 gap-y-1">
                <Verdict mark={marks[index]!} />
                {isMarked && (
                  <p className="inline-flex items-center gap-1.5 text-ink-soft text-sm leading-snug">
                    <Flag aria-hidden size={18} />
                    {markedForReview}
                  </p>
                )}
              </div>
            </NumberedQuestion>
            <Notes of={question} />
            <div className="px-3 sm:px-0 print:hidden">{below(question, place)}</div>
          </Sheet>
        )
      })}
    </ol>
  )
}

const verdicts = {
  right: { Icon: CircleCheck, label: 'correct', look: 'text-right-text' },
  wrong: { Icon: CircleX, label: 'wrong', look: 'text-wrong-text' },
  unanswered: { Icon: CircleDashed, label: 'unanswered', look: 'text-ink-soft' },
} as const

function Verdict({ mark }: { mark: ResultMark }) {
  const texts = useTexts(resultsTexts)
  const { Icon, label, look } = verdicts[mark]
  return (
    <p className={classNames('inline-flex items-center gap-1.5 font-semibold text-sm leading-snug', look)}>
      <Icon aria-hidden size={20} />
      {texts[label]}
    </p>
  )
}
