import type { PublicConfig } from '../../../../../contract/public-config.ts'
import { documentLocale } from '../../../../lib/locale.ts'
import { readPublicConfig } from '../../../../lib/public-config.ts'
import { readEntry, tabStorage } from '../../../../lib/stored-entries.ts'
import { callIdentity } from '../call-identity.ts'

/*
 * The way to an OpenID provider and back. What a start needs at its return is in the session storage of the tab:
 * no other browser or site can finish it.
 */

export type Provider = PublicConfig['identity']['providers'][number]

/** The response of StartProviderSignIn: where the user signs in, and the secret to finish with. */
export type StartedAtProvider = { AuthorizationUrl: string; Session: string }

/** A start stores this for its return. `next`: the path to open after it. */
type Start = { provider: string; session: string; next: string; locale: string; isAddition: boolean }

const storageKey = 'onushilon.provider'

/** Starts a sign-in with a provider and leaves the page. Throws the errors of the identity service. */
export async function goToProvider({ id }: Provider, next: string): Promise<void> {
  const started = await callIdentity<StartedAtProvider>('OnushilonIdentityService.StartProviderSignIn', {
    Provider: id,
  })
  leaveFor(started, { provider: id, next, isAddition: false })
}

/** Stores what the return needs and opens the provider's page. */
export function leaveFor(
  { AuthorizationUrl, Session }: StartedAtProvider,
  start: Pick<Start, 'provider' | 'next' | 'isAddition'>,
): void {
  sessionStorage.setItem(
    storageKey,
    JSON.stringify({ ...start, session: Session, locale: documentLocale() } satisfies Start),
  )
  location.assign(AuthorizationUrl)
}

/** Returns the start of this tab, null when there is none. It stays until `forgetStart`. */
export function readStart(provider: string): Start | null {
  return readEntry<Start>(tabStorage(), storageKey, (start) => start.provider === provider)
}

export function forgetStart(): void {
  sessionStorage.removeItem(storageKey)
}

/** The response of FinishProviderSignIn for somebody who signs in. */
export type Finished =
  | { Outcome: 'SIGN_IN'; Username: string; Email: string; Ticket: string }
  | { Outcome: 'PROVE_ACCOUNT'; Email: string; Ticket: string }

/** Hands over the query of the provider's redirect. */
export function finishAtProvider(provider: string, query: string, session: string): Promise<Finished> {
  const members = { Provider: provider, Query: query, Session: session }
  return callIdentity('OnushilonIdentityService.FinishProviderSignIn', members)
}

export function labelOf(provider: string): string {
  return readPublicConfig().identity.providers.find(({ id }) => id === provider)?.label ?? provider
}
