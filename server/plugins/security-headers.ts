import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import type { Config } from '../config.ts'
import { searchOrigins } from '../features/search/public-config.ts'

/** What is not a page holds nothing to load or run. */
const policyOfData = "default-src 'none'; frame-ancestors 'none'"

/**
 * Security headers; pages set their own policy over this one. It names no address but our own (and those of a hosted
 * user pool and a hosted search), since the browser talks to the origin it came from; plain http in a classroom must
 * work, so nothing is upgraded and HSTS is sent only where PUBLIC_URL is https.
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

/** The policy of a page whose inline scripts carry this nonce. Sign-in and search may lie with someone else. */
export function contentSecurityPolicyOfPage(
  nonce: string,
  config: Pick<Config, 'cognito' | 'hostedSearch'>,
): string {
  const pool = config.cognito ? [new URL(config.cognito.endpoint).origin] : []
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // KaTeX and React set the style attribute of elements; neither can run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...pool, ...searchOrigins(config)].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
