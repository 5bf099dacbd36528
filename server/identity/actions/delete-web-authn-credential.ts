import { z } from 'zod'
import { writePasskeyRemovedMail } from '../../mail/notices.ts'
import { authenticateFresh, lockSignedIn } from '../access.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, plainText } from '../call.ts'
import { deletePasskey } from '../passkeys/passkey-queries.ts'
import { noteRevocation } from '../sessions/revocations.ts'
import { revokeSessionsOf } from '../sessions/session-queries.ts'

const shape = z.object({ AccessToken: plainText(8192), CredentialId: plainText(1400) })

/**
 * Removes a passkey, after a fresh proof, ends every other session, since one may have been opened with it, and
 * notifies the owner. One that is not there is no error.
 */
export const deleteWebAuthnCredential = action(
  shape,
  async ({ deps, address }, { AccessToken, CredentialId }) => {
    const signedIn = await authenticateFresh(deps, AccessToken)
    const { sub } = signedIn.account
    const now = deps.clock.now()
    const ended = await deps.sql.begin(async (tx) => {
      const { account, session } = await lockSignedIn(tx, signedIn)
      if (!(await deletePasskey(tx, sub, CredentialId))) return []
      await insertAuditEvent(tx, { kind: 'passkey-removed', sub, address }, now)
      await deps.outbox.enqueue(tx, writePasskeyRemovedMail(recipientOf(account)))
      return revokeSessionsOf(tx, sub, now, { keep: session.originJti })
    })
    for (const originJti of ended) noteRevocation(deps, originJti)
    return {}
  },
)
