import type { RouterContextProvider } from 'react-router'
import type { SearchTransport } from '../../../contract/search.ts'
import { pageContext } from '../../lib/page-context-key.ts'
import { readPublicConfig } from '../../lib/public-config.ts'
import { search } from '../../lib/search-client.ts'
import { type ExploreState, readExploreState, readPage } from './explore-state.ts'
import { exploreQueries, tagQueries } from './search-queries.ts'
import { type ExploreResults, type Results, readExploreResults, readResults } from './search-results.ts'

/** How a screen's loader searches: in the server while a first page is rendered, or from the browser. */
export type Searching = { search: SearchTransport; index: string }

export function searchInServer(context: Readonly<RouterContextProvider>): Searching {
  const { search, config } = context.get(pageContext)
  return { search, index: config.search.index }
}

export function searchInBrowser(): Searching {
  return { search, index: readPublicConfig().search.index }
}

/** `results` is null when they could not be had; `failure` says why. */
export type ExplorePage = { state: ExploreState; results: ExploreResults | null; failure: string | null }
export type TagPage = { page: number; results: Results | null; failure: string | null }

/** What the explore screen shows at this address. */
export async function loadExplore({ search, index }: Searching, address: string): Promise<ExplorePage> {
  const state = readExploreState(new URL(address).search)
  try {
    const answers = await search(exploreQueries(index, state))
    return { state, results: readExploreResults(state, answers), failure: null }
  } catch (error) {
    return { state, results: null, failure: (error as Error).message }
  }
}

/** What the screen of a tag shows at this address. */
export async function loadTag({ search, index }: Searching, tag: string, address: string): Promise<TagPage> {
  const page = readPage(new URL(address).search)
  try {
    const [answer] = await search(tagQueries(index, tag, page))
    return { page, results: readResults(answer), failure: null }
  } catch (error) {
    return { page, results: null, failure: (error as Error).message }
  }
}
