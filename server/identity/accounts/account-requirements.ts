import { message } from '../../../contract/message.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { writeAuthenticatorOffMail } from '../../mail/notices.ts'
import { type Actor, commandLine } from '../actor.ts'
import { insertAuditEvent } from '../audit.ts'
import { sendCode } from '../codes/code-delivery.ts'
import { deleteRecoveryCodes } from '../codes/recovery-codes.ts'
import { deleteDevicesOf } from '../devices/device-queries.ts'
import { updateMustSetUpMfa } from '../queries.ts'
import { deleteAuthenticator } from '../second-factor/totp-queries.ts'
import { noteRevocation } from '../sessions/revocations.ts'
import { revokeSessionsOf } from '../sessions/session-queries.ts'
import { hasAddress } from './account.ts'
import { markResetRequired } from './account-queries.ts'
import { accountOf, lockAccountOf, setPassword } from './accounts.ts'
import { keepAnAdministrator } from './last-administrator.ts'
import { notifyOfChange, recipientOf } from './owner-notice.ts'

/*
 * Requirements that an administrator sets on the command line for the next sign-in of an account. Throws
 * NOT_FOUND for an unknown account.
 */

/** Sets a password for one sign-in, which then asks for a new one; ends every session. */
export async function setTemporaryPassword(
  deps: Pick<Deps, 'sql' | 'clock' | 'sealing' | 'memory' | 'outbox' | 'log'>,
  email: string,
  password: string,
): Promise<void> {
  await setPassword(deps, email, password, { isTemporary: true })
}

/**
 * Mails a reset code and blocks sign-in until it is used; ends every session. Throws CONFLICT without an address
 * and for the last administrator: a server without mail would have nobody who can sign in.
 */
export async function requirePasswordReset(
  deps: Deps,
  email: string,
  by: Actor = commandLine,
): Promise<void> {
  const now = deps.clock.now()
  const ended = await deps.sql.begin(async (tx) => {
    await keepAnAdministrator(tx, (await accountOf(tx, email)).sub)
    const account = await lockAccountOf(tx, email)
    await by.confirm(tx)
    if (!hasAddress(account)) throw new AppError('CONFLICT', message('admin.noAddress'))
    await markResetRequired(tx, account.sub, now)
    await sendCode(deps, tx, { ...account, status: 'RESET_REQUIRED' }, { purpose: 'reset-password' })
    const { address, detail } = by
    const event = { kind: 'password-reset-required', sub: account.sub, address, detail } as const
    await insertAuditEvent(tx, event, now)
    return revokeSessionsOf(tx, account.sub, now)
  })
  for (const originJti of ended) noteRevocation(deps, originJti)
}

/** Sets whether the account must have an authenticator app. If it has none, the next sign-in sets one up. */
export async function requireMfa(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  email: string,
  isRequired: boolean,
): Promise<void> {
  const now = clock.now()
  await sql.begin(async (tx) => {
    const { sub } = await lockAccountOf(tx, email)
    await updateMustSetUpMfa(tx, sub, isRequired, now)
    await insertAuditEvent(tx, { kind: 'mfa-changed', sub, address: null, detail: { isRequired } }, now)
  })
}

/**
 * For users who lost their phone: removes the authenticator app, its recovery codes and every remembered device.
 * Notifies the owner of an account that had an app in use.
 */
export async function removeMfa(
  deps: Pick<Deps, 'sql' | 'clock' | 'outbox' | 'log'>,
  email: string,
): Promise<void> {
  const account = await deps.sql.begin(async (tx) => {
    const found = await lockAccountOf(tx, email)
    await deleteAuthenticator(tx, found.sub)
    await deleteRecoveryCodes(tx, found.sub)
    await deleteDevicesOf(tx, found.sub)
    await insertAuditEvent(tx, { kind: 'mfa-removed', sub: found.sub, address: null }, deps.clock.now())
    return found
  })
  if (account.totp !== 'off') await notifyOfChange(deps, writeAuthenticatorOffMail(recipientOf(account)))
}
