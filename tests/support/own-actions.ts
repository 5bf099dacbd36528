import type { IdentityPool } from './identity-pool.ts'

type Call = Pick<IdentityPool, 'call'>

/** Calls an action of ours that the protocol does not have. */
export function callOwn(pool: Call, action: string, body: object, address?: string) {
  return pool.call(`OnushilonIdentityService.${action}`, body, address ? { address } : {})
}

/** Proves again who uses a session. */
export function proveAgain(pool: Call, body: { AccessToken: string; Password: string; Code?: string }) {
  return callOwn(pool, 'ProveIdentity', body)
}

/** Returns ten recovery codes of an account with an app. */
export async function makeRecoveryCodes(pool: Call, AccessToken: string): Promise<string[]> {
  return (await callOwn(pool, 'CreateRecoveryCodes', { AccessToken })).body.RecoveryCodes
}

/** Returns the open sessions and the number of recovery codes left. */
export async function describeSecurity(pool: Call, AccessToken: string) {
  return (await callOwn(pool, 'DescribeSecurity', { AccessToken })).body
}
