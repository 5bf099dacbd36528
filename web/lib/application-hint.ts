import { applicationHint } from '../../contract/application-hint.ts'

const isSet = new RegExp(`(?:^|; )${applicationHint}=1(?:;|$)`)
const year = 365 * 24 * 60 * 60

/** Sets or removes the hint for which the server sends the application instead of documents. */
export function hintAtSession(hasSession: boolean): void {
  // Each write of a cookie costs time, and the browser may refuse it.
  if (isSet.test(document.cookie) === hasSession) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https, a classroom has http
  document.cookie = hintCookie(hasSession)
}

function hintCookie(hasSession: boolean): string {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  return `${applicationHint}=1; path=/; max-age=${hasSession ? year : 0}; samesite=lax${secure}`
}
