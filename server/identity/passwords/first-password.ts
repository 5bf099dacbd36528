import { randomInt } from 'node:crypto'
import { message } from '../../../contract/message.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { fullNameOf, hasAddress } from '../accounts/account.ts'
import { isAdministrator } from '../accounts/account-queries.ts'
import { lockAccountOf } from '../accounts/accounts.ts'
import { type Actor, commandLine } from '../actor.ts'
import { insertAuditEvent } from '../audit.ts'
import { forgetPasswordAttempts } from '../limits/lock-out.ts'
import { markPasswordTemporary, updatePassword } from '../queries.ts'
import { noteRevocation } from '../sessions/revocations.ts'
import { revokeSessionsOf } from '../sessions/session-queries.ts'
import { storePassword } from './passwords.ts'

// Without letters and digits that look alike on paper. Ten of 31: 49 bits, and the first sign-in ends it.
const passwordLetters = '23456789abcdefghjkmnpqrstuvwxyz'
const passwordLength = 10

/** Returns a random password for one sign-in, to be typed from a card. */
export function makeFirstPassword(): string {
  const letters = Array.from(
    { length: passwordLength },
    () => passwordLetters[randomInt(passwordLetters.length)],
  )
  return letters.join('')
}

/** The contents of a sign-in card. Only here is the password in clear text. */
export type FirstPassword = { fullName: string; signInName: string; firstPassword: string }

/**
 * Gives an account that gets no mail a new password for one sign-in, at which another must be chosen, and ends every
 * session: one without an address, and any while mails are only files. Throws CONFLICT for others, whose owners get a
 * code by mail, and for an administrator with an address, whose rights an administrator could otherwise take.
 */
export async function giveFirstPassword(
  deps: Pick<Deps, 'sql' | 'clock' | 'sealing' | 'memory' | 'config'>,
  email: string,
  by: Actor = commandLine,
): Promise<FirstPassword> {
  const now = deps.clock.now()
  const firstPassword = makeFirstPassword()
  const stored = storePassword(deps, null, firstPassword)
  const { account, ended } = await deps.sql.begin(async (tx) => {
    const account = await lockAccountOf(tx, email)
    await by.confirm(tx)
    const { sub } = account
    const getsMail = hasAddress(account) && deps.config.smtpUrl !== undefined
    if (getsMail || (hasAddress(account) && (await isAdministrator(tx, sub))))
      throw new AppError('CONFLICT', message('person.hasAddress'))
    await updatePassword(tx, sub, stored, now)
    await markPasswordTemporary(tx, sub, now)
    const { address, detail } = by
    await insertAuditEvent(tx, { kind: 'password-set', sub, address, detail }, now)
    return { account, ended: await revokeSessionsOf(tx, sub, now) }
  })
  for (const originJti of ended) noteRevocation(deps, originJti)
  await forgetPasswordAttempts(deps, account.srpUserId)
  return { fullName: fullNameOf(account), signInName: account.email, firstPassword }
}
