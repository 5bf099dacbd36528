import { z } from 'zod'
import { authenticate, lockSignedIn } from '../access.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, plainText } from '../call.ts'
import {
  deleteDevice,
  deleteSurplusDevices,
  insertDevice,
  listDevicesOf,
  updateDeviceRemembered,
} from '../devices/device-queries.ts'
import {
  describeDevice,
  deviceKeyOf,
  deviceKeyShape,
  deviceMissing,
  deviceSecretShape,
  devicesPerAccount,
  deviceVerifierContext,
  parseDeviceKey,
  parseDeviceSecret,
} from '../devices/devices.ts'
import { findNamedDevice } from '../devices/named-devices.ts'
import { IdentityError, invalidParameter } from '../identity-error.ts'
import { noteRevocation } from '../sessions/revocations.ts'
import { revokeSessionsOnDevice } from '../sessions/session-queries.ts'

const confirmShape = z.object({
  AccessToken: plainText(8192),
  DeviceKey: deviceKeyShape,
  DeviceName: plainText(1024).nullish(),
  DeviceSecretVerifierConfig: deviceSecretShape,
})

/** Remembers the device offered at this session's sign-in, by the verifier of a secret it generated. */
export const confirmDevice = action(confirmShape, async ({ deps, address }, body) => {
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

const deviceShape = z.object({ AccessToken: plainText(8192), DeviceKey: deviceKeyShape })

export const getDevice = action(deviceShape, async ({ deps }, { AccessToken, DeviceKey }) => {
  const { account } = await authenticate(deps, AccessToken)
  const device = await findNamedDevice(deps, account, DeviceKey)
  if (!device) throw deviceMissing()
  return { Device: describeDevice(device) }
})

const listShape = z.object({
  AccessToken: plainText(8192),
  Limit: z.int().min(0).max(60).nullish(),
  PaginationToken: plainText(2048).nullish(),
})

/** Newest first. The pagination token is the key of the page's last device. */
export const listDevices = action(listShape, async ({ deps }, { AccessToken, Limit, PaginationToken }) => {
  const { account } = await authenticate(deps, AccessToken)
  const after = PaginationToken ? parseDeviceKey(PaginationToken) : null
  if (PaginationToken && !after) throw invalidParameter('Invalid pagination token')
  const limit = Limit || 60
  const found = await listDevicesOf(deps.sql, account.sub, { limit: limit + 1, after })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    Devices: page.map(describeDevice),
    ...(found.length > limit && last ? { PaginationToken: deviceKeyOf(last.id) } : {}),
  }
})

const statusShape = z.object({
  AccessToken: plainText(8192),
  DeviceKey: deviceKeyShape,
  DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']).nullish(),
})

/** A device that is not remembered stays in the list and must give codes like any other browser. */
export const updateDeviceStatus = action(statusShape, async ({ deps, address }, body) => {
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

/** Deletes a device and ends the sessions opened on it, except the caller's: it may be a lost laptop. */
export const forgetDevice = action(deviceShape, async ({ deps, address }, { AccessToken, DeviceKey }) => {
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
