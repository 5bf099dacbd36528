import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { message } from '../../contract/message.ts'
import type { Deps } from '../deps.ts'
import { bearerToken, findKnownUser } from '../identity/sessions/tokens.ts'
import { AppError } from '../lib/app-error.ts'
import { keepWhileEqual } from '../lib/memo.ts'
import { addressBlock } from '../lib/rate-limit.ts'
import { createRequestRate } from '../lib/request-rate.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The flood guard's way of counting requests of this route; without it, each is one request. */
    flood?: 'uncounted' | 'picture'
  }
}

/** A page loads many pictures, and one costs far less than another request. */
const picturesPerRequest = 10

/**
 * Refuses floods with 429 and `Retry-After`, per process: the requests of a signed-in user are counted together,
 * all others by address. Limits that protect accounts are counted in the database instead.
 *
 * Every route that is registered later is counted unless its `config.flood` says otherwise. The hook belongs to
 * the route, so it runs after the hooks of the route's protocol, whose headers a refusal needs, and the
 * protocol's error handler gives the refusal its form.
 */
export const floodGuardPlugin = fp<{ deps: Deps }>(
  async (app, { deps }) => {
    if (!deps.config.rateLimit) return
    const findWait = createFloodGuard(deps)
    const guard: onRequestAsyncHookHandler = async (request: FastifyRequest, reply: FastifyReply) => {
      const wait = findWait(request)
      if (wait === 0) return
      reply.header('retry-after', wait)
      throw new AppError('TOO_MANY_REQUESTS', message('request.tooMany', { seconds: wait }))
    }
    app.addHook('onRoute', (route) => {
      const others = [route.onRequest ?? []].flat()
      // The HEAD route of a GET route has its hooks already.
      if (!others.includes(guard)) route.onRequest = [guard, ...others]
    })
  },
  { name: 'flood-guard' },
)

/** Returns a function that counts a request and returns 0, or the seconds to wait. */
function createFloodGuard(deps: Deps): (request: FastifyRequest) => number {
  const readRates = keepWhileEqual(
    () => [deps.live.values.requestsPerAddress, deps.live.values.requestsPerUser] as const,
    // A changed limit begins to count anew.
    ([perAddress, perUser]) => ({
      address: createRate(perAddress),
      picture: createRate(perAddress * picturesPerRequest),
      user: createRate(perUser),
    }),
  )
  return (request) => {
    const { address, picture, user } = readRates()
    const { flood } = request.routeOptions.config
    if (flood === 'uncounted') return 0
    if (flood === 'picture') return picture(addressBlock(request.ip))
    // A token that was not verified yet counts for its address: forged tokens must not cost more than others.
    const token = bearerToken(request.headers)
    const id = token ? findKnownUser(deps, token) : null
    return id === null ? address(addressBlock(request.ip)) : user(id)
  }
}

/** Two minutes' worth may come at once: a class arrives within moments. */
function createRate(perMinute: number) {
  return createRequestRate({ perMinute, burst: 2 * perMinute })
}
