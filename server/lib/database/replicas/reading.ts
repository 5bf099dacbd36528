import type { IncomingHttpHeaders } from 'node:http'
import { afterEverything, formatLogPosition, type LogPosition, parseLogPosition } from './log-position.ts'

/** How the statements of a request that only read are placed. */
export type Reading = {
  /** All that the reader has written, or seen in a kept page, is at or before this position; null: unknown. */
  seen: LogPosition | null
  /** True once the request is known to change nothing. */
  isReadOnly: boolean
}

/** The cookie with the position of the last change that this browser has made. */
const cookieName = 'seen'

/** Returns the position that a browser sends back; null if it sends none. */
export function positionOfRequest({ headers }: { headers: IncomingHttpHeaders }): LogPosition | null {
  const [, text = ''] = cookie.exec(headers.cookie ?? '') ?? []
  return parseLogPosition(text)
}

const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=([^;\\s]*)`)

/**
 * Returns the header that stores a position in the browser, without which a signed-in user is read on the primary.
 * Null: the position after a change is unknown, so the browser's reads stay on the primary for a minute, which is
 * longer than a replica may be behind.
 */
export function positionCookie(position: LogPosition | null, { isSecure }: { isSecure: boolean }): string {
  const value = `${cookieName}=${formatLogPosition(position ?? afterEverything)}; Path=/; HttpOnly; SameSite=Lax`
  return `${value}${position === null ? '; Max-Age=60' : ''}${isSecure ? '; Secure' : ''}`
}
