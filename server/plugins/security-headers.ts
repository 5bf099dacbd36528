import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import { searchOrigins } from '../features/search/public-config.ts'
import type { Config } from '../settings/config.ts'

/** The service worker loads pages, files and pictures of our own origin, and runs nothing else. */
export const policyOfWorker = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** Responses other than pages need not load or run anything. */
const policyOfData = "default-src 'none'; frame-ancestors 'none'"

/**
 * Security headers; pages set their own content security policy over this one. It allows only our own origin
 * (and those of a hosted user pool and a hosted search). Plain http must work in a classroom, so requests are
 * not upgraded and HSTS is sent only when PUBLIC_URL is https.
 */
export const securityHeadersPlugin = fp<{ config: Config }>(async (app, { config }) => {
  const isHttps = config.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: isHttps ? { policy: 'same-origin' } : false,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: isHttps,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policyOfData)
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  })
})

/**
 * The policy of a page whose inline scripts this source allows: a nonce, or the hash of the only one. Sign-in and
 * search may be hosted elsewhere.
 */
export function contentSecurityPolicyOfPage(
  source: `nonce-${string}` | `sha256-${string}`,
  config: Pick<Config, 'cognito' | 'hostedSearch'>,
): string {
  const pool = config.cognito ? [new URL(config.cognito.endpoint).origin] : []
  return [
    "default-src 'self'",
    `script-src 'self' '${source}'`,
    // KaTeX and React set the style attribute, which cannot run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ["connect-src 'self'", ...pool, ...searchOrigins(config)].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
