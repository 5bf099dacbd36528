import type { ReactNode } from 'react'
import type { QuestionLevel } from '../../../../contract/bank/levels.ts'
import { limits } from '../../../../contract/limits.ts'
import { homeTexts, trialTexts } from '../../../../contract/texts/generated/home.ts'
import { questionTexts } from '../../../../contract/texts/generated/question.ts'
import { useIsDocument } from '../../../lib/guest-document.ts'
import { levelPath, packsPath, trialPath } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { AnswerableQuestion } from '../../../question-view/answerable-question.tsx'
import { loadAnswer } from '../../../question-view/answers.ts'
import { QuestionForm } from '../../../question-view/question-form.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { ClassChoice } from '../../../ui/class-choice.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { maxSteps, type Trial } from './load-trial.ts'

/**
 * A question of the bank on an answer sheet. The script of the documents (`web/guest/trial.ts`) loads the
 * next one into its place, marks the answers in the head, and shows the score after the last question of a
 * run.
 */
export function TrialSheet({ trial: { question, level, step } }: { trial: Trial }) {
  const texts = useTexts(trialTexts)
  const isDocument = useIsDocument()
  const place = ((step - 1) % limits.questionsOfTrial) + 1
  const isLast = place === limits.questionsOfTrial
  const next = trialPath(level, (step % maxSteps) + 1)
  const head = { question: question!, stemAs: 'h2' as const }
  return (
    <section data-trial={level ?? ''} aria-label={texts.title} className="group/trial">
      <Sheet className="px-5 pt-4 pb-4 sm:px-8 sm:pt-6 lg:px-9">
        <Head place={place} />
        {question === null ? (
          <EmptyState title={texts.none} help={texts.noneHelp} />
        ) : isDocument ? (
          <QuestionForm {...head} revealed={null} />
        ) : (
          <AnswerableQuestion key={question.id} {...head} loadAnswer={loadAnswer} />
        )}
        {isLast && isDocument && <TrialScore level={level} next={next} />}
        <div className="mt-3 flex flex-wrap-reverse items-start justify-between gap-x-4 gap-y-2">
          <ClassChoice level={level} addressOf={(one) => trialPath(one, 1)} data-step />
          {question && <NextLink to={next}>{texts.next}</NextLink>}
        </div>
      </Sheet>
    </section>
  )
}

/** The head of an answer sheet, with a bubble for each question of the run. */
function Head({ place }: { place: number }) {
  const texts = useTexts(homeTexts)
  const question = useTexts(questionTexts)
  return (
    <div className="double-rule mb-4 flex flex-wrap items-center justify-between gap-x-4 pb-2.5 text-ink-soft text-sm">
      <span className="font-serif text-[1rem] text-ink leading-normal">{texts.answerSheet}</span>
      <span className="inline-flex items-center gap-2.5">
        <span className="sr-only sm:not-sr-only">{question.place(place, limits.questionsOfTrial)}</span>
        <span aria-hidden className="inline-flex gap-1.5">
          {Array.from({ length: limits.questionsOfTrial }, (_, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a bubble is its place
              key={at}
              data-mark={at + 1 === place ? 'here' : ''}
              data-place={at + 1 === place ? '' : undefined}
              className="size-3.5 rounded-full border-[1.5px] forced-color-adjust-none border-edge data-[mark=here]:border-marigold data-[mark=right]:border-right data-[mark=wrong]:border-wrong data-[mark=here]:bg-marigold-tint data-[mark=right]:bg-right data-[mark=wrong]:bg-[linear-gradient(135deg,transparent_44%,var(--color-wrong)_44%_56%,transparent_56%)]"
            />
          ))}
        </span>
      </span>
    </div>
  )
}

/**
 * The link to the next question: a quiet one before the answer, because it skips the question, and the main
 * one after it. Robots do not follow it.
 */
function NextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink
      to={to}
      rel="nofollow"
      data-next
      data-step
      className="ms-auto group-has-[[aria-disabled=true]]/trial:border-transparent group-has-[[aria-disabled=true]]/trial:bg-brand group-has-[[aria-disabled=true]]/trial:text-on-brand group-has-[[data-score]:not([hidden])]/trial:hidden"
    >
      {children}
    </ButtonLink>
  )
}

/**
 * The score of a run, with further links. The script shows it with the sentence for the number of right
 * answers.
 */
function TrialScore({ level, next }: { level: QuestionLevel | null; next: string }) {
  const texts = useTexts(trialTexts)
  return (
    <div role="status">
      <div data-score hidden className="mt-5 grid gap-3 border-rule border-t pt-4">
        {Array.from({ length: limits.questionsOfTrial + 1 }, (_, right) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of right answers
          <p key={right} data-right={right} hidden className="font-serif text-2xl leading-[1.4]">
            {texts.score(right, limits.questionsOfTrial)}
          </p>
        ))}
        <p className="text-ink-soft">{texts.scoreHelp}</p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink variant="primary" to={level ? levelPath(level) : packsPath}>
            {texts.findPack}
          </ButtonLink>
          <ButtonLink to={next} rel="nofollow" data-step>
            {texts.more(limits.questionsOfTrial)}
          </ButtonLink>
          <ButtonLink variant="quiet" to="/register">
            {texts.register}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
