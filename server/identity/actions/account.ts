import { authenticate, authenticateFresh, lockSignedIn } from '../access.ts'
import { type Account, attributesOf } from '../accounts/account.ts'
import { removeAccount } from '../accounts/account-deletion.ts'
import { isLastAdministrator } from '../accounts/last-administrator.ts'
import { action, tokenShape } from '../call.ts'
import { countUnusedRecoveryCodes } from '../codes/recovery-codes.ts'
import { deviceKeyOf } from '../devices/devices.ts'
import { lastAdministrator } from '../identity-error.ts'
import { listLinks } from '../providers/link-queries.ts'
import { labelOf } from '../providers/provider-client.ts'
import { listOpenSessions, type OpenSession } from '../sessions/session-queries.ts'

const totpFactor = 'SOFTWARE_TOKEN_MFA'

/** Omitted when there is no second factor. */
function mfaSettingsOf({ totp }: Account) {
  return {
    ...(totp === 'off' ? {} : { UserMFASettingList: [totpFactor] }),
    ...(totp === 'preferred' ? { PreferredMfaSetting: totpFactor } : {}),
  }
}

export const getUser = action(tokenShape, async ({ deps }, { AccessToken }) => {
  const { account } = await authenticate(deps, AccessToken)
  return { Username: account.srpUserId, UserAttributes: attributesOf(account), ...mfaSettingsOf(account) }
})

/** Returns the open sessions, the last used first, how many recovery codes are left, and the ways to sign in. */
export const describeSecurity = action(tokenShape, async ({ deps }, { AccessToken }) => {
  const { account, session } = await authenticate(deps, AccessToken)
  const { sql, clock } = deps
  const [sessions, RecoveryCodesLeft, links] = await Promise.all([
    listOpenSessions(sql, account.sub, clock.now()),
    countUnusedRecoveryCodes(sql, account.sub),
    listLinks(sql, account.sub),
  ])
  const Providers = links.map(({ id, issuer, email }) => ({
    LinkId: id,
    Label: labelOf(deps, issuer),
    Email: email,
  }))
  const Sessions = sessions.map((open) => ({
    ...describeSession(open),
    IsCurrent: open.originJti === session.originJti,
  }))
  const Phone = deps.config.smsSignIn && {
    Number: account.phoneNumber,
    IsVerified: account.isPhoneVerified,
  }
  return {
    Sessions,
    RecoveryCodesLeft,
    HasPassword: account.hasPassword,
    Providers,
    ...(Phone ? { Phone } : {}),
  }
})

/** A session in the format of the protocol's devices: times are seconds. */
function describeSession({ originJti, browser, lastAddress, deviceId, authTime, lastUsedAt }: OpenSession) {
  return {
    SessionId: originJti,
    Browser: browser,
    ...(lastAddress === null ? {} : { LastAddress: lastAddress }),
    ...(deviceId === null ? {} : { DeviceKey: deviceKeyOf(deviceId) }),
    SignedInDate: authTime.getTime() / 1000,
    LastUsedDate: lastUsedAt.getTime() / 1000,
  }
}

/**
 * Deletes the account and all personal data, after a fresh proof, and notifies the owner. The last administrator who can
 * sign in stays.
 */
export const deleteUser = action(tokenShape, async ({ deps }, { AccessToken }) => {
  const signedIn = await authenticateFresh(deps, AccessToken)
  const finish = await deps.sql.begin(async (tx) => {
    if (await isLastAdministrator(tx, signedIn.account.sub)) throw lastAdministrator()
    const { account } = await lockSignedIn(tx, signedIn)
    return removeAccount(tx, deps, account, null)
  })
  await finish()
  return {}
})
