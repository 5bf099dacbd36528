import type { Deps } from '../deps.ts'
import type { Account } from './account.ts'
import { notAuthorized } from './identity-error.ts'
import { findAccountBySub } from './queries.ts'
import { findSession, type Session } from './session-queries.ts'
import { readToken } from './tokens.ts'

/** A token's account and session, from the database: a revoked one throws NotAuthorizedException. */
export async function authenticate(
  deps: Pick<Deps, 'config' | 'sql' | 'sealing' | 'clock' | 'memory'>,
  accessToken: string,
): Promise<{ account: Account; session: Session }> {
  const claims = await readToken(deps, accessToken)
  if (claims === 'expired') throw notAuthorized('Access Token has expired')
  if (claims === 'invalid' || claims.use !== 'access') throw notAuthorized('Invalid Access Token')
  const [session, account] = await Promise.all([
    findSession(deps.sql, claims.originJti),
    findAccountBySub(deps.sql, claims.sub),
  ])
  if (session?.revokedAt) throw notAuthorized('Access Token has been revoked')
  if (!session || !account || session.sub !== account.sub) throw notAuthorized('Invalid Access Token')
  if (!account.isEnabled) throw notAuthorized('User is disabled.')
  return { account, session }
}
