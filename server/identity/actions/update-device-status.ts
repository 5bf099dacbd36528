import { z } from 'zod'
import { authenticate, lockSignedIn } from '../access.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, plainText } from '../call.ts'
import { updateDeviceRemembered } from '../devices/device-queries.ts'
import { deviceKeyShape, deviceMissing, parseDeviceKey } from '../devices/devices.ts'

const shape = z.object({
  AccessToken: plainText(8192),
  DeviceKey: deviceKeyShape,
  DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']).nullish(),
})

/** A device that is not remembered stays in the list and must give codes like any other browser. */
export const updateDeviceStatus = action(shape, async ({ deps, address }, body) => {
  const signedIn = await authenticate(deps, body.AccessToken)
  const { sub } = signedIn.account
  const id = parseDeviceKey(body.DeviceKey)
  const isRemembered = body.DeviceRememberedStatus !== 'not_remembered'
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    await lockSignedIn(tx, signedIn)
    if (!id || !(await updateDeviceRemembered(tx, { sub, id, isRemembered, now }))) throw deviceMissing()
    const detail = { device: id, isRemembered }
    await insertAuditEvent(tx, { kind: 'device-changed', sub, address, detail }, now)
  })
  return {}
})
