import fp from 'fastify-plugin'
import type { Deps } from '../deps.ts'

/**
 * Warns once when a proxy seems to be in front that TRUST_PROXY does not name: all its clients then count as one
 * address, in the limits and in the audit.
 */
export const proxyWarningPlugin = fp<{ deps: Deps }>(
  async (app, { deps }) => {
    if (deps.config.trustProxy !== false) return
    let isPending = true
    app.addHook('onRequest', async ({ headers, ip }) => {
      if (!isPending || headers['x-forwarded-for'] === undefined) return
      isPending = false
      deps.log.warn(
        { address: ip },
        'a request has X-Forwarded-For, but TRUST_PROXY is not set: all clients of that proxy count as one address',
      )
    })
  },
  { name: 'proxy-warning' },
)
