import { pupilsTexts } from '../../../../../contract/texts/generated/pupils.ts'
import { shellTexts } from '../../../../../contract/texts/generated/shell.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Banner } from '../../../../ui/banner.tsx'
import QrCode from '../../../../ui/qr-code.tsx'
import './sign-in-cards.css'

/** `signInName`: an e-mail address, or the number of eight digits of an account without one. */
export type Card = { fullName: string; signInName: string; firstPassword: string }

/** The common part of all cards. `siteAddress`: null when other machines cannot open the site. */
export type CardHead = { siteAddress: string | null; schoolName: string | null }

/** Sign-in cards. Printing the page prints only them. */
export function SignInCards({ cards, head }: { cards: readonly Card[]; head: CardHead }) {
  const texts = useTexts(pupilsTexts)
  return (
    <>
      {head.siteAddress === null && (
        <Banner kind="bad" title={texts.noAddress}>
          {texts.noAddressHelp}
        </Banner>
      )}
      <ul className="sign-in-cards print-alone grid gap-4 sm:grid-cols-2">
        {cards.map((card) => (
          <SignInCard key={card.signInName} card={card} head={head} />
        ))}
      </ul>
    </>
  )
}

/** One card. Ten are on a page of A4. */
function SignInCard({
  card: { fullName, signInName, firstPassword },
  head: { siteAddress, schoolName },
}: {
  card: Card
  head: CardHead
}) {
  const texts = useTexts(pupilsTexts)
  const { productName } = useTexts(shellTexts)
  // In two parts, like telephone numbers, which are easier to copy.
  const shownName = /^\d{8}$/.test(signInName)
    ? `${signInName.slice(0, 4)} ${signInName.slice(4)}`
    : signInName
  return (
    <li className="sign-in-card grid grid-cols-[1fr_auto] content-start gap-x-3 overflow-hidden rounded-sm border border-rule bg-sheet p-3">
      <p className="wrap-anywhere font-semibold">{fullName}</p>
      <p className="text-end text-ink-soft text-sm">{productName}</p>
      {schoolName !== null && (
        <p className="col-span-2 truncate text-ink-soft text-sm" translate="no">
          {schoolName}
        </p>
      )}
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
      {siteAddress !== null && (
        <div className="w-28">
          <QrCode
            text={`${siteAddress}/login?name=${encodeURIComponent(signInName)}`}
            label={texts.code(fullName)}
          />
        </div>
      )}
      <p className="wrap-anywhere col-span-2 text-ink-soft text-xs leading-snug">
        {siteAddress === null ? (
          texts.cardHelpWithoutAddress
        ) : (
          <>
            <span className="font-semibold" translate="no">
              {siteAddress}/login
            </span>{' '}
            {texts.cardHelp}
          </>
        )}
      </p>
    </li>
  )
}
