import type { Deps } from '../../deps.ts'
import { type Actor, commandLine } from '../actor.ts'
import { insertAuditEvent } from '../audit.ts'
import { forgetPasswordAttempts } from '../limits/lock-out.ts'
import { noteRevocation } from '../sessions/revocations.ts'
import { revokeSessionsOf } from '../sessions/session-queries.ts'
import { updateEnabled } from './account-queries.ts'
import { accountOf, lockAccountOf } from './accounts.ts'
import { keepAnAdministrator } from './last-administrator.ts'

/* The changes that administrators make to the account of an e-mail. Each throws NOT_FOUND for an unknown account. */

type AdministrationDeps = Pick<Deps, 'sql' | 'clock' | 'memory'>

/**
 * Refuses every sign-in and ends every session until `enableAccount`; false when it was disabled already. Throws
 * CONFLICT for the last enabled administrator.
 */
export async function disableAccount(
  deps: AdministrationDeps,
  email: string,
  reason: string,
  by: Actor = commandLine,
): Promise<boolean> {
  const now = deps.clock.now()
  const ended = await deps.sql.begin(async (tx) => {
    await keepAnAdministrator(tx, (await accountOf(tx, email)).sub)
    const { sub } = await lockAccountOf(tx, email)
    await by.confirm(tx)
    if (!(await updateEnabled(tx, sub, false, now))) return null
    const detail = { reason, ...by.detail }
    await insertAuditEvent(tx, { kind: 'account-disabled', sub, address: by.address, detail }, now)
    return revokeSessionsOf(tx, sub, now)
  })
  for (const originJti of ended ?? []) noteRevocation(deps, originJti)
  return ended !== null
}

/** Allows sign-ins again; false when they were allowed. The sessions of before stay ended. */
export async function enableAccount(
  deps: AdministrationDeps,
  email: string,
  by: Actor = commandLine,
): Promise<boolean> {
  const now = deps.clock.now()
  return deps.sql.begin(async (tx) => {
    const { sub } = await lockAccountOf(tx, email)
    await by.confirm(tx)
    const was = await updateEnabled(tx, sub, true, now)
    const { address, detail } = by
    if (was) await insertAuditEvent(tx, { kind: 'account-enabled', sub, address, detail }, now)
    return was
  })
}

/** Ends every session of the account; returns how many were open. */
export async function endSessions(
  deps: AdministrationDeps,
  email: string,
  by: Actor = commandLine,
): Promise<number> {
  const now = deps.clock.now()
  const ended = await deps.sql.begin(async (tx) => {
    const { sub } = await lockAccountOf(tx, email)
    await by.confirm(tx)
    const { address, detail } = by
    await insertAuditEvent(tx, { kind: 'signed-out-everywhere', sub, address, detail }, now)
    return revokeSessionsOf(tx, sub, now)
  })
  for (const originJti of ended) noteRevocation(deps, originJti)
  return ended.length
}

/** Ends the pauses after failed password attempts, from all addresses and browsers. */
export async function endPauses(
  deps: AdministrationDeps,
  email: string,
  by: Actor = commandLine,
): Promise<void> {
  const { srpUserId } = await deps.sql.begin(async (tx) => {
    const account = await lockAccountOf(tx, email)
    await by.confirm(tx)
    const { address, detail } = by
    const event = { kind: 'pauses-ended', sub: account.sub, address, detail } as const
    await insertAuditEvent(tx, event, deps.clock.now())
    return account
  })
  await forgetPasswordAttempts(deps, srpUserId)
}
