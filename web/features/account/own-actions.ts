import { fetchAuthSession } from '@aws-amplify/core'
import { configureAmplify } from '../../lib/amplify.ts'
import { absoluteUrl, readPublicConfig } from '../../lib/public-config.ts'

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

/** Returns the open sessions, the last used first, and the number of unused recovery codes. */
export async function describeSecurity(): Promise<{ sessions: OwnSession[]; recoveryCodesLeft: number }> {
  const { Sessions, RecoveryCodesLeft } = await callService<{
    Sessions: DescribedSession[]
    RecoveryCodesLeft: number
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
  return { sessions, recoveryCodesLeft: RecoveryCodesLeft }
}

const toInstant = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Ends another session. One that has ended meanwhile is no error. */
export async function endSession(id: string): Promise<void> {
  await callService('OnushilonIdentityService.EndSession', { SessionId: id }).catch((error: Error) => {
    if (error.name !== 'ResourceNotFoundException') throw error
  })
}

/** Ends every session of the account, this one included. Throws when the server did not do it. */
export async function endAllSessions(): Promise<void> {
  await callService('AWSCognitoIdentityProviderService.GlobalSignOut')
}

async function callService<Body>(target: string, members: object = {}): Promise<Body> {
  configureAmplify()
  const { tokens } = await fetchAuthSession()
  if (!tokens) throw named('NotAuthorizedException', 'There is no session.')
  const response = await fetch(absoluteUrl(readPublicConfig().identity.endpoint), {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
    body: JSON.stringify({ ...members, AccessToken: tokens.accessToken.toString() }),
  })
  const body = (await response.json()) as Body & { __type?: string; message?: string }
  if (!response.ok) throw named(body.__type ?? 'UnknownError', body.message ?? '')
  return body
}

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name })
}
