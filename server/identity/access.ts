import type { Deps } from '../deps.ts'
import type { SqlTransaction } from '../lib/database/sql.ts'
import type { Account } from './accounts/account.ts'
import { notAuthorized, proofRequired } from './identity-error.ts'
import { findAccountBySub, lockAccountRow } from './queries.ts'
import { findSession, type Session } from './sessions/session-queries.ts'
import { readToken } from './sessions/tokens.ts'

/** For how long a proof allows the changes that a stolen session must not make. */
const proofMinutes = 10

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

/** Like `authenticate`; also throws when the latest proof is older than ten minutes (see `requireFreshProof`). */
export async function authenticateFresh(
  deps: Parameters<typeof authenticate>[0],
  accessToken: string,
): Promise<SignedIn> {
  const access = await authenticate(deps, accessToken)
  requireFreshProof(deps, access)
  return access
}

/**
 * Throws NotAuthorizedException, with a reason, when the session's owner last proved who they are more than ten
 * minutes ago. A client then signs in again, or calls ProveIdentity.
 */
export function requireFreshProof({ clock }: Pick<Deps, 'clock'>, { account, session }: SignedIn): void {
  const ageMs = clock.now().getTime() - session.provedAt.getTime()
  if (ageMs > proofMinutes * 60_000) throw proofRequired(account)
}
