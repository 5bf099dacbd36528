import { z } from 'zod'

/**
 * Returns a URL for each host of a PostgreSQL URL that may name several, as libpq allows:
 * `postgres://user:password@one,two:5433/name`. Null if it is no such URL.
 */
export function eachHost(url: string): string[] | null {
  const [, account, hosts, rest = ''] = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)(.*)$/s.exec(url) ?? []
  if (!account || !hosts) return null
  const urls = hosts.split(',').map((host) => account + host + rest)
  return urls.every((each) => URL.canParse(each) && new URL(each).hostname !== '') ? urls : null
}

/** A setting with such a URL; its value is the URL of each host. */
export const postgresHosts = z.string().transform((value, context) => {
  const urls = eachHost(value)
  if (urls) return urls
  context.addIssue('must look like postgres://user:password@one,two:5432/name')
  return z.NEVER
})

/** The host may be a parameter, as it is for a Unix socket: `postgres://user@/name?host=/tmp`. */
function isWithoutHost(url: string): boolean {
  return /^postgres(ql)?:\/\/([^@/?#]*@)?\//.test(url) && URL.canParse(url.replace('@/', '@host/'))
}

/** A setting with the URL of a database that accepts writes: of one server, or of several, one of which does. */
export const primaryUrl = z.string().superRefine((value, context) => {
  if (!eachHost(value) && !isWithoutHost(value))
    context.addIssue('must look like postgres://user:password@one,two:5432/name')
  const wanted = /[?&]target_session_attrs=([^&]*)/.exec(value)?.[1] ?? 'read-write'
  if (!['read-write', 'primary'].includes(wanted))
    context.addIssue('target_session_attrs must be read-write, because the server writes')
})
