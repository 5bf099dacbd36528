import type { PublicConfig } from '../../contract/public-config.ts'
import { startSuggestions } from '../features/search/box-suggestions.ts'
import { boxQueries } from '../features/search/search-queries.ts'
import { type BoxResults, readBoxResults } from '../features/search/search-results.ts'
import type { RecentSearches } from '../lib/recent-search-list.ts'
import { ownAddress } from './own-address.ts'

/** Starts the list under the search box of a document, whose template has the model. */
export function startOwnSuggestions(
  input: HTMLInputElement,
  given: { recent: RecentSearches; isWanted: boolean },
): void {
  const model = input.form!.querySelector('template')!.content.firstElementChild!
  const open = (path: string) => location.assign(ownAddress(path))
  startSuggestions(input, { ...given, model, search: searchBox, open })
}

let settings: Promise<PublicConfig['search']> | undefined

/** Searches for the tags and packs that begin with a text. Throws if the search fails. */
async function searchBox(text: string): Promise<BoxResults> {
  settings ??= readSettings()
  settings.catch(() => {
    settings = undefined
  })
  const { hosts, applicationId, searchKey, index } = await settings
  const host = new URL(hosts[0] ?? `https://${applicationId}-dsn.algolia.net`, location.origin).href
  // In the address and as text, as the protocol's own client sends them: another host needs no preflight.
  const credentials = new URLSearchParams({
    'x-algolia-application-id': applicationId,
    'x-algolia-api-key': searchKey,
  })
  const response = await fetch(`${host.replace(/\/$/, '')}/1/indexes/*/queries?${credentials}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ requests: boxQueries(index, text) }),
  })
  if (!response.ok) throw new Error(`the search failed: ${response.status}`)
  return readBoxResults((await response.json()).results)
}

/** A document has no settings, because most of its readers need none. */
async function readSettings(): Promise<PublicConfig['search']> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`the settings could not be loaded: ${response.status}`)
  const { search } = (await response.json()) as PublicConfig
  return search
}
