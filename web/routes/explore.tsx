import { data } from 'react-router'
import { exploreTexts } from '../../contract/texts/generated/explore.ts'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { ExploreScreen } from '../features/search/explore-screen.tsx'
import { addressOf } from '../features/search/explore-state.ts'
import { LevelLinks } from '../features/search/levels/level-links.tsx'
import { loadExplore, searchInBrowser, searchInServer } from '../features/search/load-search.ts'
import type { ChromeHandle } from '../features/site/shell/chrome.ts'
import { metaTexts } from '../lib/meta-texts.ts'
import { pageContext } from '../lib/page-context-key.ts'
import { explorePath } from '../lib/paths.ts'
import { publicMeta } from '../lib/public-meta.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/explore'

export async function loader({ request, context }: Route.LoaderArgs) {
  context.get(pageContext).dependsOn('anything')
  const page = await loadExplore(searchInServer(context), request.url)
  return data(page, { status: page.failure === null ? 200 : 503 })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadExplore(searchInBrowser(), request.url)
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

export default function Explore({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="page">
      <ExploreScreen {...loaderData} />
      <div className="mt-12 border-rule border-t pt-6">
        <LevelLinks />
      </div>
    </Page>
  )
}
