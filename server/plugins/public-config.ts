import { brand } from '../../contract/brand.ts'
import type { PublicConfig } from '../../contract/public-config.ts'
import type { Deps } from '../deps.ts'
import { publicSearchConfig } from '../features/search/public-config.ts'
import { publicIdentityConfig } from '../identity/public-config.ts'
import { publicImagesConfig } from '../images/bucket.ts'

/** Marks requests by guests; not a secret. */
export const publicApiKey = 'da2-onushilon-public'

export function publicConfig(deps: Pick<Deps, 'config' | 'sealing' | 'live'>): PublicConfig {
  return {
    product: brand.name,
    supportEmail: deps.live.values.supportEmail ?? null,
    identity: publicIdentityConfig(deps.config),
    data: { endpoint: '/graphql', apiKey: publicApiKey },
    images: publicImagesConfig,
    search: publicSearchConfig(deps),
  }
}
