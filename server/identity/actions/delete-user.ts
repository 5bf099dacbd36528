import { z } from 'zod'
import { writeAccountDeletedMail } from '../../mail/notices.ts'
import { deleteUndeliveredMailsTo } from '../../mail/undelivered-mails.ts'
import { authenticateFresh, lockSignedIn } from '../access.ts'
import { deleteAccount } from '../account-queries.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, plainText } from '../call.ts'
import { forgetPasswordAttempts } from '../lock-out.ts'
import { recipientOf } from '../owner-notice.ts'
import { noteRevocation } from '../revocations.ts'

const shape = z.object({ AccessToken: plainText(8192) })

/**
 * Deletes the account and all personal data, after a fresh proof, and notifies the owner. Its questions and packs
 * stay for their learners, without an author's name (docs/decisions/013-deleting-an-account.md).
 */
export const deleteUser = action(shape, async ({ deps }, { AccessToken }) => {
  const signedIn = await authenticateFresh(deps, AccessToken)
  const { sub, srpUserId } = signedIn.account
  const now = deps.clock.now()
  const ended = await deps.sql.begin(async (tx) => {
    const { account } = await lockSignedIn(tx, signedIn)
    const sessions = await deleteAccount(tx, sub, now)
    await deps.people.forget(tx, sub, now)
    await deleteUndeliveredMailsTo(deps, tx, account.email)
    await deps.outbox.enqueue(tx, writeAccountDeletedMail(recipientOf(account)))
    await insertAuditEvent(tx, { kind: 'account-deleted', sub, address: null }, now)
    return sessions
  })
  for (const originJti of ended) noteRevocation(deps, originJti)
  await forgetPasswordAttempts(deps, srpUserId)
  return {}
})
