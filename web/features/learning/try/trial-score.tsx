import type { QuestionLevel } from '../../../../contract/bank/levels.ts'
import { limits } from '../../../../contract/limits.ts'
import { trialTexts } from '../../../../contract/texts/generated/home.ts'
import { levelPath, packsPath } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'

const count = limits.questionsOfTrial

/**
 * The score of a run, with further links. The script shows it with the sentence for the number of right
 * answers.
 */
export function TrialScore({ level, next }: { level: QuestionLevel | null; next: string }) {
  const texts = useTexts(trialTexts)
  return (
    <div role="status">
      <div data-score hidden className="mt-5 grid gap-3 border-rule border-t pt-4">
        {Array.from({ length: count + 1 }, (_, right) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of right answers
          <p key={right} data-right={right} hidden className="font-serif text-2xl leading-[1.4]">
            {texts.score(right, count)}
          </p>
        ))}
        <p className="text-ink-soft">{texts.scoreHelp}</p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink variant="primary" to={level ? levelPath(level) : packsPath}>
            {texts.findPack}
          </ButtonLink>
          <ButtonLink to={next} rel="nofollow" data-step>
            {texts.more(count)}
          </ButtonLink>
          <ButtonLink variant="quiet" to="/register">
            {texts.register}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
