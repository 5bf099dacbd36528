import type { Locale } from '../../../contract/locales.ts'
import { message, sentenceOf } from '../../../contract/message.ts'
import type { SearchResult, SearchTransport } from '../../../contract/search.ts'
import { allMessages } from '../../../contract/texts/all-messages.ts'
import { exploreTexts } from '../../../contract/texts/generated/explore.ts'
import type { Config, HostedSearch } from '../../settings/config.ts'
import { hostOf } from './hosted/search-host.ts'
import { answerQueries } from './protocol/respond.ts'
import type { Search } from './search-request.ts'
import { notReadyCode } from './search-request.ts'

/** Short: a page must respond before its reader leaves. */
const timeouts = { connect: 2000, read: 5000, write: 5000 }

/**
 * Returns the search for server-rendered pages. It is the same as the browsers' search, in this process or at
 * the hosted search, and callers take turns. It passes errors to `reportFault`, and throws an Error whose
 * message may be shown.
 */
export function createPageSearch({
  config,
  search,
}: {
  config: Pick<Config, 'hostedSearch'>
  search: Search
}): (reportFault: (error: unknown) => void, locale: Locale, caller?: string) => SearchTransport {
  const host = config.hostedSearch ? askHost(config.hostedSearch) : null
  return (reportFault, locale, caller = '') =>
    async (queries) => {
      try {
        if (host) return await host(queries)
        return (await answerQueries(search, { requests: queries }, { caller })).results as SearchResult[]
      } catch (error) {
        reportFault(error)
        const isReady = Object(error).code !== notReadyCode
        throw new Error(
          isReady ? exploreTexts(locale).failed : sentenceOf(allMessages(locale), message('search.notReady')),
        )
      }
    }
}

function askHost({ applicationId, searchKey, host }: HostedSearch): SearchTransport {
  const load = async () => {
    const { liteClient } = await import('algoliasearch/lite')
    return liteClient(applicationId, searchKey, { timeouts, ...(host && { hosts: [hostOf(host)] }) })
  }
  let client: ReturnType<typeof load> | undefined
  return async (queries) => {
    client ??= load()
    const { results } = await (await client).search({ requests: [...queries] })
    return results as SearchResult[]
  }
}
