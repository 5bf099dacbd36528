import { z } from 'zod'
import { authenticate, lockSignedIn } from '../access.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, plainText } from '../call.ts'
import { deleteSurplusDevices, insertDevice } from '../devices/device-queries.ts'
import {
  deviceKeyShape,
  deviceMissing,
  deviceSecretShape,
  devicesPerAccount,
  deviceVerifierContext,
  parseDeviceKey,
  parseDeviceSecret,
} from '../devices/devices.ts'
import { IdentityError } from '../identity-error.ts'

const shape = z.object({
  AccessToken: plainText(8192),
  DeviceKey: deviceKeyShape,
  DeviceName: plainText(1024).nullish(),
  DeviceSecretVerifierConfig: deviceSecretShape,
})

/** Remembers the device offered at this session's sign-in, by the verifier of a secret it generated. */
export const confirmDevice = action(shape, async ({ deps, address }, body) => {
  const signedIn = await authenticate(deps, body.AccessToken)
  const { sub } = signedIn.account
  const id = parseDeviceKey(body.DeviceKey)
  if (!id || id !== signedIn.session.deviceId) throw deviceMissing()
  const { salt, verifier } = parseDeviceSecret(body.DeviceSecretVerifierConfig)

  const now = deps.clock.now()
  const device = {
    id,
    sub,
    name: body.DeviceName ?? '',
    salt,
    verifier: deps.sealing.seal(verifier, deviceVerifierContext),
    lastAddress: address,
  }
  await deps.sql.begin(async (tx) => {
    await lockSignedIn(tx, signedIn)
    if (!(await insertDevice(tx, device, now)))
      throw new IdentityError('DeviceKeyExistsException', 'Device key already exists.')
    await deleteSurplusDevices(tx, sub, devicesPerAccount)
    const detail = { device: id, name: device.name.slice(0, 200) }
    await insertAuditEvent(tx, { kind: 'device-remembered', sub, address, detail }, now)
  })
  return { UserConfirmationNecessary: false }
})
