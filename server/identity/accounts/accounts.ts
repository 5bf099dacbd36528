import { message } from '../../../contract/message.ts'
import { emailKey, normaliseLine } from '../../../contract/normalise.ts'
import { emailError } from '../../../contract/people/account-rules.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Sql, SqlTransaction } from '../../lib/database/sql.ts'
import { newId } from '../../lib/new-id.ts'
import type { Group } from '../../lib/viewer.ts'
import { writePasswordChangedMail } from '../../mail/notices.ts'
import { type Actor, commandLine } from '../actor.ts'
import { insertAuditEvent } from '../audit.ts'
import { IdentityError } from '../identity-error.ts'
import { forgetPasswordAttempts } from '../limits/lock-out.ts'
import { checkPasswordPolicy, storePassword } from '../passwords/passwords.ts'
import {
  countAccountRows,
  deleteGroupMember,
  findAccountByEmailKey,
  findAccountBySub,
  insertAccount,
  insertGroupMember,
  lockAccountKey,
  lockAccountRow,
  markPasswordTemporary,
  updatePassword,
} from '../queries.ts'
import { noteRevocation } from '../sessions/revocations.ts'
import { revokeSessionsOf } from '../sessions/session-queries.ts'
import { type Account, fullNameOf } from './account.ts'
import { keepAnAdministrator } from './last-administrator.ts'
import { notifyOfChange, recipientOf } from './owner-notice.ts'

/*
 * Changes to accounts by the command line and the first start, without the protocol. They throw AppErrors and
 * are safe beside a running server.
 */

type AccountDeps = Pick<Deps, 'sql' | 'clock' | 'sealing'>

export type ConfirmedAccountInput = {
  email: string
  password: string
  givenName: string
  familyName: string
  groups?: readonly Group[]
}

/** Creates an account that can sign in at once, with its user in the data API. Sends no mail. */
export async function createConfirmedAccount(
  deps: AccountDeps & Pick<Deps, 'people'>,
  { email, password, givenName, familyName, groups = [] }: ConfirmedAccountInput,
): Promise<{ sub: string }> {
  const address = normaliseLine(email)
  if (emailError(address) !== null) throw new AppError('BAD_INPUT', message('admin.notAnEmail', { email }))
  refuseWeak(password)
  const sub = newId()
  const now = deps.clock.now()
  const account = {
    sub,
    email: address,
    emailKey: emailKey(address),
    isEmailVerified: true,
    phoneNumber: null,
    givenName: normaliseLine(givenName),
    familyName: normaliseLine(familyName),
    level: null,
    status: 'CONFIRMED',
    ...storePassword(deps, null, password),
  } as const
  await deps.sql.begin(async (tx) => {
    if (!(await insertAccount(tx, account, now))) {
      throw new AppError('CONFLICT', message('admin.accountExists', { email: address }))
    }
    for (const group of new Set(groups)) await insertGroupMember(tx, sub, group)
    await deps.people.save(tx, { id: sub, fullName: fullNameOf(account), now })
    const detail = { groups: [...groups] }
    await insertAuditEvent(tx, { kind: 'account-made', sub, address: null, detail }, now)
  })
  return { sub }
}

export async function findAccountByEmail({ sql }: Pick<Deps, 'sql'>, email: string): Promise<Account | null> {
  return findAccountByEmailKey(sql, emailKey(email))
}

/** False when the account was in the group. Tokens get it when renewed. Throws NOT_FOUND (no account). */
export async function grantGroup(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  email: string,
  group: Group,
  by: Actor = commandLine,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const { sub } = await lockAccountOf(tx, email)
    await by.confirm(tx)
    return addToGroup(tx, { sub, group, ...by }, clock.now())
  })
}

/** Like `grantGroup`, inside a larger transaction; `address` and `detail` go into the audit event. */
export async function addToGroup(
  tx: Sql,
  {
    sub,
    group,
    address,
    detail = {},
  }: { sub: string; group: Group; address: string | null; detail?: Record<string, unknown> },
  now: Date,
): Promise<boolean> {
  const isNew = await insertGroupMember(tx, sub, group)
  if (isNew) {
    const event = { kind: 'group-granted', sub, address, detail: { group, ...detail } } as const
    await insertAuditEvent(tx, event, now)
  }
  return isNew
}

/** Locks the account row against deletion until the transaction ends. Null when there is no such account. */
export async function lockAccount(tx: Sql, sub: string): Promise<Account | null> {
  return (await lockAccountKey(tx, sub)) ? findAccountBySub(tx, sub) : null
}

/**
 * Locks the account of an e-mail against changes and new sessions until the transaction ends, and returns it.
 * Throws NOT_FOUND.
 */
export async function lockAccountOf(tx: SqlTransaction, email: string): Promise<Account> {
  await lockAccountRow(tx, (await accountOf(tx, email)).sub)
  return accountOf(tx, email)
}

/**
 * False when the account was not in the group. Tokens and picture credentials lose it within a minute. Throws
 * NOT_FOUND (no account) or CONFLICT (the last enabled administrator).
 */
export async function revokeGroup(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  email: string,
  group: Group,
  by: Actor = commandLine,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    if (group === 'ADMINS') await keepAnAdministrator(tx, (await accountOf(tx, email)).sub)
    const { sub } = await lockAccountOf(tx, email)
    await by.confirm(tx)
    const was = await deleteGroupMember(tx, sub, group)
    if (was) {
      const detail = { group, ...by.detail }
      const event = { kind: 'group-revoked', sub, address: by.address, detail } as const
      await insertAuditEvent(tx, event, clock.now())
    }
    return was
  })
}

/**
 * Sets a new password, ends every session and notifies the owner. A temporary password works for one sign-in,
 * which asks for another. Throws BAD_INPUT (the password is too short, long or common) or NOT_FOUND (unknown account).
 */
export async function setPassword(
  deps: AccountDeps & Pick<Deps, 'memory' | 'outbox' | 'log'>,
  email: string,
  password: string,
  { isTemporary = false }: { isTemporary?: boolean } = {},
): Promise<void> {
  refuseWeak(password)
  const now = deps.clock.now()
  const account = await accountOf(deps.sql, email)
  const { sub } = account
  const stored = storePassword(deps, account, password)
  const ended = await deps.sql.begin(async (tx) => {
    await lockAccountRow(tx, sub)
    await updatePassword(tx, sub, stored, now)
    if (isTemporary) await markPasswordTemporary(tx, sub, now)
    await insertAuditEvent(tx, { kind: 'password-set', sub, address: null }, now)
    return revokeSessionsOf(tx, sub, now)
  })
  for (const originJti of ended) noteRevocation(deps, originJti)
  await forgetPasswordAttempts(deps, account.srpUserId)
  await notifyOfChange(deps, writePasswordChangedMail(recipientOf(account)))
}

export async function countAccounts({ sql }: Pick<Deps, 'sql'>): Promise<number> {
  return countAccountRows(sql)
}

/** Throws NOT_FOUND. */
export async function accountOf(sql: Sql, email: string): Promise<Account> {
  const account = await findAccountByEmailKey(sql, emailKey(email))
  if (!account) throw new AppError('NOT_FOUND', message('admin.noAccount', { email }))
  return account
}

function refuseWeak(password: string): void {
  try {
    checkPasswordPolicy(password)
  } catch (error) {
    if (error instanceof IdentityError)
      throw new AppError('BAD_INPUT', message('admin.weakPassword', { reason: error.message }))
    throw error
  }
}
