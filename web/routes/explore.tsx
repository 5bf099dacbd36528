import { useEffect, useRef } from 'react'
import { data, redirect, replace, useNavigate, useRevalidator } from 'react-router'
import { exploreTexts } from '../../contract/texts/generated/explore.ts'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { ExploreScreen } from '../features/search/explore-screen.tsx'
import { addressOf } from '../features/search/explore-state.ts'
import { LevelLinks } from '../features/search/levels/level-links.tsx'
import {
  leaveToBrowser,
  loadExplore,
  searchInBrowser,
  searchInServer,
} from '../features/search/load-search.ts'
import type { ChromeHandle } from '../features/site/shell/chrome.ts'
import { metaTexts } from '../lib/meta-texts.ts'
import { pageContext } from '../lib/page-context-key.ts'
import { exploreOfLevelPath, explorePath } from '../lib/paths.ts'
import { publicMeta } from '../lib/public-meta.ts'
import { readSession, useSession } from '../lib/session/session.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/explore'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { form, dependsOn } = context.get(pageContext)
  dependsOn('anything')
  // Without parameters the address means the class of the viewer, which only the browser knows.
  if (form === 'application' && new URL(request.url).search === '')
    return data(leaveToBrowser(searchInServer(context), request.url))
  const page = await loadExplore(searchInServer(context), request.url)
  return data(page, { status: page.failure === null ? 200 : 503 })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  beginWithClass(request)
  return loadExplore(searchInBrowser(), request.url)
}

/** Leads from the address without parameters to the list of the learner's class, if it is known. */
function beginWithClass({ url }: Request): void {
  const { level } = readSession()
  const { pathname, search } = new URL(url)
  if (level === null || search !== '') return
  const own = exploreOfLevelPath(level)
  // On a first page and after Back the entry of the history is this one: from a further one Back would lead here again.
  throw location.pathname === pathname && location.search === '' ? replace(own) : redirect(own)
}

export const handle = { hasDescription: true, isPublic: true } satisfies ChromeHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const texts = metaTexts(exploreTexts, matches)
  const shell = metaTexts(shellTexts, matches)
  // Search engines index only the empty search.
  if (loaderData && addressOf(loaderData.state) !== explorePath)
    return [{ title: shell.pageTitle(texts.title) }, { name: 'robots', content: 'noindex, follow' }]
  const { title, description } = texts
  return publicMeta(matches, { title, description, path: explorePath, forRobots: null })
}

/** Opens the list of the learner's class again, if another device has changed it. `shown`: the address of what is shown. */
function useNewClass(shown: string): void {
  const { level, isLoading } = useSession()
  const navigate = useNavigate()
  const known = useRef<typeof level>(undefined)
  useEffect(() => {
    if (isLoading) return
    const before = known.current
    known.current = level
    if (before === undefined || before === level || level === null) return
    const own = before === null ? explorePath : exploreOfLevelPath(before)
    if (shown === own) navigate(exploreOfLevelPath(level), { replace: true })
  }, [isLoading, level, shown, navigate])
}

export default function Explore({ loaderData }: Route.ComponentProps) {
  const isLeft = loaderData.results === null && loaderData.failure === null
  const { revalidate } = useRevalidator()
  useNewClass(addressOf(loaderData.state))
  useEffect(() => {
    if (isLeft) void revalidate()
  }, [isLeft, revalidate])
  return (
    <Page width="page">
      <ExploreScreen {...loaderData} />
      {loaderData.failure === null && (
        <div className="mt-12 border-rule border-t pt-6">
          <LevelLinks />
        </div>
      )}
    </Page>
  )
}
