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
