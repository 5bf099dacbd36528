import { resultsTexts } from '../../../contract/texts/exam.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { ListedResult } from './result-row.tsx'

/** Links to the mistakes of the latest result that has any. Renders nothing without one. */
export function PractiseLatest({ results }: { results: readonly ListedResult[] }) {
  const texts = useTexts(resultsTexts)
  const latest = results.find(
    ({ correctAnswers, questionCount }) => correctAnswers !== null && correctAnswers < questionCount,
  )
  if (!latest) return null
  const mistakes = latest.questionCount - (latest.correctAnswers ?? 0)
  return (
    <Sheet className="grid justify-items-start gap-3 px-5 py-4.5">
      <div className="grid min-w-0 gap-0.5">
        <h2 className="font-serif text-xl leading-(--leading-head)">{texts.learnFromMistakes(mistakes)}</h2>
        <p lang={languageOf(latest.pack.name)} className="wrap-anywhere text-ink-soft text-sm">
          {latest.pack.name}
        </p>
      </div>
      <ButtonLink variant="primary" to={`/results/pack/${latest.id}/practice`}>
        {texts.practise}
      </ButtonLink>
    </Sheet>
  )
}
