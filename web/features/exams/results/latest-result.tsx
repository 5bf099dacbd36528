import { examTexts, resultsTexts } from '../../../../contract/texts/generated/exam.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { percentRight } from '../scores.ts'
import type { ListedResult } from './result-row.tsx'
import { ScoreBar } from './score-bar.tsx'

/** The newest result: its mark, and the ways to its mistakes and its answers. */
export function LatestResult({ result }: { result: ListedResult }) {
  const texts = useTexts(resultsTexts)
  const { openResult } = useTexts(examTexts)
  const { id, pack, correctAnswers, wrongAnswers, questionCount } = result
  const wrong = wrongAnswers ?? 0
  const address = `/results/pack/${id}`
  return (
    <Sheet as="section" aria-labelledby="latest-result" className="grid gap-3 px-5 py-5">
      <h2 id="latest-result" lang={languageOf(pack.name)} className="wrap-anywhere font-semibold">
        {pack.name}
      </h2>
      {correctAnswers === null ? (
        <ButtonLink variant="primary" to={address} className="justify-self-start">
          {openResult}
        </ButtonLink>
      ) : (
        <>
          <p className="font-serif text-[min(2.4rem,13vw)] leading-tight lg:text-[3rem]">
            {texts.score(correctAnswers, questionCount)}{' '}
            <span className="whitespace-nowrap text-[.6em] text-ink-soft">
              {texts.percent(percentRight(correctAnswers, questionCount))}
            </span>
          </p>
          <ScoreBar right={correctAnswers} wrong={wrong} total={questionCount} className="h-3" />
          {correctAnswers < questionCount && (
            <p>{texts.toLookAt(wrong, questionCount - correctAnswers - wrong)}</p>
          )}
          <div className="flex flex-wrap gap-3">
            {correctAnswers < questionCount && (
              <ButtonLink variant="primary" to={`${address}/practice`}>
                {wrong > 0 ? texts.practise : texts.practiseThese}
              </ButtonLink>
            )}
            <ButtonLink variant={correctAnswers < questionCount ? 'line' : 'primary'} to={address}>
              {texts.seeAnswers}
            </ButtonLink>
          </div>
        </>
      )}
    </Sheet>
  )
}
