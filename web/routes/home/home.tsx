import type { QuestionLevel } from '../../../contract/bank/levels.ts'
import { brand } from '../../../contract/brand.ts'
import { limits } from '../../../contract/limits.ts'
import type { Locale } from '../../../contract/locales.ts'
import { deskTexts, homeTexts } from '../../../contract/texts/generated/home.ts'
import { choicesTexts, shellTexts } from '../../../contract/texts/generated/shell.ts'
import { PackCards } from '../../features/bank/packs/pack-card.tsx'
import { waitForExams } from '../../features/exams/sitting/known-exams.ts'
import { loadTrial } from '../../features/learning/try/load-trial.ts'
import { LevelLinks } from '../../features/search/levels/level-links.tsx'
import type { ChromeHandle } from '../../features/site/shell/chrome.ts'
import { HomeDeskDocument, HomeDocument } from '../../generated/home.ts'
import { guestQuery, type Query, query } from '../../lib/data.ts'
import { documentLocale } from '../../lib/locale.ts'
import { metaTexts } from '../../lib/meta-texts.ts'
import { pageContext } from '../../lib/page-context-key.ts'
import { explorePath } from '../../lib/paths.ts'
import { type ForRobots, publicMeta } from '../../lib/public-meta.ts'
import { isCreator, readSession, useSession } from '../../lib/session/session.ts'
import { siteOf, website } from '../../lib/structured-data.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { sendStoredAnswers } from '../../offline/send-stored-answers.ts'
import { Bubble } from '../../ui/bubble.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { Route } from './+types/home'
import { Beginning } from './home-beginning.tsx'
import { Benefit, LinkCard } from './home-cards.tsx'

export const handle = { hasDescription: true, isPublic: true } satisfies ChromeHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const shell = metaTexts(shellTexts, matches)
  const description = metaTexts(homeTexts, matches).lead
  const forRobots = loaderData?.forRobots ?? null
  return publicMeta(matches, { title: shell.tagline, description, path: '/', forRobots }).map((tag) =>
    'title' in tag ? { title: `${shell.productName} | ${shell.tagline}` } : tag,
  )
}

/** Six packs fill whole rows of one, two and three. */
const packsShown = 6

/** Loads packs and a question of a level; those of any level if it has no packs or no question. */
async function load(query: Query, locale: Locale, level: QuestionLevel | null) {
  const [{ listPacksByCreatedAt }, trial] = await Promise.all([
    query(HomeDocument, { limit: packsShown, level }),
    loadTrial(query, { level, step: 1, locale }),
  ])
  const packs = listPacksByCreatedAt.items
  if (level !== null && (packs.length === 0 || trial.question === null)) return load(query, locale, null)
  return { packs, trial, level }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const names = { name: brand.name, otherName: brand.nameInBangla }
  const { locale, dependsOn } = context.get(pageContext)
  const { msOfTrialQuestions } = limits
  dependsOn('anything', (Math.floor(Date.now() / msOfTrialQuestions) + 1) * msOfTrialQuestions)
  const forRobots: ForRobots = { things: [website(siteOf(request, locale), names)] }
  return { ...(await load(guestQuery(context), locale, null)), desk: null, forRobots }
}

/** `desk` is null for a guest. It comes with the exams in progress, which are above it. */
export async function clientLoader() {
  const { userId, level } = readSession()
  if (userId !== null) await sendStoredAnswers()
  const [page, desk] = await Promise.all([
    load(query, documentLocale(), level),
    userId === null ? null : query(HomeDeskDocument, { userId }).catch(orGuest),
    userId === null ? null : waitForExams(),
  ])
  return { ...page, desk, forRobots: null }
}

clientLoader.hydrate = true as const

/**
 * Returns null, which shows the page of a guest, if the session has expired meanwhile; otherwise throws the
 * error.
 */
function orGuest(error: unknown): null {
  if (readSession().userId !== null) throw error
  return null
}

export default function Home({ loaderData: { packs, trial, desk, level } }: Route.ComponentProps) {
  const texts = useTexts(homeTexts)
  const { levelPacks } = useTexts(deskTexts)
  const { questionLevels } = useTexts(choicesTexts)
  const { optionLetters } = useTexts(shellTexts)
  const session = useSession()
  // /create would send them away.
  const createPath = session.userId !== null && !isCreator(session) ? '/creator-application' : '/create'
  return (
    <Page width="page" className="grid gap-6 *:min-w-0 lg:gap-8">
      <Beginning {...{ desk, trial }} />

      <section aria-label={texts.actionsTitle} className="grid gap-4 *:min-w-0 sm:grid-cols-2 lg:gap-6">
        <LinkCard to={createPath} title={texts.createTitle} text={texts.createText} link={texts.createLink}>
          {['ক', 'খ', 'গ', 'ঘ'].map((letter) => (
            <Bubble key={letter} letter={letter} lang="bn" />
          ))}
        </LinkCard>
        <LinkCard
          to={explorePath}
          title={texts.browseTitle}
          text={texts.browseText}
          link={desk ? texts.startExploring : texts.browseLink}
        >
          {optionLetters.map((letter, place) => (
            <Bubble key={letter} letter={letter} fill={place === 1 ? 'pen' : 'none'} />
          ))}
        </LinkCard>
      </section>

      <section id="packs" aria-labelledby="packs-title" className="grid scroll-mt-6 gap-4 py-4">
        <h2 id="packs-title" className="font-serif text-[1.75rem] leading-[1.35] lg:text-2xl">
          {level === null ? texts.packsTitle : levelPacks(questionLevels[level])}
        </h2>
        {packs.length > 0 ? (
          <PackCards isWide packs={packs} />
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
    </Page>
  )
}
