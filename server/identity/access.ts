import type { Deps } from '../deps.ts'
import type { SqlTransaction } from '../lib/sql.ts'
import type { Account } from './account.ts'
import { notAuthorized } from './identity-error.ts'
import { findAccountBySub, lockAccountRow } from './queries.ts'
import { findSession, type Session } from './session-queries.ts'
import { readToken } from './tokens.ts'

export type SignedIn = { account: Account; session: Session }

/** A token's account and session, from the database: a revoked one throws NotAuthorizedException. */
export async function authenticate(
  deps: Pick<Deps, 'config' | 'sql' | 'sealing' | 'clock' | 'memory'>,
  accessToken: string,
): Promise<SignedIn> {
  const claims = await readToken(deps, accessToken)
  if (claims === 'expired') throw notAuthorized('Access Token has expired')
  if (claims === 'invalid' || claims.use !== 'access') throw notAuthorized('Invalid Access Token')
  const [session, account] = await Promise.all([
    findSession(deps.sql, claims.originJti),
    findAccountBySub(deps.sql, claims.sub),
  ])
  return requireOpen(session, account)
}

/**
 * Locks the account until the transaction ends and returns it with its session as they are now. Throws
 * NotAuthorizedException when the session has ended since `authenticate`: every change by an access token
 * starts with this, so that none outlives the change that ended its session.
 */
export async function lockSignedIn(tx: SqlTransaction, { account, session }: SignedIn): Promise<SignedIn> {
  await lockAccountRow(tx, account.sub)
  const current = await findSession(tx, session.originJti)
  return requireOpen(current, await findAccountBySub(tx, account.sub))
}

function requireOpen(session: Session | null, account: Account | null): SignedIn {
  if (session?.revokedAt) throw notAuthorized('Access Token has been revoked')
  if (!session || !account || session.sub !== account.sub) throw notAuthorized('Invalid Access Token')
  if (!account.isEnabled) throw notAuthorized('User is disabled.')
  return { account, session }
}
