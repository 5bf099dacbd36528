import { lazy, Suspense } from 'react'
import { brand } from '../../../contract/brand.ts'
import { limits } from '../../../contract/limits.ts'
import type { Locale } from '../../../contract/locales.ts'
import { homeTexts } from '../../../contract/texts/generated/home.ts'
import { shellTexts } from '../../../contract/texts/generated/shell.ts'
import { waitForExams } from '../../features/exams/sitting/known-exams.ts'
import { loadTrial } from '../../features/learning/try/load-trial.ts'
import type { ChromeHandle } from '../../features/site/shell/chrome.ts'
import { type HomeDesk, HomeDeskDocument, HomeDocument } from '../../generated/home.ts'
import { guestQuery, type Query, query } from '../../lib/data.ts'
import { useIsDocument } from '../../lib/guest-document.ts'
import { documentLocale } from '../../lib/locale.ts'
import { metaTexts } from '../../lib/meta-texts.ts'
import { pageContext } from '../../lib/page-context-key.ts'
import { type ForRobots, publicMeta } from '../../lib/public-meta.ts'
import { readSession, useSession } from '../../lib/session/session.ts'
import { useReloadForUser } from '../../lib/session/use-reload-for-user.ts'
import { siteOf, website } from '../../lib/structured-data.ts'
import { sendStoredAnswers } from '../../offline/send-stored-answers.ts'
import { LoadingDesk } from '../../ui/loading/loading-desk.tsx'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/home'
import { Desk } from './home-desk.tsx'

/** A signed-in user never loads it. A document has no scripts that would put a late part in its place. */
const GuestHome = import.meta.env.SSR
  ? (await import('./home-guest.tsx')).default
  : lazy(() => import('./home-guest.tsx'))

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

async function loadForGuest(query: Query, locale: Locale) {
  const [{ listPacksByCreatedAt }, trial] = await Promise.all([
    query(HomeDocument, { limit: packsShown }),
    loadTrial(query, { level: null, step: 1, locale }),
  ])
  return { packs: listPacksByCreatedAt.items, trial }
}

/** In the application the browser loads the page: only it knows who is signed in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const names = { name: brand.name, otherName: brand.nameInBangla }
  const { form, locale, dependsOn } = context.get(pageContext)
  const { msOfTrialQuestions } = limits
  dependsOn('anything', (Math.floor(Date.now() / msOfTrialQuestions) + 1) * msOfTrialQuestions)
  const forRobots: ForRobots = { things: [website(siteOf(request, locale), names)] }
  const guest = form === 'document' ? await loadForGuest(guestQuery(context), locale) : null
  return { guest, desk: null, forRobots }
}

/** Loads the desk of a signed-in user, or what a guest sees. */
export async function clientLoader() {
  const desk = await loadDesk()
  const guest = desk === null ? await loadForGuest(query, documentLocale()) : null
  return { guest, desk, forRobots: null }
}

clientLoader.hydrate = true as const

/** Returns null for a guest, and if the session has expired meanwhile. Waits for the exams in progress, which are above it. */
async function loadDesk(): Promise<HomeDesk | null> {
  const { userId, level } = readSession()
  if (userId === null) return null
  await sendStoredAnswers()
  try {
    const [desk] = await Promise.all([query(HomeDeskDocument, { level }), waitForExams()])
    return desk
  } catch (error) {
    if (readSession().userId !== null) throw error
    return null
  }
}

export default function Home({ loaderData: { guest, desk } }: Route.ComponentProps) {
  const isDocument = useIsDocument()
  const { userId } = useSession()
  useReloadForUser()
  return (
    <Page width="page" className="grid gap-6 *:min-w-0 lg:gap-8">
      {desk && userId && <Desk desk={desk} />}
      {!desk && !isDocument && (
        <div className="only-signed-in">
          <LoadingDesk />
        </div>
      )}
      {guest && isDocument && <GuestHome {...guest} />}
      {guest && !isDocument && (
        <Suspense>
          <GuestHome {...guest} />
        </Suspense>
      )}
    </Page>
  )
}
