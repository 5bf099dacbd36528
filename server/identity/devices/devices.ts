import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { isId } from '../../lib/new-id.ts'
import { plainText } from '../call.ts'
import { IdentityError, invalidParameter } from '../identity-error.ts'
import { region } from '../public-config.ts'
import { prime } from '../sign-in/modular-exponentiation.ts'
import type { Device } from './device-queries.ts'

/*
 * Remembered devices. After a one-time code, a browser stores a random secret; from then on its proof of that
 * secret replaces the code, never the password. Accounts without an authenticator app are not offered this,
 * because there is no code to replace: it saves a call now and two at each later sign-in.
 */

/** Beyond this, the least recently used device is deleted. */
export const devicesPerAccount = 20

/** Formats a device id as the protocol does. */
export function deviceKeyOf(id: string): string {
  return `${region}_${id}`
}

/** The device id in a device key; null when the key is malformed or of another pool. */
export function parseDeviceKey(key: string): string | null {
  const id = key.startsWith(`${region}_`) ? key.slice(region.length + 1) : ''
  return isId(id) ? id.toLowerCase() : null
}

/** Replaces the pool name in a device's proof; the same for all devices of an account. */
export function deviceGroupKey({ sealing }: Pick<Deps, 'sealing'>, sub: string): string {
  return `-${sealing.hmac('device group', sub).toString('hex').slice(0, 9)}`
}

/** Clients that get this forget the device and send the same response again without it. */
export const deviceMissing = () => new IdentityError('ResourceNotFoundException', 'Device does not exist.')

export const isDeviceMissing = (error: unknown) =>
  error instanceof IdentityError && error.name === 'ResourceNotFoundException'

export const deviceVerifierContext = 'device-verifier'

export const deviceKeyShape = plainText(128)

export const deviceSecretShape = z.object({
  Salt: z.string().min(1).max(128),
  PasswordVerifier: z.string().min(1).max(1024),
})

/** Parses the salt (hexadecimal) and verifier (384 bytes) from a client; throws InvalidParameterException. */
export function parseDeviceSecret({ Salt, PasswordVerifier }: z.output<typeof deviceSecretShape>) {
  const salt = Buffer.from(Salt, 'base64')
  const hex = Buffer.from(PasswordVerifier, 'base64').toString('hex')
  const verifier = BigInt(`0x${hex || '0'}`)
  // A verifier of 1 or N − 1 would let anyone pass the proof.
  if (salt.length < 8 || salt.length > 64 || verifier <= 1n || verifier >= prime - 1n)
    throw invalidParameter('Invalid device secret verifier config')
  return {
    salt: salt.toString('hex'),
    verifier: Buffer.from(verifier.toString(16).padStart(768, '0'), 'hex'),
  }
}

const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000)

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
