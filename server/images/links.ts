import { limits } from '../../contract/limits.ts'
import type { Deps } from '../deps.ts'
import type { Slot } from '../lib/memory.ts'
import { bucketName, bucketRegion, imagesPath } from './bucket.ts'
import {
  algorithm,
  amzTime,
  encodeUri,
  scopeText,
  sign,
  signingKey,
  stringToSign,
  unsignedPayload,
} from './sigv4.ts'
import { isImageKey } from './store.ts'

/** Links made within a window are the same, so that browsers can cache the picture. */
const windowSeconds = 300

/** The server's own key id: no client ever has its secret. */
export const serverKeyId = 'ONUSHILONIMAGELINKS0'
/**
 * Replaces the Host in the signature of the server's own links: a page is read under many host names (an
 * address on the Wi-Fi, a proxy's, localhost), and its links are relative.
 */
export const serverLinkHost = bucketName

/** A day's signing key and its links: a page of two hundred pictures is requested again and again. */
type LinkDeps = Pick<Deps, 'sealing' | 'memory'>
type Kept = { day: string; key: Buffer; links: Map<string, string> }
const linksOfDay: Slot<{ current: Kept | null }> = { create: () => ({ current: null }) }
const maxCachedLinks = 10_000

/**
 * A relative link to a stored picture, which anyone who has it may GET. It starts at the last five-minute
 * boundary (or a third of a lifetime under fifteen minutes), so it is valid for at most `expiresSeconds` (1
 * to 604,800) and at least two thirds of that.
 */
export function signImageLink(
  { sealing, clock, memory }: LinkDeps & Pick<Deps, 'clock'>,
  key: string,
  { expiresSeconds = limits.imageLinkSeconds }: { expiresSeconds?: number } = {},
): string {
  if (!isImageKey(key)) throw new Error('This key cannot have a link.')
  if (
    !Number.isInteger(expiresSeconds) ||
    expiresSeconds < 1 ||
    expiresSeconds > limits.imageLinkMaxSeconds
  ) {
    throw new Error(`A link is valid for 1 to ${limits.imageLinkMaxSeconds} seconds.`)
  }
  const windowMs = Math.max(1, Math.min(windowSeconds, Math.floor(expiresSeconds / 3))) * 1000
  const time = amzTime(new Date(Math.floor(clock.now().getTime() / windowMs) * windowMs))
  const day = time.slice(0, 8)
  const { links, key: dayKey } = keysOfDay({ sealing, memory }, day)
  const name = `${time} ${expiresSeconds} ${key}`
  const known = links.get(name)
  if (known) return known

  const scope = { day, region: bucketRegion, service: 's3' }
  const path = `${imagesPath}/${bucketName}/${key}`
  // Sorted and encoded as in the canonical form, which then uses the same text.
  const query = [
    `X-Amz-Algorithm=${algorithm}`,
    `X-Amz-Credential=${encodeUri(`${serverKeyId}/${scopeText(scope)}`)}`,
    `X-Amz-Date=${time}`,
    `X-Amz-Expires=${expiresSeconds}`,
    'X-Amz-SignedHeaders=host',
  ].join('&')
  const canonical = `GET\n${path}\n${query}\nhost:${serverLinkHost}\n\nhost\n${unsignedPayload}`
  const link = `${path}?${query}&X-Amz-Signature=${sign(dayKey, stringToSign(time, scope, canonical))}`
  if (links.size >= maxCachedLinks) links.clear()
  links.set(name, link)
  return link
}

/** The server's signing key of one day, which signs and verifies its links. */
export function serverSigningKey({ sealing, memory }: LinkDeps, day: string): Buffer {
  const ours = memory.get(linksOfDay).current
  return ours?.day === day ? ours.key : makeKey(sealing, day)
}

function makeKey(sealing: Deps['sealing'], day: string): Buffer {
  const secret = sealing.hmac('image-links', serverKeyId).toString('base64url')
  return signingKey(secret, { day, region: bucketRegion, service: 's3' })
}

function keysOfDay({ sealing, memory }: LinkDeps, day: string): Kept {
  const ours = memory.get(linksOfDay)
  if (ours.current?.day !== day) ours.current = { day, key: makeKey(sealing, day), links: new Map() }
  return ours.current
}
