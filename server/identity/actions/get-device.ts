import { z } from 'zod'
import { authenticate } from '../access.ts'
import { action, plainText } from '../call.ts'
import { describeDevice, deviceKeyShape, deviceMissing } from '../devices/devices.ts'
import { findNamedDevice } from '../devices/named-devices.ts'

const shape = z.object({ AccessToken: plainText(8192), DeviceKey: deviceKeyShape })

export const getDevice = action(shape, async ({ deps }, { AccessToken, DeviceKey }) => {
  const { account } = await authenticate(deps, AccessToken)
  const device = await findNamedDevice(deps, account, DeviceKey)
  if (!device) throw deviceMissing()
  return { Device: describeDevice(device) }
})
