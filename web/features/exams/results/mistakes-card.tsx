import { resultsTexts } from '../../../../contract/texts/generated/exam.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Sheet } from '../../../ui/sheet.tsx'

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
    <Sheet
      className={classNames(
        'grid justify-items-start gap-3 px-5 py-4.5',
        // The padding is that of the card of the day below it.
        variant === 'primary' && 'lg:px-8',
      )}
    >
      <div className="grid min-w-0 gap-0.5">
        <h2 className="font-serif text-xl">{texts.toLookAt(wrong, unanswered)}</h2>
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
