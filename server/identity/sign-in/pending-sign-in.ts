import type { SqlTransaction } from '../../lib/database/sql.ts'
import type { Account } from '../accounts/account.ts'
import type { Call } from '../call.ts'
import { IdentityError, notAuthorized, sessionExpired } from '../identity-error.ts'
import { findAccountBySrpUserId, findAccountBySub, lockAccountRow } from '../queries.ts'
import type { SignIn } from './challenges.ts'

/**
 * The account of a pending sign-in. Throws NotAuthorizedException when it was deleted, or its password or the
 * e-mail or phone number that a code was sent to has changed meanwhile.
 */
export async function accountOf({ deps }: Call, signIn: SignIn): Promise<Account> {
  return requireProved(await findAccountBySrpUserId(deps.sql, signIn.userId), signIn)
}

/**
 * Locks the account of a pending sign-in until the transaction ends and returns it. Throws like `accountOf`
 * and `checkMaySignIn`: changes that a sign-in makes to its account start with this.
 */
export async function lockPendingAccount(tx: SqlTransaction, signIn: SignIn): Promise<Account> {
  const { sub } = requireProved(await findAccountBySrpUserId(tx, signIn.userId), signIn)
  await lockAccountRow(tx, sub)
  const account = requireProved(await findAccountBySub(tx, sub), signIn)
  checkMaySignIn(account)
  return account
}

function requireProved(account: Account | null, { passwordSalt, mailbox, phone }: SignIn): Account {
  if (!account || account.srpSalt !== passwordSalt) throw sessionExpired()
  if (mailbox !== undefined && account.emailKey !== mailbox) throw sessionExpired()
  if (phone !== undefined && !(account.isPhoneVerified && account.phoneNumber === phone))
    throw sessionExpired()
  return account
}

/** Call it after a proof: only callers with the password or mailbox may learn the account's state. */
export function checkMaySignIn(account: Account): void {
  if (!account.isEnabled) throw notAuthorized('User is disabled.')
  if (account.status === 'UNCONFIRMED')
    throw new IdentityError('UserNotConfirmedException', 'User is not confirmed.')
  if (account.status === 'RESET_REQUIRED')
    throw new IdentityError('PasswordResetRequiredException', 'Password reset required for the user')
}
