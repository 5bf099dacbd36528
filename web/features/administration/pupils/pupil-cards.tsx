import { pupilsTexts } from '../../../../contract/texts/pupils.ts'
import { shellTexts } from '../../../../contract/texts/shell.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { PagePart } from '../../../ui/page-parts.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import QrCode from '../../../ui/qr-code.tsx'
import type { CardAnswer } from './use-pupil-series.ts'
import './pupil-cards.css'

type Card = { fullName: string; signInName: string; firstPassword: string }

const isCard = (answer: CardAnswer): answer is CardAnswer & Card => answer.firstPassword !== null

/** The sign-in cards of a list, to print, and how far it is. */
export function PupilCards({
  cards: answers,
  all,
  siteAddress,
  isRunning,
  failure,
  onStop,
  onGoOn,
  onPrint,
  onDone,
}: {
  cards: readonly CardAnswer[]
  all: number
  siteAddress: string
  isRunning: boolean
  failure: string | null
  onStop: () => void
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
            <Button onClick={onStop}>{texts.stop}</Button>
          ) : (
            <>
              {cards.length > 0 && (
                <Button variant="primary" onClick={onPrint} ref={focus}>
                  {texts.print}
                </Button>
              )}
              {!isOver && <Button onClick={onGoOn}>{texts.goOn}</Button>}
              <Button onClick={onDone}>{texts.done}</Button>
            </>
          )}
        </div>
        <ul className="sign-in-cards print-alone grid gap-4 sm:grid-cols-2">
          {cards.map((card) => (
            <SignInCard key={card.signInName} card={card} siteAddress={siteAddress} />
          ))}
        </ul>
      </div>
    </PagePart>
  )
}

/** One card. Ten are on a page of A4. */
function SignInCard({
  card: { fullName, signInName, firstPassword },
  siteAddress,
}: {
  card: Card
  siteAddress: string
}) {
  const texts = useTexts(pupilsTexts)
  const { productName } = useTexts(shellTexts)
  const address = `${siteAddress}/login?name=${encodeURIComponent(signInName)}`
  // In two parts, as telephone numbers are, for whoever copies it.
  const shownName = /^\d{8}$/.test(signInName)
    ? `${signInName.slice(0, 4)} ${signInName.slice(4)}`
    : signInName
  return (
    <li className="sign-in-card grid grid-cols-[1fr_auto] content-start gap-x-3 overflow-hidden rounded-sm border border-rule bg-sheet p-3">
      <p className="wrap-anywhere font-semibold">{fullName}</p>
      <p className="text-ink-soft text-sm">{productName}</p>
      <dl className="grid min-w-0 content-start">
        <dt className="text-ink-soft text-sm">{texts.signInName}</dt>
        <dd className="wrap-anywhere font-mono font-semibold" translate="no">
          {shownName}
        </dd>
        <dt className="text-ink-soft text-sm">{texts.firstPassword}</dt>
        <dd className="whitespace-nowrap font-mono font-semibold" translate="no">
          {firstPassword}
        </dd>
      </dl>
      <div className="w-28">
        <QrCode text={address} label={texts.code(fullName)} />
      </div>
      <p className="wrap-anywhere col-span-2 text-ink-soft text-xs leading-snug">
        <span className="font-semibold" translate="no">
          {siteAddress}/login
        </span>{' '}
        {texts.cardHelp}
      </p>
    </li>
  )
}

/** The button that had the focus is gone. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}
