import { Eraser, Flag } from 'lucide-react'
import { type MouseEvent, memo, useMemo, useSyncExternalStore } from 'react'
import { countSharing } from '../../../../contract/bank/passages.ts'
import { examTexts } from '../../../../contract/texts/generated/exam.ts'
import type { Attempt } from '../../../generated/exam.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { chooseIn } from '../../../question-view/option-keys.ts'
import { languageOfQuestion } from '../../../question-view/question-language.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { ExamView } from '../paper/exam-view.ts'
import { NumberedQuestion, stemIdAt } from '../paper/numbered-question.tsx'
import {
  laidOutAtEnd,
  type PaperSection,
  questionElementId,
  sectionAt,
  useScrolledPlace,
} from '../paper/question-place.ts'
import type { ExamAnswers } from './exam-answers.ts'
import { SurenessChoice } from './sureness.tsx'

type ExamSnapshot = Attempt['paper']

/** An exam in progress as a layout shows it. `isClosed`: nothing can be changed. */
export type ShownExam = { paper: ExamSnapshot; answers: ExamAnswers; view: ExamView; isClosed: boolean }

/** All questions of an exam below each other. */
export const AllQuestions = memo(function AllQuestions({
  paper: { pack, questions },
  answers,
  view,
  isClosed,
}: ShownExam) {
  const sharing = useMemo(() => countSharing(questions), [questions])
  useScrolledPlace(view, questions.length)
  const asksSureness = useSyncExternalStore(view.subscribe, view.asksSureness)
  const isNearEnd = (place: number) => place > questions.length - laidOutAtEnd
  return (
    <div inert={isClosed} className="mt-7 space-y-8">
      {groupStarts(questions.length).map((start) => (
        <ol
          key={start}
          start={start}
          className={classNames(
            'space-y-8',
            !isNearEnd(start + groupSize - 1) && laidOutWhenNear,
            groupHeight,
          )}
        >
          {questions.slice(start - 1, start - 1 + groupSize).map((question, index) => (
            <ExamQuestion
              as="li"
              key={question.id}
              question={question}
              place={start + index}
              pack={pack}
              answers={answers}
              asksSureness={asksSureness}
              sharing={sharing[start + index - 1]}
              section={firstOfSection(pack.sections, start + index)}
              className={classNames(!isNearEnd(start + index) && laidOutWhenNear, questionHeight)}
            />
          ))}
        </ol>
      ))}
    </div>
  )
})

/** Returns the name of the section that begins at a place, or null. */
function firstOfSection(sections: readonly PaperSection[] | null, place: number): string | null {
  const section = sectionAt(sections, place)
  return section?.isFirst ? section.name : null
}

/**
 * When an element changes, the browser checks all its siblings. Groups limit their number, however long the
 * exam is.
 */
const groupSize = 10

/** Returns the first place of each group. */
function groupStarts(questionCount: number): number[] {
  return Array.from({ length: Math.ceil(questionCount / groupSize) }, (_, group) => 1 + group * groupSize)
}

// The browser does not lay out an element that is far away, and remembers the size of one that it has laid
// out.
const laidOutWhenNear = '[content-visibility:auto]'
const groupHeight = '[contain-intrinsic-size:auto_238rem]'
const questionHeight = '[contain-intrinsic-size:auto_22rem]'

/** One question of an exam. A choice renders only its own question, and moves nothing: what it brings has its room before. */
export const ExamQuestion = memo(function ExamQuestion({
  as: Tag,
  question,
  place,
  pack,
  answers,
  asksSureness,
  section = null,
  sharing,
  className,
}: {
  as: 'li' | 'article'
  question: ExamSnapshot['questions'][number]
  /** From 1. */
  place: number
  pack: ExamSnapshot['pack']
  answers: ExamAnswers
  /** True if the learner can say how sure they are. */
  asksSureness: boolean
  /** The name of the section, shown above the question. */
  section?: string | null
  sharing?: number | undefined
  className: string
}) {
  const chosen = useSyncExternalStore(answers.subscribe, () => answers.all()[place - 1] ?? null)
  return (
    <Tag
      id={questionElementId(place)}
      tabIndex={-1}
      aria-labelledby={stemIdAt(place)}
      onKeyDown={(event) => chooseIn(event.currentTarget, event)}
      className={classNames(
        'grid scroll-mt-1 grid-cols-[minmax(0,1fr)] gap-3.5 px-2 outline-none sm:px-0 lg:-scroll-mt-12',
        className,
      )}
    >
      <NumberedQuestion
        {...{ question, place, chosen, sharing }}
        language={languageOfQuestion({ language: pack.language, question: question.question })}
        state="choosing"
        onChoose={(optionId) => answers.choose(place - 1, optionId)}
      >
        {section !== null && (
          <h2 lang={languageOf(section)} className="border-rule border-b pb-1 font-serif text-lg">
            {section}
          </h2>
        )}
      </NumberedQuestion>
      <div className="-mt-1.5 flex flex-wrap justify-between gap-x-4">
        <ReviewButton answers={answers} place={place} />
        <ClearButton answers={answers} place={place} isShown={chosen !== null} />
      </div>
      {asksSureness && <SurenessChoice answers={answers} place={place} isChosen={chosen !== null} />}
    </Tag>
  )
})

function ReviewButton({ answers, place }: { answers: ExamAnswers; place: number }) {
  const texts = useTexts(examTexts)
  const isMarked = useSyncExternalStore(answers.subscribe, () => answers.marked().has(place - 1))
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      onClick={() => answers.toggleMark(place - 1)}
      className={classNames(smallButton, 'group/flag aria-pressed:text-ink')}
    >
      <Flag aria-hidden className="size-4 group-aria-pressed/flag:fill-marigold" />
      {texts.markForReview}
    </button>
  )
}

function ClearButton({ answers, place, isShown }: { answers: ExamAnswers; place: number; isShown: boolean }) {
  const texts = useTexts(examTexts)

  function clear({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The button disappears, so the options get its focus.
    const question = currentTarget.closest<HTMLElement>(`#${questionElementId(place)}`)
    question?.querySelector<HTMLInputElement>('input:checked')?.focus()
    answers.choose(place - 1, null)
  }

  return (
    <button type="button" onClick={clear} className={classNames(smallButton, !isShown && 'invisible')}>
      <Eraser aria-hidden className="size-4" />
      {texts.clearAnswer}
    </button>
  )
}

const smallButton =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-ink-soft text-sm hover:text-ink sm:px-2'
