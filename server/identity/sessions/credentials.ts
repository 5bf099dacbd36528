import { randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { Group } from '../../lib/viewer.ts'
import { region } from '../public-config.ts'
import { type Claim, validGroups } from './revocations.ts'

/*
 * Stateless credentials of the identity pool: the session token holds the rights, sealed, and the secret key
 * is derived from it. Every image link contains the token, so it is short: bytes at fixed offsets.
 */

/** Clients use credentials for fifty minutes by their own clock, whatever expiry the server sends. */
const credentialsSeconds = 65 * 60

const groupOrder: readonly Group[] = ['ADMINS', 'CREATORS', 'CONTEST_CREATORS']
const none = Buffer.alloc(16)
const sealContext = 'image-credentials'

export type Holder = {
  /** `ap-southeast-1:<uuid>` */
  identityId: string
  /** Null for a guest. */
  user: Claim | null
}

/** The identity of an account: stable, and reveals nothing about the account. */
export function identityOf({ sealing }: Pick<Deps, 'sealing'>, sub: string): string {
  return toIdentityId(sealing.hmac('identity-id', sub).subarray(0, 16))
}

/** A new guest identity. Half of it is a MAC that proves this installation issued it. */
export function newGuestIdentity(deps: Pick<Deps, 'sealing'>): string {
  const random = randomBytes(8)
  return toIdentityId(Buffer.concat([random, guestProof(deps, random)]))
}

export function isGuestIdentity(deps: Pick<Deps, 'sealing'>, identityId: string): boolean {
  const bytes = toBytes(identityId.slice(region.length + 1))
  return guestProof(deps, bytes.subarray(0, 8)).equals(bytes.subarray(8))
}

const guestProof = ({ sealing }: Pick<Deps, 'sealing'>, random: Buffer) =>
  sealing.hmac('guest-identity', random).subarray(0, 8)

export type Credentials = { accessKeyId: string; secretKey: string; sessionToken: string; expiresAt: Date }

export function issueCredentials(
  deps: Pick<Deps, 'sealing' | 'clock'>,
  { identityId, user }: Holder,
): Credentials {
  const accessKey = randomBytes(8)
  const expiresAt = Math.floor(deps.clock.now().getTime() / 1000) + credentialsSeconds
  const groups = groupOrder.reduce(
    (bits, group, at) => (user?.groups.includes(group) ? bits | (1 << at) : bits),
    0,
  )
  const numbers = Buffer.alloc(5)
  numbers.writeUInt32BE(expiresAt, 0)
  numbers.writeUInt8(groups, 4)
  const plain = Buffer.concat([
    accessKey,
    numbers,
    toBytes(identityId.slice(region.length + 1)),
    user ? toBytes(user.sub) : none,
    user ? toBytes(user.originJti) : none,
  ])
  const sessionToken = deps.sealing.seal(plain, sealContext).toString('base64url')
  const accessKeyId = accessKeyIdOf(accessKey)
  return {
    accessKeyId,
    secretKey: secretKeyOf(deps, accessKeyId, sessionToken),
    sessionToken,
    expiresAt: new Date(expiresAt * 1000),
  }
}

/**
 * Returns the holder, with the groups that they still have, and the secret key of credentials. Null when they
 * were not issued here, do not match, have expired, their session has ended or their account is disabled (all
 * of this in another process: within a minute).
 */
export async function openCredentials(
  deps: Pick<Deps, 'sealing' | 'clock' | 'sql' | 'memory'>,
  { accessKeyId, sessionToken }: { accessKeyId: string; sessionToken: string },
): Promise<(Holder & { secretKey: string; expiresAt: Date }) | null> {
  const plain = unseal(deps, { accessKeyId, sessionToken })
  if (!plain) return null
  const expiresAt = expiryOf(plain)
  if (expiresAt <= deps.clock.now()) return null
  const claim = claimOf(plain)
  const groups = claim ? await validGroups(deps, claim) : []
  if (!groups) return null
  const identityId = toIdentityId(plain.subarray(13, 29))
  const secretKey = secretKeyOf(deps, accessKeyId, sessionToken)
  return { identityId, user: claim && { ...claim, groups }, secretKey, expiresAt }
}

/** Null for a guest. */
function claimOf(plain: Buffer): Claim | null {
  const sub = plain.subarray(29, 45)
  if (sub.equals(none)) return null
  const bits = plain.readUInt8(12)
  const groups = groupOrder.filter((_group, at) => bits & (1 << at))
  return { sub: toUuid(sub), originJti: toUuid(plain.subarray(45, 61)), groups }
}

/** Returns whether these credentials were issued here and have expired: the client only needs new ones. */
export function areExpiredCredentials(
  deps: Pick<Deps, 'sealing' | 'clock'>,
  ids: { accessKeyId: string; sessionToken: string },
): boolean {
  const plain = unseal(deps, ids)
  return plain !== null && expiryOf(plain) <= deps.clock.now()
}

function unseal(
  { sealing }: Pick<Deps, 'sealing'>,
  { accessKeyId, sessionToken }: { accessKeyId: string; sessionToken: string },
): Buffer | null {
  if (!/^[\w-]{60,200}$/.test(sessionToken)) return null
  try {
    const plain = sealing.open(Buffer.from(sessionToken, 'base64url'), sealContext)
    return accessKeyIdOf(plain.subarray(0, 8)) === accessKeyId ? plain : null
  } catch {
    return null
  }
}

const expiryOf = (plain: Buffer) => new Date(plain.readUInt32BE(8) * 1000)

const secretKeyOf = ({ sealing }: Pick<Deps, 'sealing'>, accessKeyId: string, sessionToken: string) =>
  sealing.hmac('image-secret', `${accessKeyId} ${sessionToken}`).subarray(0, 30).toString('base64')

/** Same format as the hosted service: ASIA and sixteen upper-case hexadecimal digits. */
const accessKeyIdOf = (bytes: Buffer) => `ASIA${bytes.toString('hex').toUpperCase()}`

const toBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

const toUuid = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

const toIdentityId = (bytes: Buffer) => `${region}:${toUuid(bytes)}`
