import type { PublicConfig } from '../../../contract/public-config.ts'
import type { Deps } from '../../deps.ts'
import { searchIndexName } from './search-record.ts'

/** Names the built-in search to its clients; no secret. */
export const builtInApplicationId = 'onushilon'

/** The key that may only search in the built-in index: public, the same for every process of an installation. */
export function builtInSearchKey({ sealing }: Pick<Deps, 'sealing'>): string {
  return sealing.hmac('search key', builtInApplicationId).toString('hex').slice(0, 32)
}

/** What a client needs to search: the hosted search where there is one, else this server. */
export function publicSearchConfig(deps: Pick<Deps, 'config' | 'sealing'>): PublicConfig['search'] {
  const { hostedSearch } = deps.config
  if (hostedSearch) {
    const { host, applicationId, searchKey } = hostedSearch
    return { hosts: host ? [host] : [], applicationId, searchKey, index: searchIndexName }
  }
  return {
    hosts: ['/'],
    applicationId: builtInApplicationId,
    searchKey: builtInSearchKey(deps),
    index: searchIndexName,
  }
}

/** The origins that a page's search may ask beside its own, as its content security policy names them. */
export function searchOrigins({ hostedSearch }: Pick<Deps['config'], 'hostedSearch'>): string[] {
  if (!hostedSearch) return []
  if (hostedSearch.host) return [new URL(hostedSearch.host).origin]
  // As algoliasearch makes them of the id.
  const { applicationId } = hostedSearch
  const spares = [1, 2, 3].map((number) => `https://${applicationId}-${number}.algolianet.com`)
  return [`https://${applicationId}-dsn.algolia.net`, ...spares]
}
