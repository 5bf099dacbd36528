import { resultsTexts } from '../../../../contract/texts/generated/exam.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { ListedResult } from './result-row.tsx'

/** Links to the wrong and unanswered questions of the latest result that has any. Renders nothing without one. */
export function PractiseLatest({ results }: { results: readonly ListedResult[] }) {
  const latest = results.find(
    ({ correctAnswers, questionCount }) => correctAnswers !== null && correctAnswers < questionCount,
  )
  if (!latest) return null
  const wrong = latest.wrongAnswers ?? 0
  const unanswered = latest.questionCount - (latest.correctAnswers ?? 0) - wrong
  return (
    <MistakesCard
      mistakes={{ resultId: latest.id, packName: latest.pack.name, wrong, unanswered }}
      variant="primary"
    />
  )
}

/** Leads to the practice of a result, with the numbers of its wrong and unanswered questions. */
export function MistakesCard({
  mistakes: { resultId, packName, wrong, unanswered },
  variant,
}: {
  mistakes: { resultId: string; packName: string; wrong: number; unanswered: number }
  variant: 'primary' | 'line'
}) {
  const texts = useTexts(resultsTexts)
  return (
    <Sheet className="grid justify-items-start gap-3 px-5 py-4.5">
      <div className="grid min-w-0 gap-0.5">
        <h2 className="font-serif text-xl leading-(--leading-head)">{texts.toLookAt(wrong, unanswered)}</h2>
        <p lang={languageOf(packName)} className="wrap-anywhere text-ink-soft text-sm">
          {packName}
        </p>
      </div>
      <ButtonLink variant={variant} to={`/results/pack/${resultId}/practice`}>
        {wrong > 0 ? texts.practise : texts.practiseThese}
      </ButtonLink>
    </Sheet>
  )
}
