import type { Deps } from '../lib/deps.ts'
import type { Account } from './account.ts'
import { type Device, findDevice } from './device-queries.ts'
import { deviceMissing, parseDeviceKey } from './devices.ts'
import { notAuthorized } from './identity-error.ts'
import { originOfRefreshToken } from './refresh-tokens.ts'
import { findSession } from './session-queries.ts'

/**
 * The device that a client names beside a proof; null when it names none. Throws ResourceNotFoundException
 * ("Device does not exist."): the client then forgets it and answers again without.
 */
export async function findNamedDevice(
  { db }: Pick<Deps, 'db'>,
  account: Account,
  deviceKey: string | undefined,
): Promise<Device | null> {
  if (!deviceKey) return null
  const id = parseDeviceKey(deviceKey)
  const device = id && (await findDevice(db, account.sub, id))
  if (!device) throw deviceMissing()
  return device
}

/**
 * A refresh token of a session that was opened on a remembered device is refused beside the key of another one. A
 * client that names none is let through, and so is one that names any where the session has no such device.
 */
export async function checkDeviceOfToken(
  deps: Pick<Deps, 'db' | 'sealing'>,
  refreshToken: string,
  deviceKey: string | null | undefined,
): Promise<void> {
  if (!deviceKey) return
  const originJti = originOfRefreshToken(deps, refreshToken)
  if (originJti === null) return
  const session = await findSession(deps.db, originJti)
  if (!session?.deviceId || session.deviceId === parseDeviceKey(deviceKey)) return
  if (await findDevice(deps.db, session.sub, session.deviceId)) throw notAuthorized('Invalid Refresh Token')
}
