import { readPublicConfig } from '../../lib/public-config.ts'
import { searchOnce } from '../../lib/search-client.ts'
import { isWorthAsking } from './box-options.ts'
import { boxQueries } from './search-queries.ts'
import { readBoxResults } from './search-results.ts'

/** Returns some tags that begin with a typed text; none when the search fails. */
export async function suggestTags(text: string): Promise<string[]> {
  if (!isWorthAsking(text)) return []
  const [ofTags] = boxQueries(readPublicConfig().search.index, text)
  return searchOnce([ofTags!]).then(
    (responses) => readBoxResults(responses).tags,
    () => [],
  )
}
