import fp from 'fastify-plugin'
import { languageCookie, languagePath, locales, prefixOf } from '../../contract/locales.ts'
import { readOwnPath } from '../../contract/own-path.ts'
import type { Deps } from '../deps.ts'

const aYear = 365 * 24 * 60 * 60

/**
 * `GET /language/:locale?next=`: stores the reader's language in a cookie, and leads on to the page in that
 * language. It works without scripts. The cookie gives no right, so a link on another site may set it.
 */
export const languagePlugin = fp<{ deps: Pick<Deps, 'config'> }>(async (app, { deps }) => {
  const secure = deps.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  for (const locale of locales) {
    app.get<{ Querystring: { next?: unknown } }>(languagePath(locale), async ({ query: { next } }, reply) => {
      const path = readOwnPath(typeof next === 'string' ? next : null)
      return reply
        .header('set-cookie', `${languageCookie}=${locale}; Path=/; Max-Age=${aYear}; SameSite=Lax${secure}`)
        .header('cache-control', 'no-store')
        .redirect(prefixOf(locale) + path, 302)
    })
  }
})
