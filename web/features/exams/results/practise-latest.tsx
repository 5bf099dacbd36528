import { resultsTexts } from '../../../../contract/texts/generated/exam.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { ListedResult } from './result-row.tsx'

/** Links to the wrong and unanswered questions of the latest result that has any. Renders nothing without one. */
export function PractiseLatest({
  results,
  variant = 'primary',
}: {
  results: readonly ListedResult[]
  variant?: 'primary' | 'line'
}) {
  const texts = useTexts(resultsTexts)
  const latest = results.find(
    ({ correctAnswers, questionCount }) => correctAnswers !== null && correctAnswers < questionCount,
  )
  if (!latest) return null
  const wrong = latest.wrongAnswers ?? 0
  const unanswered = latest.questionCount - (latest.correctAnswers ?? 0) - wrong
  return (
    <Sheet className="grid justify-items-start gap-3 px-5 py-4.5">
      <div className="grid min-w-0 gap-0.5">
        <h2 className="font-serif text-xl leading-(--leading-head)">{texts.toLookAt(wrong, unanswered)}</h2>
        <p lang={languageOf(latest.pack.name)} className="wrap-anywhere text-ink-soft text-sm">
          {latest.pack.name}
        </p>
      </div>
      <ButtonLink variant={variant} to={`/results/pack/${latest.id}/practice`}>
        {wrong > 0 ? texts.practise : texts.practiseThese}
      </ButtonLink>
    </Sheet>
  )
}
