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

/** Links made within such a window are the same, so that a browser shows a picture again without fetching it. */
const windowSeconds = 300

/** The key of the server itself: no client ever holds its secret. */
export const serverKeyId = 'ONUSHILONIMAGELINKS0'
/**
 * What stands for the Host in links of the server's own: a page is read under many names (an address on the Wi-Fi, a
 * proxy's, localhost), and its links are relative to whichever it was.
 */
export const serverLinkHost = bucketName

/** A day's signing key, and links made with it: a page of two hundred pictures is asked for again and again. */
type LinkDeps = Pick<Deps, 'sealing' | 'memory'>
type Kept = { day: string; key: Buffer; links: Map<string, string> }
const linksOfDay: Slot<{ current: Kept | null }> = { create: () => ({ current: null }) }
const maxCachedLinks = 10_000

/**
 * A link to a stored picture, relative to the origin, good for GET by whoever has it. Its life begins at the last turn
 * of a five-minute window (of a third of a life under fifteen minutes): it is never good for longer than
 * `expiresSeconds` (1 to 604,800), and for at least two thirds of that.
 */
export function signImageLink(
  { sealing, clock, memory }: LinkDeps & Pick<Deps, 'clock'>,
  key: string,
  { expiresSeconds = limits.imageLinkSeconds }: { expiresSeconds?: number } = {},
): string {
  if (!isImageKey(key)) throw new Error('There is no link to such a key.')
  if (
    !Number.isInteger(expiresSeconds) ||
    expiresSeconds < 1 ||
    expiresSeconds > limits.imageLinkMaxSeconds
  ) {
    throw new Error(`A link is good for 1 to ${limits.imageLinkMaxSeconds} seconds.`)
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
  // Sorted and encoded as the canonical form wants it, so that address and form share it.
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

/** The server's own signing key of a day, by which links are made and checked. */
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
