import { Pencil } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { packTexts } from '../../../contract/texts/question.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { AnswerableQuestion } from '../../question-view/answerable-question.tsx'
import { answersOfPack } from '../../question-view/answers.ts'
import type { QuestionToAnswer } from '../../question-view/question-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** More than a tall screen shows. */
const paintedFirst = 6

/** A pack's questions, each to be answered on its own. Give it the pack's id as `key`. */
export function AnswerableList({
  packId,
  questions,
  isNumbered,
  canEdit,
  withheld,
}: {
  packId: string
  questions: readonly QuestionToAnswer[]
  isNumbered: boolean
  /** Each question has a link to its form. */
  canEdit: boolean
  /** The reason for which answers are hidden; null when they are shown. */
  withheld: string | null
}) {
  const texts = useTexts(packTexts)
  const [loadAnswer] = useState(() => answersOfPack(packId))
  // The others follow when these are painted: 200 are seen as soon as 5. Their room is kept, for a place scrolled to.
  const shown = useDeferredValue(questions, questions.slice(0, paintedFirst))
  const missing = questions.length - shown.length
  return (
    <ol
      style={missing > 0 ? { paddingBottom: `${missing * 26}rem` } : undefined}
      className="-mx-5 border-rule border-y bg-sheet sm:mx-0 sm:rounded-sm sm:border-x"
    >
      {shown.map((question, index) => (
        <li
          key={question.id}
          // Of 200 questions only those near the screen are laid out and painted.
          className="border-rule border-b p-5 [contain-intrinsic-size:auto_26rem] [content-visibility:auto] last:border-b-0 sm:p-8"
        >
          <AnswerableQuestion
            question={question}
            number={isNumbered ? index + 1 : undefined}
            stemAs="h2"
            loadAnswer={loadAnswer}
            withheld={withheld}
          />
          {canEdit && (
            <ButtonLink
              variant="quiet"
              to={`/edit/question/${question.id}`}
              aria-label={texts.editQuestionNumber(index + 1)}
              className="-ms-3.5 mt-2"
            >
              <Pencil aria-hidden size={18} />
              {texts.editQuestion}
            </ButtonLink>
          )}
        </li>
      ))}
    </ol>
  )
}
