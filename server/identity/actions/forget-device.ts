import { z } from 'zod'
import { authenticate, lockSignedIn } from '../access.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, plainText } from '../call.ts'
import { deleteDevice } from '../devices/device-queries.ts'
import { deviceKeyShape, deviceMissing, parseDeviceKey } from '../devices/devices.ts'
import { noteRevocation } from '../sessions/revocations.ts'
import { revokeSessionsOnDevice } from '../sessions/session-queries.ts'

const shape = z.object({ AccessToken: plainText(8192), DeviceKey: deviceKeyShape })

/** Deletes a device and ends the sessions opened on it, except the caller's: it may be a lost laptop. */
export const forgetDevice = action(shape, async ({ deps, address }, { AccessToken, DeviceKey }) => {
  const signedIn = await authenticate(deps, AccessToken)
  const { sub } = signedIn.account
  const id = parseDeviceKey(DeviceKey)
  const now = deps.clock.now()
  const ended = await deps.sql.begin(async (tx) => {
    const { session } = await lockSignedIn(tx, signedIn)
    if (!id || !(await deleteDevice(tx, sub, id))) throw deviceMissing()
    const event = { kind: 'device-forgotten', sub, address, detail: { device: id } } as const
    await insertAuditEvent(tx, event, now)
    return revokeSessionsOnDevice(tx, { sub, deviceId: id, keep: session.originJti, now })
  })
  for (const originJti of ended) noteRevocation(deps, originJti)
  return {}
})
