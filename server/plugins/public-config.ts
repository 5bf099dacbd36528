import { brand } from '../../contract/brand.ts'
import type { PublicConfig } from '../../contract/public-config.ts'
import type { Config } from '../config.ts'
import { publicIdentityConfig } from '../identity/public-config.ts'
import { publicImagesConfig } from '../images/bucket.ts'

/** Marks guest reads; no secret. */
const publicApiKey = 'da2-onushilon-public'

export function publicConfig(config: Config): PublicConfig {
  return {
    product: brand.name,
    identity: publicIdentityConfig(config),
    data: { endpoint: '/graphql', apiKey: publicApiKey },
    images: publicImagesConfig,
  }
}
