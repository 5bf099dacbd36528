import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { defaultLocale, type Locale, prefixOf, splitPath } from '../../contract/locales.ts'
import type { PageContext } from '../../contract/page-context.ts'
import type { Deps } from '../deps.ts'
import type { GraphqlContext } from '../features/graphql-context.ts'
import { createPageSearch } from '../features/search/page-search.ts'
import type { ServedSearch } from '../features/search/protocol/respond.ts'
import { type Dependencies, KeptPage, type KeptPages } from '../features/site/kept-pages/kept-pages.ts'
import { hasApplicationHint } from '../lib/application-hint.ts'
import type { LogPosition } from '../lib/database/replicas/log-position.ts'
import { createMemory } from '../lib/memory.ts'
import { addressBlock } from '../lib/rate-limit.ts'
import { localeOfReader } from '../lib/request-locale.ts'
import { sendMissingFile } from '../lib/send-file.ts'
import { guest } from '../lib/viewer.ts'
import { answerFormPlugin } from './answer-form.ts'
import { assetsPlugin } from './assets.ts'
import { publicConfig } from './public-config.ts'
import { contentSecurityPolicyOfPage } from './security-headers.ts'
import { sendKeptPage, sendPage, writeHead } from './send-page.ts'

/** The built browser side, or the live one in development. */
export type Pages = {
  /** Languages that have a build. */
  locales: readonly Locale[]
  loadBuild: (locale: Locale) => Promise<ServerBuild>
  /** Folder of the built static files of a language; null when Vite serves them. */
  clientDirectory: ((locale: Locale) => string) | null
  /** Returns the address of a script that a page has apart from the application. */
  pageScript: (name: 'guest' | 'sign-in', locale: Locale) => string
  mode: 'production' | 'development'
  /** In development: Vite, which serves the browser's modules and passes other requests on. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** `entry.server.tsx` exports the context key, so that both sides share one object. */
type EntryModule = {
  pageContext: import('react-router').RouterContext<PageContext>
  scriptOfDocument: string
}

/** `seen`: the page shows all changes up to this position; null: it is read on the primary. */
type RenderOptions = {
  locale: Locale
  chosen: string | null
  method: 'GET' | 'HEAD'
  seen: LogPosition | null
}

/**
 * Renders every other address as a page for a guest: only the browser has the user's tokens, and it loads
 * again as the user where the page depends on it.
 */
export const pagesPlugin = fp<{ deps: Deps & { search: ServedSearch }; pages: Pages; keptPages: KeptPages }>(
  async (app, { deps, pages, keptPages }) => {
    if (pages.clientDirectory)
      await app.register(assetsPlugin, { folders: pages.locales.map(pages.clientDirectory) })

    const { middleware } = pages
    if (middleware)
      app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, done))

    app.get('/config.json', async () => publicConfig(deps))

    const pageSearch = createPageSearch(deps)
    const loaded = new Map<Locale, ReturnType<typeof loadPages>>()
    async function loadPages(locale: Locale) {
      const build = await pages.loadBuild(locale)
      const { pageContext, scriptOfDocument } = build.entry.module as unknown as EntryModule
      const hash = createHash('sha256').update(scriptOfDocument).digest('base64')
      const documentPolicy = contentSecurityPolicyOfPage(`sha256-${hash}`, deps.config)
      return { handler: createRequestHandler(build, pages.mode), pageContext, documentPolicy }
    }
    function pagesOf(locale: Locale) {
      const known = loaded.get(locale) ?? loadPages(locale)
      // While developing, every change makes a new build.
      if (pages.mode === 'production') loaded.set(locale, known)
      return known
    }
    const offered = (locale: Locale) => (pages.locales.includes(locale) ? locale : defaultLocale)
    async function render(request: FastifyRequest, reply: FastifyReply, chosen: string | null = null) {
      reply.header('vary', 'accept-language, cookie, save-data, accept-encoding')
      const reader = offered(localeOfReader(request))
      const prefix = prefixOf(reader)
      // A posted form is answered at its own address, in English: a redirect would lose the chosen option.
      if (isPlainPage(request) && pages.mode === 'production' && prefix !== '' && chosen === null) {
        return reply.header('cache-control', 'no-cache').redirect(prefix + request.url, 302)
      }
      const ofPlain = chosen !== null && prefix !== '' ? defaultLocale : reader
      const locale = offered(splitPath(request.url).locale ?? ofPlain)
      if (isAlikeForGuests(request, chosen) && pages.mode === 'production') {
        const key = [locale, request.headers['save-data'] === 'on', request.url].join(' ')
        const page = await keptPages.find(key, async (seen) => {
          const options = { locale, chosen, method: 'GET', seen } as const
          const { response, body, shown } = await respond(request, reply, options)
          const whole = body ?? Buffer.from(await response.arrayBuffer())
          return { status: response.status, headers: response.headers, body: whole, ...shown() }
        })
        if (page instanceof KeptPage) return sendKeptPage(request, reply, page)
        return sendPage(request, reply, page)
      }
      const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
      const seen = request.reading.seen ?? 0n
      const { response, body } = await respond(request, reply, { locale, chosen, method, seen })
      const { status, headers } = response
      if (body && method === 'GET') return sendPage(request, reply, { status, headers, body })
      return writeHead(reply, response).send(response.body ?? '')
    }
    async function respond(
      request: FastifyRequest,
      reply: FastifyReply,
      { locale, chosen, method, seen }: RenderOptions,
    ) {
      const { handler, pageContext, documentPolicy } = await pagesOf(locale)
      const nonce = randomBytes(16).toString('base64')
      let dependsOn: Dependencies | null = null
      let keptUntil = Number.POSITIVE_INFINITY
      let isFaulty = false
      const sent: { body: Buffer | null } = { body: null }
      const asked = toWebRequest(request, reply, { method, publicUrl: deps.config.publicUrl })
      const reportFault = (error: unknown) => {
        isFaulty = true
        // The visitor has left.
        if (asked.signal.aborted && error === asked.signal.reason) return
        request.log.error({ err: error, requestId: request.id }, 'error while rendering a page')
      }
      const context = new RouterContextProvider()
      context.set(pageContext, {
        nonce,
        locale,
        documentPolicy,
        config: publicConfig(deps),
        form: hasApplicationHint(request) ? 'application' : 'document',
        guestScript: pages.pageScript('guest', locale),
        signInScript: pages.pageScript('sign-in', locale),
        chosen,
        query: async (document, variables) => {
          const graphqlContext: GraphqlContext = {
            deps,
            viewer: guest,
            requestId: request.id,
            address: request.ip,
            locale,
            memory: createMemory(),
            reading: { seen, isReadOnly: true },
            reads: deps.sql,
          }
          const { data, errors } = await app.graphql(document, graphqlContext as never, variables as never)
          if (errors?.length) throw errors[0]?.originalError ?? errors[0]
          return data
        },
        search: pageSearch(reportFault, locale, addressBlock(request.ip)),
        reportFault,
        sendBody: (html) => {
          sent.body = html
        },
        dependsOn: (content, until = Number.POSITIVE_INFINITY) => {
          dependsOn = content
          keptUntil = until
        },
      })
      const response = await handler(asked, context)
      if (!response.headers.has('content-security-policy'))
        response.headers.set(
          'content-security-policy',
          contentSecurityPolicyOfPage(`nonce-${nonce}`, deps.config),
        )
      // A component may set these until the whole body is rendered.
      return {
        response,
        body: sent.body,
        shown: () => ({ dependsOn: isFaulty ? null : dependsOn, until: keptUntil }),
      }
    }
    app.get('/*', (request, reply) => (isFile(request) ? sendMissingFile(reply) : render(request, reply)))
    await app.register(answerFormPlugin, { render })
  },
  { name: 'pages', dependencies: ['graphql'] },
)

/**
 * Returns whether the address is that of a file. Pages of tags may look so (`node.js`); React Router reads
 * `.data`.
 */
function isFile({ url }: FastifyRequest): boolean {
  return /^\/(?!explore\/tag\/)[^?]*\.(?!data(?:\?|$))[a-z0-9]{2,12}(?:\?|$)/i.test(splitPath(url).path)
}

/** Returns whether the address of a page names no language, so that the reader's language decides. */
function isPlainPage({ url }: FastifyRequest): boolean {
  return splitPath(url).locale === null && !/^[^?]*\.data(?:\?|$)/.test(url)
}

/** Uses the configured origin, never the Host header. A posted form is rendered as the page that it belongs to. */
function toWebRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { method, publicUrl }: { method: 'GET' | 'HEAD'; publicUrl: string },
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  const abort = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort()
  })
  return new Request(new URL(publicUrl).origin + request.url, {
    method,
    headers,
    signal: abort.signal,
  })
}

/**
 * Returns whether every guest gets the same page at this address. An address with a query is asked too rarely, and in too many
 * forms, to be kept; so is one that is spelt otherwise than in our links.
 */
function isAlikeForGuests(request: FastifyRequest, chosen: string | null): boolean {
  const { path } = splitPath(request.url)
  return chosen === null && !hasApplicationHint(request) && !path.endsWith('.data') && isAsLinked(path)
}

/** Our links have small letters and no slash at the end; only the name of a tag has escapes, and one form of them. */
function isAsLinked(path: string): boolean {
  const tag = /^\/explore\/tag\/([^/?]+)$/.exec(path)?.[1]
  if (tag === undefined) return /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/.test(path)
  try {
    return encodeURIComponent(decodeURIComponent(tag)) === tag
  } catch {
    return false
  }
}
