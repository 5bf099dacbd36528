import { data } from 'react-router'
import { exploreTexts } from '../../contract/texts/generated/explore.ts'
import { formatsTexts } from '../../contract/texts/generated/formats.ts'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { countFilters, readQuery, tagAddress } from '../features/search/explore-state.ts'
import { LevelLinks } from '../features/search/levels/level-links.tsx'
import { loadTag, searchInBrowser, searchInServer, statusOfResults } from '../features/search/load-search.ts'
import { TagScreen } from '../features/search/tag-screen.tsx'
import type { ChromeHandle } from '../features/site/shell/chrome.ts'
import { metaTexts } from '../lib/meta-texts.ts'
import { pageContext } from '../lib/page-context-key.ts'
import { tagPath } from '../lib/paths.ts'
import { publicMeta } from '../lib/public-meta.ts'
import { breadcrumbs } from '../lib/structured-data.ts'
import { useTexts } from '../lib/use-texts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ExploreLink } from '../ui/explore-link.tsx'
import { LatestPacksLink } from '../ui/latest-packs-link.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/tag'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const tag = readQuery(params.tagName ?? '')
  if (tag === '') return data(null, { status: 404 })
  context.get(pageContext).dependsOn('anything')
  const loaded = await loadTag(searchInServer(context), tag, request.url)
  const things = [breadcrumbs(request, context.get(pageContext).locale, [{ name: tag, path: tagPath(tag) }])]
  const { state, results } = loaded
  // A tag exists, whether the filters leave something or not.
  const isNarrowed = countFilters(state) > 0 && results?.count === 0
  return data(
    { tag, ...loaded, forRobots: { things } },
    { status: isNarrowed ? 200 : statusOfResults(state.page, results) },
  )
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const tag = readQuery(params.tagName ?? '')
  if (tag === '') return null
  return { tag, ...(await loadTag(searchInBrowser(), tag, request.url)), forRobots: null }
}

export const handle = { hasDescription: true, isPublic: true } satisfies ChromeHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const texts = metaTexts(exploreTexts, matches)
  const shell = metaTexts(shellTexts, matches)
  const title = loaderData ? texts.tagTitle(loaderData.tag) : texts.title
  // Unused tags are not indexed, because anybody can put one into the address; nor are filtered lists.
  if (!loaderData?.results?.hits.length || countFilters(loaderData.state) > 0)
    return [{ title: shell.pageTitle(title) }, { name: 'robots', content: 'noindex, follow' }]
  const { tag, state, results, forRobots } = loaderData
  const count = metaTexts(formatsTexts, matches).number(results.count)
  return publicMeta(matches, {
    title: state.page > 1 ? texts.numberedPage(title, state.page) : title,
    description: texts.tagDescription(tag, texts.resultCount(results.count, count)),
    path: tagAddress(tag, state),
    forRobots,
  })
}

export default function Tag({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(exploreTexts)
  if (loaderData) {
    return (
      <Page width="page">
        <TagScreen {...loaderData} />
        <div className="mt-12">
          <LevelLinks />
        </div>
      </Page>
    )
  }
  return (
    <Page width="measure">
      <h1 className="sr-only">{texts.title}</h1>
      <EmptyState
        title={texts.noTag}
        action={
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            <ExploreLink />
            <LatestPacksLink />
          </div>
        }
      />
    </Page>
  )
}
