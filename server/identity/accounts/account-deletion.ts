import { message } from '../../../contract/message.ts'
import { normaliseLine } from '../../../contract/normalise.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import type { SqlTransaction } from '../../lib/database/sql.ts'
import { writeAccountDeletedForYouMail, writeAccountDeletedMail } from '../../mail/notices.ts'
import { deleteUndeliveredMailsTo } from '../../mail/undelivered-mails.ts'
import { type Actor, commandLine } from '../actor.ts'
import { insertAuditEvent } from '../audit.ts'
import { forgetPasswordAttempts } from '../limits/lock-out.ts'
import { noteRevocation } from '../sessions/revocations.ts'
import { type Account, fullNameOf } from './account.ts'
import { deleteAccount } from './account-queries.ts'
import { accountOf, lockAccountOf } from './accounts.ts'
import { keepAnAdministrator } from './last-administrator.ts'
import { recipientOf } from './owner-notice.ts'

type DeletionDeps = Pick<Deps, 'sql' | 'clock' | 'memory' | 'people' | 'sealing' | 'outbox'>

/**
 * Deletes an account and all personal data, and notifies the owner. Its questions and packs stay for their learners,
 * without an author's name (docs/decisions/013-deleting-an-account.md). The caller holds the account's lock. Returns
 * a function that ends its sessions in this process, to be called after the commit.
 */
export async function removeAccount(
  tx: SqlTransaction,
  deps: DeletionDeps,
  account: Account,
  by: Pick<Actor, 'address' | 'detail'> | null,
): Promise<() => Promise<void>> {
  const now = deps.clock.now()
  const { sub, srpUserId } = account
  const ended = await deleteAccount(tx, sub, now)
  await deps.people.forget(tx, sub, now)
  await deleteUndeliveredMailsTo(deps, tx, account.email)
  // A stranger may have typed an address that nobody has proved.
  if (by === null || account.isEmailVerified) {
    const writeMail = by === null ? writeAccountDeletedMail : writeAccountDeletedForYouMail
    await deps.outbox.enqueue(tx, writeMail(recipientOf(account)))
  }
  await insertAuditEvent(tx, { kind: 'account-deleted', sub, address: null, ...by }, now)
  return async () => {
    for (const originJti of ended) noteRevocation(deps, originJti)
    await forgetPasswordAttempts(deps, srpUserId)
  }
}

/**
 * Deletes the account of somebody else. `fullName` confirms who is meant: throws BAD_INPUT when the account has
 * another name, NOT_FOUND for an unknown account and CONFLICT for the last enabled administrator.
 */
export async function deletePerson(
  deps: DeletionDeps,
  { email, fullName }: { email: string; fullName: string },
  by: Actor = commandLine,
): Promise<void> {
  const finish = await deps.sql.begin(async (tx) => {
    await keepAnAdministrator(tx, (await accountOf(tx, email)).sub)
    const account = await lockAccountOf(tx, email)
    await by.confirm(tx)
    if (normaliseLine(fullName) !== normaliseLine(fullNameOf(account))) {
      const wrong = message('person.otherName')
      throw new AppError('BAD_INPUT', wrong, [{ path: 'fullName', message: wrong }])
    }
    return removeAccount(tx, deps, account, by)
  })
  await finish()
}
