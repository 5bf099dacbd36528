import { examTexts } from '../../../../contract/texts/generated/exam.ts'
import { packTexts } from '../../../../contract/texts/generated/question.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useKnownExams } from '../sitting/known-exams.ts'

/**
 * The link to an exam on a pack, or to the one that is running on it. A running one is known after the first paint, so the
 * link has room for both names.
 */
export function TakeExamLink({ packId, variant }: { packId: string; variant?: 'primary' }) {
  const { takeExam } = useTexts(packTexts)
  const { returnToExam } = useTexts(examTexts)
  const isRunning = useKnownExams().running.some((exam) => exam.packId === packId)
  return (
    <ButtonLink variant={variant} to={`/exam/pack/${packId}`}>
      <span className="grid justify-items-center *:leading-snug *:[grid-area:1/1]">
        <span className={isRunning ? 'invisible' : undefined}>{takeExam}</span>
        <span className={classNames('only-signed-in', !isRunning && 'invisible')}>{returnToExam}</span>
      </span>
    </ButtonLink>
  )
}
