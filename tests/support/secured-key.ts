import { algoliasearch } from 'algoliasearch'

export type SecuredKeyRestrictions = {
  filters?: string
  validUntil?: number
  restrictIndices?: string[]
  restrictSources?: string
  userToken?: string
  searchParams?: Record<string, unknown>
}

type KeyMaker = {
  generateSecuredApiKey: (of: { parentApiKey: string; restrictions: SecuredKeyRestrictions }) => string
}

/**
 * Makes keys with algoliasearch. It supports that on servers only, but its resolved types are the browser's.
 */
const maker = algoliasearch('onushilon', 'none') as unknown as KeyMaker

export function securedKey(parentApiKey: string, restrictions: SecuredKeyRestrictions): string {
  return maker.generateSecuredApiKey({ parentApiKey, restrictions })
}
