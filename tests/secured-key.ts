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

/** A key as algoliasearch makes them. It does so on servers alone, and the types that are resolved are the browser's. */
const maker = algoliasearch('onushilon', 'none') as unknown as KeyMaker

export function securedKey(parentApiKey: string, restrictions: SecuredKeyRestrictions): string {
  return maker.generateSecuredApiKey({ parentApiKey, restrictions })
}
