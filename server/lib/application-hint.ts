import type { IncomingHttpHeaders } from 'node:http'
import { applicationHint } from '../../contract/application-hint.ts'

const hint = new RegExp(`(?:^|;\\s*)${applicationHint}=1\\s*(?:;|$)`)

/** Returns whether a browser says that it keeps a session. It chooses the form of a page, never its content. */
export function hasApplicationHint({ headers }: { headers: IncomingHttpHeaders }): boolean {
  return hint.test(headers.cookie ?? '')
}
