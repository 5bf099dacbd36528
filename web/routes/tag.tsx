import { data } from 'react-router'
import { exploreTexts } from '../../contract/texts/explore.ts'
import { homeTexts } from '../../contract/texts/home.ts'
import { shellTexts } from '../../contract/texts/shell.ts'
import { readQuery } from '../features/search/explore-state.ts'
import { loadTag, searchInBrowser, searchInServer } from '../features/search/load-search.ts'
import { TagScreen } from '../features/search/tag-screen.tsx'
import type { ChromeHandle } from '../features/shell/chrome.ts'
import { metaTexts } from '../lib/meta-texts.ts'
import { latestPacksPath } from '../lib/paths.ts'
import { useTexts } from '../lib/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ExploreLink } from '../ui/explore-link.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/tag'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const tag = readQuery(params.tagName ?? '')
  if (tag === '') return null
  const page = await loadTag(searchInServer(context), tag, request.url)
  return data({ tag, ...page }, { status: page.failure === null ? 200 : 503 })
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const tag = readQuery(params.tagName ?? '')
  return tag === '' ? null : { tag, ...(await loadTag(searchInBrowser(), tag, request.url)) }
}

export const handle = { isPublic: true } satisfies ChromeHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const texts = metaTexts(exploreTexts, matches)
  const shell = metaTexts(shellTexts, matches)
  return [
    { title: shell.pageTitle(loaderData ? texts.tagTitle(loaderData.tag) : texts.title) },
    // Unused tags are not indexed: anybody can put one into the address.
    ...(loaderData?.results?.count ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ]
}

export default function Tag({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(exploreTexts)
  const { packsTitle } = useTexts(homeTexts)
  if (loaderData) {
    return (
      <Page width="page">
        <TagScreen {...loaderData} />
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
            <ButtonLink variant="quiet" to={latestPacksPath}>
              {packsTitle}
            </ButtonLink>
          </div>
        }
      />
    </Page>
  )
}
