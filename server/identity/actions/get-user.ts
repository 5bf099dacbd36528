import { z } from 'zod'
import { authenticate } from '../access.ts'
import { type Account, attributesOf } from '../accounts/account.ts'
import { action, plainText } from '../call.ts'

const shape = z.object({ AccessToken: plainText(8192) })

const totpFactor = 'SOFTWARE_TOKEN_MFA'

/** Omitted when there is no second factor. */
function mfaSettingsOf({ totp }: Account) {
  return {
    ...(totp === 'off' ? {} : { UserMFASettingList: [totpFactor] }),
    ...(totp === 'preferred' ? { PreferredMfaSetting: totpFactor } : {}),
  }
}

export const getUser = action(shape, async ({ deps }, { AccessToken }) => {
  const { account } = await authenticate(deps, AccessToken)
  return { Username: account.srpUserId, UserAttributes: attributesOf(account), ...mfaSettingsOf(account) }
})
