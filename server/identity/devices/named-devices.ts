import type { Deps } from '../../deps.ts'
import type { Account } from '../accounts/account.ts'
import { notAuthorized } from '../identity-error.ts'
import { originOfRefreshToken } from '../sessions/refresh-tokens.ts'
import { findSession } from '../sessions/session-queries.ts'
import { type Device, findDevice } from './device-queries.ts'
import { deviceMissing, parseDeviceKey } from './devices.ts'

/**
 * The device that a client names beside a proof; null when it names none. Throws ResourceNotFoundException
 * ("Device does not exist."), on which the client forgets the device and responds again without it.
 */
export async function findNamedDevice(
  { sql }: Pick<Deps, 'sql'>,
  account: Account,
  deviceKey: string | undefined,
): Promise<Device | null> {
  if (!deviceKey) return null
  const id = parseDeviceKey(deviceKey)
  const device = id && (await findDevice(sql, account.sub, id))
  if (!device) throw deviceMissing()
  return device
}

/**
 * Refuses a refresh token of a session opened on a remembered device when the client names another device.
 * Clients that name none pass, and so does any name when the session has no such device.
 */
export async function checkDeviceOfToken(
  deps: Pick<Deps, 'sql' | 'sealing'>,
  refreshToken: string,
  deviceKey: string | null | undefined,
): Promise<void> {
  if (!deviceKey) return
  const originJti = originOfRefreshToken(deps, refreshToken)
  if (originJti === null) return
  const session = await findSession(deps.sql, originJti)
  if (!session?.deviceId || session.deviceId === parseDeviceKey(deviceKey)) return
  if (await findDevice(deps.sql, session.sub, session.deviceId)) throw notAuthorized('Invalid Refresh Token')
}
