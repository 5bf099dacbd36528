import { z } from 'zod'
import { showRecoveryCode } from '../../../contract/people/recovery-code.ts'
import { writeRecoveryCodesMadeMail } from '../../mail/notices.ts'
import { authenticateFresh, lockSignedIn } from '../access.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, plainText } from '../call.ts'
import { replaceRecoveryCodes } from '../codes/recovery-codes.ts'
import { invalidParameter } from '../identity-error.ts'

const shape = z.object({ AccessToken: plainText(8192) })

/**
 * Returns ten new recovery codes, after a fresh proof; earlier ones become invalid. Notifies the owner. The codes
 * cannot be read again. Throws InvalidParameterException for an account without an app.
 */
export const createRecoveryCodes = action(shape, async ({ deps, address }, { AccessToken }) => {
  const signedIn = await authenticateFresh(deps, AccessToken)
  const codes = await deps.sql.begin(async (tx) => {
    const { account } = await lockSignedIn(tx, signedIn)
    const { sub } = account
    if (account.totp === 'off') throw invalidParameter('User has not verified software token mfa')
    const event = { kind: 'recovery-codes-made', sub, address } as const
    await insertAuditEvent(tx, event, deps.clock.now())
    await deps.outbox.enqueue(tx, writeRecoveryCodesMadeMail(recipientOf(account)))
    return replaceRecoveryCodes(deps, tx, sub)
  })
  return { RecoveryCodes: codes.map(showRecoveryCode) }
})
