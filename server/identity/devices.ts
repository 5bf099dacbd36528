import { z } from 'zod'
import type { Deps } from '../lib/deps.ts'
import { isId } from '../lib/new-id.ts'
import { plainText } from './call.ts'
import type { Device } from './device-queries.ts'
import { IdentityError, invalidParameter } from './identity-error.ts'
import { prime } from './modular-exponentiation.ts'
import { region } from './public-config.ts'

/*
 * Remembered devices. A browser becomes one after a one-time code of the authenticator app, by a random secret of its
 * own; from then on its proof of that secret stands in for the code, never for the password. An account without such
 * an app has nothing that a device could stand in for, so it is not offered one: that spares each of its sign-ins a
 * call, and the next ones two.
 */

/** Beyond these the one that was used longest ago is forgotten. */
export const devicesPerAccount = 20

/** How the protocol writes a device's id. */
export function deviceKeyOf(id: string): string {
  return `${region}_${id}`
}

/** The id of a device key; null when it is none of this pool. */
export function parseDeviceKey(key: string): string | null {
  const id = key.startsWith(`${region}_`) ? key.slice(region.length + 1) : ''
  return isId(id) ? id.toLowerCase() : null
}

/** Takes the place of the pool's name in a device's proof; one for all devices of an account. */
export function deviceGroupKey({ sealing }: Pick<Deps, 'sealing'>, sub: string): string {
  return `-${sealing.hmac('device group', sub).toString('hex').slice(0, 9)}`
}

/** Clients that get this forget the device and send the same answer again without it. */
export const deviceMissing = () => new IdentityError('ResourceNotFoundException', 'Device does not exist.')

export const isDeviceMissing = (error: unknown) =>
  error instanceof IdentityError && error.name === 'ResourceNotFoundException'

export const deviceVerifierContext = 'device-verifier'

export const deviceKeyShape = plainText(128)

export const deviceSecretShape = z.object({
  Salt: z.string().min(1).max(128),
  PasswordVerifier: z.string().min(1).max(1024),
})

/** The salt (hexadecimal) and verifier (384 bytes) that a client made; InvalidParameterException for odd ones. */
export function parseDeviceSecret({ Salt, PasswordVerifier }: z.output<typeof deviceSecretShape>) {
  const salt = Buffer.from(Salt, 'base64')
  const hex = Buffer.from(PasswordVerifier, 'base64').toString('hex')
  const verifier = BigInt(`0x${hex || '0'}`)
  // With 1 or N − 1 anybody could pass the proof.
  if (salt.length < 8 || salt.length > 64 || verifier <= 1n || verifier >= prime - 1n) {
    throw invalidParameter('Invalid device secret verifier config')
  }
  return {
    salt: salt.toString('hex'),
    verifier: Buffer.from(verifier.toString(16).padStart(768, '0'), 'hex'),
  }
}

const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000)

/** A device as the protocol lists it. */
export function describeDevice(device: Device) {
  const attributes: [string, string | null][] = [
    ['device_status', 'valid'],
    ['device_name', device.name],
    ['dev:device_remembered_status', device.isRemembered ? 'remembered' : 'not_remembered'],
    ['last_ip_used', device.lastAddress],
  ]
  return {
    DeviceKey: deviceKeyOf(device.id),
    DeviceAttributes: attributes.flatMap(([Name, Value]) => (Value === null ? [] : [{ Name, Value }])),
    DeviceCreateDate: toSeconds(device.createdAt),
    DeviceLastModifiedDate: toSeconds(device.updatedAt),
    DeviceLastAuthenticatedDate: toSeconds(device.lastAuthenticatedAt),
  }
}
