import type { LoaderFunctionArgs } from 'react-router'
import { pageContext } from '../../../lib/page-context-key.ts'
import { readPublicConfig } from '../../../lib/public-config.ts'
import { requireSignedOut } from '../require-signed-out.ts'
import type { Provider } from './provider-calls.ts'

/** The loader of screens with the providers' buttons. */
export function readProviders({ context }: LoaderFunctionArgs): readonly Provider[] {
  return context.get(pageContext).config.identity.providers
}

/** Their clientLoader; redirects signed-in users. */
export function readProvidersSignedOut(given: { request: Request }): readonly Provider[] {
  requireSignedOut(given)
  return readPublicConfig().identity.providers
}

/** Also runs on a first page, which the server renders for a guest. */
readProvidersSignedOut.hydrate = true as const
