import { emailKey } from '../../contract/normalise.ts'
import { AppError } from '../lib/app-error.ts'
import type { Db } from '../lib/database.ts'
import type { Deps } from '../lib/deps.ts'
import type { Account } from './account.ts'
import { markResetRequired } from './account-queries.ts'
import { setPassword } from './accounts.ts'
import { insertAuditEvent } from './audit.ts'
import { sendCode } from './code-delivery.ts'
import { deleteDevicesOf } from './device-queries.ts'
import { findAccountByEmailKey, markPasswordTemporary, updateMustSetUpMfa } from './queries.ts'
import { noteRevocation } from './revocations.ts'
import { revokeSessionsOf } from './session-queries.ts'
import { deleteAuthenticator } from './totp-queries.ts'

/*
 * What an administrator may demand of an account at its next sign-in, without the protocol. NOT_FOUND when there is no
 * account.
 */

/** Gives the account a password that is good for one sign-in, which asks for another; ends every session. */
export async function setTemporaryPassword(
  deps: Pick<Deps, 'db' | 'sql' | 'clock' | 'sealing'>,
  email: string,
  password: string,
): Promise<void> {
  await setPassword(deps, email, password)
  const { sub } = await accountOf(deps.db, email)
  await markPasswordTemporary(deps.db, sub, deps.clock.now())
}

/** Lets the account in only after a reset by mailed code, which goes out now; ends every session. */
export async function requirePasswordReset(deps: Deps, email: string): Promise<void> {
  const now = deps.clock.now()
  const ended = await deps.db.transaction().execute(async (tx) => {
    const account = await accountOf(tx, email)
    await markResetRequired(tx, account.sub, now)
    await sendCode(deps, tx, account, { purpose: 'reset-password' })
    const event = { kind: 'password-reset-required', sub: account.sub, address: null } as const
    await insertAuditEvent(tx, event, now)
    return revokeSessionsOf(tx, account.sub, now)
  })
  for (const originJti of ended) noteRevocation(deps.db, originJti)
}

/** Whether the account must have an authenticator app; who has none sets one up at the next sign-in. */
export async function requireMfa(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
  isRequired: boolean,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { sub } = await accountOf(tx, email)
    await updateMustSetUpMfa(tx, sub, isRequired, now)
    await insertAuditEvent(tx, { kind: 'mfa-changed', sub, address: null, detail: { isRequired } }, now)
  })
}

/** For someone who lost the phone: takes the authenticator app and every remembered device off the account. */
export async function removeMfa({ db, clock }: Pick<Deps, 'db' | 'clock'>, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { sub } = await accountOf(tx, email)
    await deleteAuthenticator(tx, sub)
    await deleteDevicesOf(tx, sub)
    await insertAuditEvent(tx, { kind: 'mfa-removed', sub, address: null }, clock.now())
  })
}

async function accountOf(db: Db, email: string): Promise<Account> {
  const account = await findAccountByEmailKey(db, emailKey(email))
  if (!account) throw new AppError('NOT_FOUND', `There is no account for ${email}.`)
  return account
}
