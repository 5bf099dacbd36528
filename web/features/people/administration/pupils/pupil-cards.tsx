import { pupilsTexts } from '../../../../../contract/texts/generated/pupils.ts'
import { focusWhenShown } from '../../../../lib/form/form-fields.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { PagePart } from '../../../../ui/page-parts.tsx'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { type Card, type CardHead, SignInCards } from './sign-in-cards.tsx'
import type { CardAnswer, usePupilSeries } from './use-pupil-series.ts'

const isCard = (answer: CardAnswer): answer is CardAnswer & Card => answer.firstPassword !== null

/** The sign-in cards of a list, to print, and how far it is. */
export function PupilCards({
  series: { cards: answers, isRunning, failure, stop },
  all,
  head,
  onGoOn,
  onPrint,
  onDone,
}: {
  series: ReturnType<typeof usePupilSeries>
  all: number
  head: CardHead
  onGoOn: () => void
  onPrint: () => void
  onDone: () => void
}) {
  const texts = useTexts(pupilsTexts)
  const cards = answers.filter(isCard)
  const isOver = answers.length === all
  const namesOf = (wanted: CardAnswer['problem']) =>
    answers.flatMap(({ problem, fullName }) => (problem === wanted ? [fullName] : [])).join(', ')
  const [signedIn, emailTaken] = [namesOf('signedIn'), namesOf('emailTaken')]

  return (
    <PagePart id="cards" title={texts.cardsTitle} help={texts.cardsHelp}>
      <div className="grid gap-4">
        {!isOver && (
          <ProgressBar value={answers.length} max={all} label={texts.progress(answers.length, all)} />
        )}
        {failure !== null ? (
          <Banner kind="bad" title={texts.failed}>
            {failure}
          </Banner>
        ) : (
          !isOver && !isRunning && <Banner kind="note" title={texts.stopped} />
        )}
        {signedIn !== '' && <Banner kind="note" title={texts.signedIn(signedIn)} />}
        {emailTaken !== '' && <Banner kind="bad" title={texts.emailTaken(emailTaken)} />}
        <div className="flex flex-wrap gap-3">
          {isRunning ? (
            <Button onClick={stop}>{texts.stop}</Button>
          ) : (
            <>
              {cards.length > 0 && (
                <Button variant="primary" onClick={onPrint} ref={focusWhenShown}>
                  {texts.print}
                </Button>
              )}
              {!isOver && <Button onClick={onGoOn}>{texts.goOn}</Button>}
              <Button onClick={onDone}>{texts.done}</Button>
            </>
          )}
        </div>
        <SignInCards cards={cards} head={head} />
      </div>
    </PagePart>
  )
}
