import { memo, useSyncExternalStore } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { type PaperSection, sectionAt } from '../paper/paper-sections.ts'
import { useScrolledPlace } from '../paper/question-place.ts'
import { ExamQuestion, type ShownExam } from './exam-question.tsx'
import { OneQuestion } from './one-question.tsx'

/** The questions of an exam in the chosen layout. `onSubmit` asks for the submission after the last question. */
export const ExamQuestions = memo(function ExamQuestions({
  paper,
  answers,
  view,
  isClosed,
  onSubmit,
}: ShownExam & { onSubmit: () => void }) {
  const layout = useSyncExternalStore(view.subscribe, view.layout)
  if (layout === 'single') return <OneQuestion {...{ paper, answers, view, isClosed, onSubmit }} />
  return <AllQuestions {...{ paper, answers, view, isClosed }} />
})

function AllQuestions({ paper: { pack, questions }, answers, view, isClosed }: ShownExam) {
  useScrolledPlace(view, questions.length)
  const asksSureness = useSyncExternalStore(view.subscribe, view.asksSureness)
  return (
    <div inert={isClosed} className="mt-7 space-y-8">
      {groupStarts(questions.length).map((start) => (
        <ol key={start} start={start} className={classNames('space-y-8', isLaidOutWhenNear, groupHeight)}>
          {questions.slice(start - 1, start - 1 + groupSize).map((question, index) => (
            <ExamQuestion
              as="li"
              key={question.id}
              question={question}
              place={start + index}
              pack={pack}
              answers={answers}
              asksSureness={asksSureness}
              section={firstOfSection(pack.sections, start + index)}
              className={classNames(isLaidOutWhenNear, questionHeight)}
            />
          ))}
        </ol>
      ))}
    </div>
  )
}

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
const isLaidOutWhenNear = '[content-visibility:auto]'
const groupHeight = '[contain-intrinsic-size:auto_238rem]'
const questionHeight = '[contain-intrinsic-size:auto_22rem]'
