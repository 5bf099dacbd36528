import type { RouterContextProvider } from 'react-router'
import type { SearchTransport } from '../../../contract/search.ts'
import { pageContext } from '../../lib/page-context-key.ts'
import { readPublicConfig } from '../../lib/public-config.ts'
import { search } from '../../lib/search-client.ts'
import { type ExploreState, readExploreState, readPage } from './explore-state.ts'
import { exploreQueries, levelQueries, tagQueries } from './search-queries.ts'
import { type ExploreResults, type Results, readExploreResults, readResults } from './search-results.ts'

/** The search of a screen's loader: on the server while it renders a first page, or in the browser. */
export type Searching = { search: SearchTransport; index: string; newestIndex?: string | undefined }

export function searchInServer(context: Readonly<RouterContextProvider>): Searching {
  const { search, config } = context.get(pageContext)
  const { index, newestIndex } = config.search
  return { search, index, newestIndex }
}

export function searchInBrowser(): Searching {
  const { index, newestIndex } = readPublicConfig().search
  return { search, index, newestIndex }
}

/**
 * `results` is null when the search failed, and `failure` is the message then, or until the browser has searched in the
 * learner's class.
 */
export type ExplorePage = {
  state: ExploreState
  /** True if the search can sort by time. */
  isSortable: boolean
  results: ExploreResults | null
  failure: string | null
}
export type TagPage = { state: ExploreState; results: ExploreResults | null; failure: string | null }

/** The explore screen of a first page in the application, until the browser knows the class of the learner. */
export function leaveToBrowser({ newestIndex }: Searching, address: string): ExplorePage {
  const state = readExploreState(new URL(address).search)
  return { state, isSortable: newestIndex !== undefined, results: null, failure: null }
}

/** Loads the data of the explore screen for an address. */
export async function loadExplore(
  { search, index, newestIndex }: Searching,
  address: string,
): Promise<ExplorePage> {
  const state = readExploreState(new URL(address).search)
  const page = { state, isSortable: newestIndex !== undefined }
  const sorted = state.isNewestFirst ? newestIndex : undefined
  try {
    const responses = await search(exploreQueries(sorted ?? index, state))
    return { ...page, results: readExploreResults(state, responses), failure: null }
  } catch (error) {
    return { ...page, results: null, failure: (error as Error).message }
  }
}

/** Loads the data of a tag's screen for an address. */
export async function loadTag({ search, index }: Searching, tag: string, address: string): Promise<TagPage> {
  const state = { ...readExploreState(new URL(address).search), query: '', isNewestFirst: false }
  try {
    const responses = await search(tagQueries(index, tag, state))
    return { state, results: readExploreResults(state, responses), failure: null }
  } catch (error) {
    return { state, results: null, failure: (error as Error).message }
  }
}

/** `questions` is null when the search failed; `tags`: the most frequent ones. */
export type LevelPage = {
  page: number
  questions: Results | null
  packs: Results | null
  tags: string[]
  failure: string | null
}

/** Loads the data of a level's page for an address. */
export async function loadLevel(
  { search, index }: Searching,
  level: string,
  address: string,
): Promise<LevelPage> {
  const page = readPage(new URL(address).search)
  try {
    const [questions, packs] = await search(levelQueries(index, level, page))
    const tags = Object.keys(questions?.facets?.tags ?? {})
    return { page, questions: readResults(questions), packs: readResults(packs), tags, failure: null }
  } catch (error) {
    return { page, questions: null, packs: null, tags: [], failure: (error as Error).message }
  }
}

/** Returns the status of a page of results: 404 for one without results, and beyond the last page. */
export function statusOfResults(page: number, results: Results | null): number {
  if (results === null) return 503
  return results.count === 0 || (page > 1 && page > results.pages) ? 404 : 200
}
