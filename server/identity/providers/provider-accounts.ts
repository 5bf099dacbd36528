import { randomBytes } from 'node:crypto'
import { limits } from '../../../contract/limits.ts'
import { emailKey, normaliseLine, withoutInvisible } from '../../../contract/normalise.ts'
import { emailError } from '../../../contract/people/account-rules.ts'
import type { Sql, SqlTransaction } from '../../lib/database/sql.ts'
import { newId } from '../../lib/new-id.ts'
import { type Account, fullNameOf } from '../accounts/account.ts'
import { insertAuditEvent } from '../audit.ts'
import type { Call } from '../call.ts'
import { rememberBrowser } from '../limits/requester.ts'
import { storePassword } from '../passwords/passwords.ts'
import {
  findAccountByEmailKey,
  findAccountBySub,
  insertAccount,
  lockAccountRow,
  markWithoutPassword,
} from '../queries.ts'
import { findLinkedSub, insertLink } from './link-queries.ts'
import type { ProviderClaims } from './provider-client.ts'
import { providerEmailUnverified } from './provider-errors.ts'

/**
 * `isLinked` is false for an account that has the provider's e-mail and does not know the provider's user: its
 * owner must sign in another way once (docs/decisions/074-sign-in-with-a-provider.md).
 */
export type Found = { account: Account; isLinked: boolean }

/**
 * Finds the account of a provider's user, or creates one for a verified e-mail that no confirmed account has.
 * Throws ProviderEmailException.
 */
export async function findOrCreateAccount(call: Call, claims: ProviderClaims): Promise<Found> {
  const { sql } = call.deps
  const linked = await findLinkedSub(sql, claims)
  const known = linked && (await findAccountBySub(sql, linked))
  if (known) return { account: known, isLinked: true }
  if (!claims.isEmailVerified || emailError(normaliseLine(claims.email)) !== null)
    throw providerEmailUnverified()
  return sql.begin((tx) => createAccount(call, tx, claims))
}

async function createAccount(call: Call, tx: SqlTransaction, claims: ProviderClaims): Promise<Found> {
  const { deps, address } = call
  const now = deps.clock.now()
  const account = newAccountOf(call, claims)
  const isNew = await insertAccount(tx, account, now)
  const existing = await findAccountByEmailKey(tx, account.emailKey)
  if (!isNew && existing) {
    await lockAccountRow(tx, existing.sub)
    if (!(await replaceUnconfirmedAccount(tx, existing.sub, account, now))) {
      // Another return of the same user may have created it meanwhile.
      return { account: existing, isLinked: (await findLinkedSub(tx, claims)) === existing.sub }
    }
  }
  await markWithoutPassword(tx, account.sub)
  await insertLink(tx, { ...claims, sub: account.sub, email: account.email }, now)
  await deps.people.save(tx, { id: account.sub, fullName: fullNameOf(account), now })
  const detail = { provider: claims.issuer }
  await insertAuditEvent(tx, { kind: 'sign-up-confirmed', sub: account.sub, address, detail }, now)
  await rememberBrowser(call, tx, account.sub)
  const created = await findAccountBySub(tx, account.sub)
  if (!created) throw new Error('The new account is gone.')
  return { account: created, isLinked: true }
}

function newAccountOf({ deps }: Call, claims: ProviderClaims) {
  const email = normaliseLine(claims.email)
  const nameOf = (name: string) =>
    [...normaliseLine(withoutInvisible(name.replace(/\p{Control}/gu, ' ')))]
      .slice(0, limits.nameCharacters)
      .join('')
  return {
    sub: newId(),
    email,
    emailKey: emailKey(email),
    isEmailVerified: true,
    phoneNumber: null,
    givenName: nameOf(claims.givenName) || nameOf(email.split('@')[0] ?? ''),
    familyName: nameOf(claims.familyName),
    level: null,
    status: 'CONFIRMED',
    ...storePassword(deps, null, randomBytes(32).toString('base64')),
  } as const
}

/**
 * Gives the e-mail of an unconfirmed account to the new one, and drops what strangers signed up with it. False
 * when it is confirmed.
 */
async function replaceUnconfirmedAccount(
  tx: Sql,
  sub: string,
  account: ReturnType<typeof newAccountOf>,
  now: Date,
): Promise<boolean> {
  const isFree = await tx`
    delete from identity_user where sub = ${sub} and status = 'UNCONFIRMED' returning sub`.hasRows()
  if (!isFree) return false
  await tx`delete from audit_event where sub = ${sub}`
  return insertAccount(tx, account, now)
}
