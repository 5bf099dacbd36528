import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the beginning of `close`, while requests are still accepted and answered. */
    isDraining: () => boolean
  }
}

/** New connections are accepted this long, so that a proxy's next check of `/health/ready` sees the stop. */
const unreadyMs = 1000
/** Then requests in progress have this long to finish. */
const finishMs = 2000
const pollMs = 25
/** A newly accepted connection may send its request this many polls later, even on a busy event loop. */
const quietPolls = 10

/**
 * Lets `app.close()` cut off no request: every response now closes its connection, so that clients open the
 * next one elsewhere. The port closes after a second, at once without a proxy when nobody is connected, and the rest is cut
 * off when nothing is in progress, at the latest 3 s after the beginning. Needs `return503OnClosing: false`.
 */
export const drainingPlugin = fp<{ isBehindProxy?: boolean }>(async (app, { isBehindProxy = false }) => {
  const inProgress = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  let isDraining = false
  app.decorate('isDraining', () => isDraining)

  app.addHook('onRequest', (request, reply, done) => {
    if (app.server.listening) {
      track(inProgress, reply.raw)
      track(sockets, request.raw.socket)
    }
    done()
  })
  app.addHook('onRequest', async (request, reply) => {
    if (isDraining && wantsToLeave(request)) return reply.code(leaveStatus).send()
    return undefined
  })
  app.addHook('preClose', async () => {
    isDraining = true
    if (!app.server.listening) return
    // Requests from here on get the header from Fastify.
    for (const response of inProgress) if (!response.headersSent) response.setHeader('connection', 'close')
    // Between two requests, a proxy may have no connection here.
    const isWaitedFor = () => isBehindProxy || sockets.size > 0
    for (const end = performance.now() + unreadyMs; performance.now() < end && isWaitedFor(); )
      await delay(pollMs)
    cutOffWhenDone(app, inProgress)
    await turnOfLittleWork()
  })
})

/** A proxy that checks no health names this status in its requests, and sends those with it elsewhere. */
const leaveStatus = 502
const leaveHeader = 'x-draining-status'

/** Proxies send only reads twice: writes are still answered here. */
function wantsToLeave({ method, headers }: FastifyRequest): boolean {
  return ['GET', 'HEAD'].includes(method) && headers[leaveHeader] === String(leaveStatus)
}

function track<Thing extends ServerResponse | Socket>(things: Set<Thing>, thing: Thing): void {
  if (things.has(thing)) return
  things.add(thing)
  thing.once('close', () => things.delete(thing))
}

/**
 * Resolves after a turn of the event loop that had little to do but accept connections: closing the port resets
 * those that wait to be accepted.
 */
async function turnOfLittleWork(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const began = performance.now()
    await nextTurn()
    if (performance.now() - began < 1) return
  }
}

/** Fastify closes the port next and waits for all connections, also for those that never send a request. */
function cutOffWhenDone({ server }: FastifyInstance, inProgress: ReadonlySet<ServerResponse>): void {
  const began = performance.now()
  let quiet = 0
  const timer = setInterval(() => {
    quiet = inProgress.size === 0 ? quiet + 1 : 0
    if (quiet >= quietPolls || performance.now() - began > finishMs) server.closeAllConnections()
  }, pollMs)
  server.once('close', () => clearInterval(timer))
}
