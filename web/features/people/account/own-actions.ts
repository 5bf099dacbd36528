import { fetchAuthSession } from '@aws-amplify/core'
import { callIdentity, named } from './call-identity.ts'
import type { StartedAtProvider } from './providers/provider-calls.ts'

/*
 * Actions of the identity service that Amplify has no function for. Those of `OnushilonIdentityService` exist in
 * our own user pool only. Errors have the names of the service's refusals; see `identity-problems.ts`.
 */

/** Renews the proof that this session belongs to the owner; `code` for accounts with an authenticator app. */
export async function proveIdentity(password: string, code: string | null): Promise<void> {
  await callService('OnushilonIdentityService.ProveIdentity', { Password: password, Code: code })
}

/** Returns ten new recovery codes as they are shown; earlier ones become invalid. */
export async function createRecoveryCodes(): Promise<string[]> {
  const { RecoveryCodes } = await callService<{ RecoveryCodes: string[] }>(
    'OnushilonIdentityService.CreateRecoveryCodes',
  )
  return RecoveryCodes
}

/** An open session. `browser` is the browser's own description of itself; `id` is used to end it. */
export type OwnSession = {
  id: string
  browser: string
  address: string | null
  deviceKey: string | null
  isThis: boolean
  signedInAt: string
  lastUsedAt: string
}

type DescribedSession = {
  SessionId: string
  Browser: string
  LastAddress?: string
  DeviceKey?: string
  IsCurrent: boolean
  SignedInDate: number
  LastUsedDate: number
}

/** A provider, such as Google, that signs in to this account; `email` is the address there. */
export type OwnProvider = { id: string; label: string; email: string }

export type OwnPhone = { number: string; isVerified: boolean }

export type OwnSecurity = {
  /** The last used first. */
  sessions: OwnSession[]
  recoveryCodesLeft: number
  hasPassword: boolean
  providers: OwnProvider[]
  /** The phone number of the profile, '' for none, and whether it signs in. Null where none does. */
  phone: OwnPhone | null
}

/** Returns the open sessions, the number of unused recovery codes and the ways to sign in. */
export async function describeSecurity(): Promise<OwnSecurity> {
  const { Sessions, RecoveryCodesLeft, HasPassword, Providers, Phone } = await callService<{
    Sessions: DescribedSession[]
    RecoveryCodesLeft: number
    HasPassword: boolean
    Providers: { LinkId: string; Label: string; Email: string }[]
    Phone?: { Number: string | null; IsVerified: boolean }
  }>('OnushilonIdentityService.DescribeSecurity')
  const sessions = Sessions.map((session) => ({
    id: session.SessionId,
    browser: session.Browser,
    address: session.LastAddress ?? null,
    deviceKey: session.DeviceKey ?? null,
    isThis: session.IsCurrent,
    signedInAt: toInstant(session.SignedInDate),
    lastUsedAt: toInstant(session.LastUsedDate),
  }))
  const providers = Providers.map(({ LinkId, Label, Email }) => ({ id: LinkId, label: Label, email: Email }))
  const phone = Phone ? { number: Phone.Number ?? '', isVerified: Phone.IsVerified } : null
  return { sessions, recoveryCodesLeft: RecoveryCodesLeft, hasPassword: HasPassword, providers, phone }
}

const toInstant = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Ends another session. One that has ended meanwhile is no error. */
export async function endSession(id: string): Promise<void> {
  await callService('OnushilonIdentityService.EndSession', { SessionId: id }).catch((error: Error) => {
    if (error.name !== 'ResourceNotFoundException') throw error
  })
}

/** Starts the addition of a provider to this account; returns what `startAtProvider` does. */
export async function startProviderAddition(id: string): Promise<StartedAtProvider> {
  return callService('OnushilonIdentityService.StartProviderSignIn', { Provider: id })
}

/** Finishes the addition of a provider with the query of its redirect. */
export async function finishProviderAddition(id: string, query: string, session: string): Promise<void> {
  const members = { Provider: id, Query: query, Session: session }
  await callService('OnushilonIdentityService.FinishProviderSignIn', members)
}

/** Adds the provider whose sign-in found this account by its e-mail. */
export async function linkProvider(ticket: string): Promise<void> {
  await callService('OnushilonIdentityService.LinkProvider', { Ticket: ticket })
}

export async function unlinkProvider(linkId: string): Promise<void> {
  await callService('OnushilonIdentityService.UnlinkProvider', { LinkId: linkId })
}

/** Ends the sign-in with the phone number, which stays in the profile, and every other session. */
export async function removePhoneSignIn(): Promise<void> {
  await callService('OnushilonIdentityService.RemovePhoneSignIn')
}

/** Ends every session of the account, this one included. Throws when the server did not do it. */
export async function endAllSessions(): Promise<void> {
  await callService('AWSCognitoIdentityProviderService.GlobalSignOut')
}

async function callService<Body>(target: string, members: object = {}): Promise<Body> {
  const { tokens } = await fetchAuthSession()
  if (!tokens) throw named('NotAuthorizedException', 'There is no session.')
  return callIdentity<Body>(target, { ...members, AccessToken: tokens.accessToken.toString() })
}
