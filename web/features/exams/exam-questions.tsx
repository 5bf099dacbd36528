import { Eraser, Flag } from 'lucide-react'
import { type MouseEvent, memo, useSyncExternalStore } from 'react'
import { examTexts } from '../../../contract/texts/exam.ts'
import type { Attempt } from '../../generated/exam.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { chooseByKey, OptionList } from '../../question-view/option-list.tsx'
import { languageOfQuestion } from '../../question-view/question-language.ts'
import { classNames } from '../../ui/class-names.ts'
import type { ExamAnswers } from './exam-answers.ts'
import { NumberedStem } from './numbered-stem.tsx'
import { questionElementId } from './question-place.ts'

type ExamSnapshot = Attempt['paper']

/** The questions of an exam. A choice renders only its own question. `isClosed`: nothing can be changed. */
export const ExamQuestions = memo(function ExamQuestions({
  paper: { pack, questions },
  answers,
  isClosed,
}: {
  paper: ExamSnapshot
  answers: ExamAnswers
  isClosed: boolean
}) {
  return (
    <ol inert={isClosed} className="mt-7 space-y-8">
      {questions.map((question, index) => (
        <ExamQuestion
          key={question.id}
          question={question}
          place={index + 1}
          language={languageOfQuestion({ language: pack.language, question: question.question })}
          isNumbered={pack.automaticNumbering}
          answers={answers}
        />
      ))}
    </ol>
  )
})

const ExamQuestion = memo(function ExamQuestion({
  question,
  place,
  language,
  isNumbered,
  answers,
}: {
  question: ExamSnapshot['questions'][number]
  place: number
  language: 'bn' | 'en'
  isNumbered: boolean
  answers: ExamAnswers
}) {
  const chosen = useSyncExternalStore(answers.subscribe, () => answers.all()[place - 1] ?? null)
  const stemId = `stem-${place}`
  return (
    <li
      id={questionElementId(place)}
      tabIndex={-1}
      aria-labelledby={stemId}
      onKeyDown={chooseByKey}
      className={classNames(
        'grid scroll-mt-1 grid-cols-[minmax(0,1fr)] gap-3.5 px-2 outline-none sm:px-0 lg:-scroll-mt-12',
        // The browser lays out questions far below only when they come near, and remembers their size.
        '[content-visibility:auto] [contain-intrinsic-size:auto_22rem]',
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-3 sm:px-0">
        <NumberedStem id={stemId} {...{ question, place, language, isNumbered }} />
      </div>
      <OptionList
        name={`answer-${place}`}
        labelledBy={stemId}
        language={language}
        options={question.options}
        chosen={chosen}
        state="choosing"
        onChoose={(optionId) => answers.choose(place - 1, optionId)}
      />
      <div className="-mt-1.5 flex flex-wrap justify-between gap-x-4">
        <ReviewButton answers={answers} place={place} />
        {chosen !== null && <ClearButton answers={answers} place={place} />}
      </div>
    </li>
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

function ClearButton({ answers, place }: { answers: ExamAnswers; place: number }) {
  const texts = useTexts(examTexts)

  function clear({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The button disappears, so the options get its focus.
    currentTarget.closest('li')?.querySelector<HTMLInputElement>('input:checked')?.focus()
    answers.choose(place - 1, null)
  }

  return (
    <button type="button" onClick={clear} className={smallButton}>
      <Eraser aria-hidden className="size-4" />
      {texts.clearAnswer}
    </button>
  )
}

const smallButton =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-ink-soft text-sm hover:text-ink sm:px-2'
