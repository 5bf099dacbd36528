import { z } from 'zod'
import { authenticate } from '../access.ts'
import { action, plainText } from '../call.ts'
import { countUnusedRecoveryCodes } from '../codes/recovery-code-queries.ts'
import { deviceKeyOf } from '../devices/devices.ts'
import { listLinks } from '../providers/link-queries.ts'
import { labelOf } from '../providers/provider-client.ts'
import { listOpenSessions, type OpenSession } from '../sessions/open-session-queries.ts'

const shape = z.object({ AccessToken: plainText(8192) })

/** Returns the open sessions, the last used first, how many recovery codes are left, and the ways to sign in. */
export const describeSecurity = action(shape, async ({ deps }, { AccessToken }) => {
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
