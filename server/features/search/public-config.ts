import type { PublicConfig } from '../../../contract/public-config.ts'
import type { Deps } from '../../deps.ts'
import { oncePerObject } from '../../lib/memo.ts'
import { newestIndexName, searchIndexName } from './search-record.ts'

/** The application id of the built-in search; not a secret. */
export const builtInApplicationId = 'onushilon'

/** Every page has the key, and a secret makes always the same one. */
const searchKeyOf = oncePerObject((sealing: Deps['sealing']) =>
  sealing.hmac('search key', builtInApplicationId).toString('hex').slice(0, 32),
)

/** The search-only key of the built-in index: public, and the same in every process of an installation. */
export const builtInSearchKey = ({ sealing }: Pick<Deps, 'sealing'>): string => searchKeyOf(sealing)

/** The clients' search configuration: the hosted search if there is one, otherwise this server. */
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
    newestIndex: newestIndexName,
  }
}

/** The additional origins that a page's search may call, for its content security policy. */
export function searchOrigins({ hostedSearch }: Pick<Deps['config'], 'hostedSearch'>): string[] {
  if (!hostedSearch) return []
  if (hostedSearch.host) return [new URL(hostedSearch.host).origin]
  // The host names that algoliasearch derives from the id.
  const { applicationId } = hostedSearch
  const spares = [1, 2, 3].map((number) => `https://${applicationId}-${number}.algolianet.com`)
  return [`https://${applicationId}-dsn.algolia.net`, ...spares]
}
