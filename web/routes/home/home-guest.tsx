import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { homeTexts } from '../../../contract/texts/generated/home.ts'
import { shellTexts } from '../../../contract/texts/generated/shell.ts'
import { PackCards } from '../../features/bank/packs/pack-card.tsx'
import type { Trial } from '../../features/learning/try/load-trial.ts'
import { TrialSheet } from '../../features/learning/try/trial-sheet.tsx'
import { LevelLinks } from '../../features/search/levels/level-links.tsx'
import { AnswerSheetFigure } from '../../features/site/shell/answer-sheet-figure.tsx'
import type { Home } from '../../generated/home.ts'
import { explorePath } from '../../lib/paths.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Bubble } from '../../ui/bubble.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** Shows a guest a question to answer, the two ways in, packs, levels, and why to practise here. */
export default function GuestHome({
  packs,
  trial,
}: {
  packs: Home['listPacksByCreatedAt']['items']
  trial: Trial
}) {
  const texts = useTexts(homeTexts)
  const { optionLetters } = useTexts(shellTexts)
  return (
    <div className="only-signed-out grid gap-6 *:min-w-0 lg:gap-8">
      <Hero trial={trial} />

      <section aria-label={texts.actionsTitle} className="grid gap-4 *:min-w-0 sm:grid-cols-2 lg:gap-6">
        <LinkCard to="/create" title={texts.createTitle} text={texts.createText} link={texts.createLink}>
          {['ক', 'খ', 'গ', 'ঘ'].map((letter) => (
            <Bubble key={letter} letter={letter} lang="bn" />
          ))}
        </LinkCard>
        <LinkCard to={explorePath} title={texts.browseTitle} text={texts.browseText} link={texts.browseLink}>
          {optionLetters.map((letter, place) => (
            <Bubble key={letter} letter={letter} fill={place === 1 ? 'pen' : 'none'} />
          ))}
        </LinkCard>
      </section>

      <section id="packs" aria-labelledby="packs-title" className="grid scroll-mt-6 gap-4 py-4">
        <h2 id="packs-title" className="font-serif text-[1.75rem] leading-[1.35] lg:text-2xl">
          {texts.packsTitle}
        </h2>
        {packs.length > 0 ? (
          <PackCards packs={packs} />
        ) : (
          <EmptyState title={texts.packsEmpty} help={texts.packsEmptyHelp} />
        )}
      </section>

      <LevelLinks />

      <Sheet
        as="section"
        aria-labelledby="benefits"
        className="-mx-5 rounded-none border-x-0 px-5 py-7 sm:mx-0 sm:rounded-sm sm:border-x sm:px-6 lg:px-10 lg:py-9"
      >
        <h2 id="benefits" className="mb-4 font-serif text-[1.75rem] leading-[1.35] lg:mb-6 lg:text-2xl">
          {texts.benefitsTitle}
        </h2>
        <ul className="grid border-rule border-t lg:grid-cols-3 lg:border-b">
          <Benefit letter={optionLetters[0]} title={texts.coverageTitle} text={texts.coverageText} />
          <Benefit letter={optionLetters[1]} title={texts.practiceTitle} text={texts.practiceText} />
          <Benefit letter={optionLetters[2]} title={texts.easyTitle} text={texts.easyText} />
        </ul>
      </Sheet>
    </div>
  )
}

/** On phones the question is between the title and the lead, so that it is on the first screen. */
function Hero({ trial }: { trial: Trial }) {
  const texts = useTexts(homeTexts)
  return (
    <section className="grid gap-x-16 gap-y-4 *:min-w-0 lg:grid-cols-[1.02fr_1fr] lg:gap-y-0 lg:pt-8 lg:pb-10">
      <h1 className="text-balance wrap-anywhere font-serif text-[1.75rem] leading-[1.3] tracking-[-.015em] sm:text-3xl lg:self-end lg:text-4xl lg:leading-[1.1]">
        {texts.title}
      </h1>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-center">
        {trial.question ? <TrialSheet trial={trial} /> : <AnswerSheetFigure />}
      </div>
      <div className="lg:self-start">
        <p className="mt-2 max-w-136 text-pretty text-[1.1875rem] text-ink-soft leading-relaxed lg:mt-4">
          {texts.lead}
        </p>
        <ButtonLink variant="primary" size="big" to={explorePath} className="mt-6">
          {texts.startExploring}
        </ButtonLink>
      </div>
    </section>
  )
}

/** A card that is one link. */
function LinkCard({
  to,
  title,
  text,
  link,
  children,
}: {
  to: string
  title: string
  text: string
  link: string
  children: ReactNode
}) {
  return (
    <Sheet as="article" className="group relative grid content-start gap-2.5 p-6 hover:border-brand lg:p-8">
      <span className="mb-2 flex flex-wrap gap-2">{children}</span>
      <h2 className="font-serif text-[1.625rem] leading-[1.3]">{title}</h2>
      <p className="text-ink-soft">{text}</p>
      <Link
        to={to}
        className="mt-1.5 inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand no-underline after:absolute after:inset-0"
      >
        {link}
        <ArrowRight
          aria-hidden
          className="size-5 transition-[translate] duration-[220ms] ease-calm group-hover:translate-x-1"
        />
      </Link>
    </Sheet>
  )
}

function Benefit({ letter, title, text }: { letter: string; title: string; text: string }) {
  return (
    <li
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1 border-rule border-b py-5 last:border-b-0',
        'lg:border-b-0 lg:px-8 lg:py-7 lg:first:pl-0 lg:not-first:border-l',
      )}
    >
      <Bubble letter={letter} />
      <h3 className="self-center font-serif text-[1.3125rem] leading-normal wrap-anywhere">{title}</h3>
      <p className="col-start-2 max-w-120 text-ink-soft">{text}</p>
    </li>
  )
}
