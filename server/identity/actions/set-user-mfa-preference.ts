import { z } from 'zod'
import { writeAuthenticatorOffMail, writeAuthenticatorOnMail } from '../../mail/notices.ts'
import { authenticateFresh, lockSignedIn } from '../access.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, plainText } from '../call.ts'
import { deleteRecoveryCodes } from '../codes/recovery-code-queries.ts'
import { invalidParameter } from '../identity-error.ts'
import { saveMfaPreference } from '../second-factor/totp-queries.ts'

const settings = z.object({ Enabled: z.boolean().nullish(), PreferredMfa: z.boolean().nullish() }).nullish()

const shape = z.object({
  AccessToken: plainText(8192),
  SoftwareTokenMfaSettings: settings,
  SMSMfaSettings: settings,
  EmailMfaSettings: settings,
})

/**
 * Turns authenticator codes at sign-in on or off, after a fresh proof, and notifies the owner. Off, it deletes the
 * recovery codes. The pool has no other second factor.
 */
export const setUserMfaPreference = action(shape, async ({ deps, address }, body) => {
  const signedIn = await authenticateFresh(deps, body.AccessToken)
  const { sub } = signedIn.account
  const others = { SMS_MFA: body.SMSMfaSettings, EMAIL_OTP: body.EmailMfaSettings }
  for (const [name, other] of Object.entries(others)) {
    if (other?.Enabled || other?.PreferredMfa) {
      throw invalidParameter(`User does not have delivery config set to turn on ${name}`)
    }
  }
  const wanted = body.SoftwareTokenMfaSettings
  if (!wanted) return {}
  const isEnabled = wanted.Enabled ?? false
  const isPreferred = wanted.PreferredMfa ?? false
  if (isPreferred && !isEnabled) throw invalidParameter('SOFTWARE_TOKEN_MFA must be enabled to be preferred')

  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const { account } = await lockSignedIn(tx, signedIn)
    if (!isEnabled && account.mustSetUpMfa) throw invalidParameter('MFA is required for the user')
    const isSaved = await saveMfaPreference(tx, { sub, isEnabled, isPreferred, now })
    // Without an app there is nothing to turn off.
    if (!isSaved && isEnabled) throw invalidParameter('User has not verified software token mfa')
    if (!isSaved) return
    const detail = { isEnabled, isPreferred }
    await insertAuditEvent(tx, { kind: 'mfa-changed', sub, address, detail }, now)
    if (!isEnabled) await deleteRecoveryCodes(tx, sub)
    if (isEnabled === (account.totp !== 'off')) return
    const write = isEnabled ? writeAuthenticatorOnMail : writeAuthenticatorOffMail
    await deps.outbox.enqueue(tx, write(recipientOf(account)))
  })
  return {}
})
