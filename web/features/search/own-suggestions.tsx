import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { documentLocale, LocaleContext } from '../../lib/locale.ts'
import { readPublicConfig } from '../../lib/public-config.ts'
import { recentSearches } from '../../lib/recent-searches.ts'
import { searchOnce } from '../../lib/search-client.ts'
import { BoxModels } from './box-models.tsx'
import { startSuggestions } from './box-suggestions.ts'
import { boxQueries } from './search-queries.ts'
import { readBoxResults } from './search-results.ts'

/** Starts the list under the search box of the application. */
export function startOwnSuggestions(
  input: HTMLInputElement,
  given: Pick<Parameters<typeof startSuggestions>[1], 'open' | 'isWanted' | 'signal'>,
): void {
  startSuggestions(input, { ...given, model: makeModel(), recent: recentSearches, search: searchBox })
}

function makeModel(): Element {
  const place = document.createElement('div')
  const models = (
    <LocaleContext value={documentLocale()}>
      <BoxModels />
    </LocaleContext>
  )
  flushSync(() => createRoot(place).render(models))
  return place.firstElementChild!
}

async function searchBox(text: string) {
  return readBoxResults(await searchOnce(boxQueries(readPublicConfig().search.index, text)))
}
