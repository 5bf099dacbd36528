import { z } from 'zod'
import { authenticate } from '../access.ts'
import { action, plainText } from '../call.ts'
import { deviceKeyOf } from '../devices.ts'
import { listOpenSessions, type OpenSession } from '../open-session-queries.ts'
import { countUnusedRecoveryCodes } from '../recovery-code-queries.ts'

const shape = z.object({ AccessToken: plainText(8192) })

/** Returns the open sessions, the last used first, and how many recovery codes are left. */
export const describeSecurity = action(shape, async ({ deps }, { AccessToken }) => {
  const { account, session } = await authenticate(deps, AccessToken)
  const { sql, clock } = deps
  const [sessions, RecoveryCodesLeft] = await Promise.all([
    listOpenSessions(sql, account.sub, clock.now()),
    countUnusedRecoveryCodes(sql, account.sub),
  ])
  const Sessions = sessions.map((open) => ({
    ...describeSession(open),
    IsCurrent: open.originJti === session.originJti,
  }))
  return { Sessions, RecoveryCodesLeft }
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
