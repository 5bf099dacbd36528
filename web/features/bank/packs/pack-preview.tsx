import { packTexts } from '../../../../contract/texts/generated/question.ts'
import { useIsDocument } from '../../../lib/guest-document.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { AnswerableQuestion } from '../../../question-view/answerable-question.tsx'
import { loadAnswer } from '../../../question-view/answers.ts'
import { QuestionForm } from '../../../question-view/question-form.tsx'
import type { QuestionToAnswer } from '../../../question-view/question-frame.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SignInLinks } from '../../../ui/sign-in-links.tsx'

/** Shows a guest the first question of a pack, to try, and links to signing in for the others. */
export function PackPreview({
  question,
  questionCount,
  isNumbered,
}: {
  /** Null in an empty pack. */
  question: QuestionToAnswer | null
  questionCount: number
  isNumbered: boolean
}) {
  const texts = useTexts(packTexts)
  const isDocument = useIsDocument()
  const number = isNumbered ? 1 : undefined
  return (
    <div className="grid gap-6">
      {question && (
        <Section id="first-question" title={texts.tryFirst}>
          <Sheet className="p-5 sm:p-8">
            {isDocument ? (
              <QuestionForm {...{ question, number }} stemAs="h3" revealed={null} />
            ) : (
              <AnswerableQuestion key={question.id} {...{ question, number, loadAnswer }} stemAs="h3" />
            )}
          </Sheet>
        </Section>
      )}
      <EmptyState
        title={texts.loginFirst}
        help={questionCount > 0 ? texts.guestHelp(questionCount) : texts.empty}
        action={<SignInLinks />}
      />
    </div>
  )
}
