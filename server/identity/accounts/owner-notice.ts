import type { Deps } from '../../deps.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Account } from './account.ts'

/** The recipient of a notice. The name is empty until the e-mail is verified, because a stranger may have entered it. */
export function recipientOf({
  email,
  givenName,
  isEmailVerified,
}: Pick<Account, 'email' | 'givenName' | 'isEmailVerified'>): { to: string; givenName: string } {
  return { to: email, givenName: isEmailVerified ? givenName : '' }
}

/** Mails a notice of an administrator's change. When that fails, the change stays and the log has a warning. */
export async function notifyOfChange(
  { sql, outbox, log }: Pick<Deps, 'sql' | 'outbox' | 'log'>,
  mail: Mail,
): Promise<void> {
  await outbox
    .enqueue(sql, mail)
    .catch((error: unknown) => log.warn({ err: error }, 'the owner could not be notified of a change'))
}
