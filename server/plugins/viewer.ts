import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { message } from '../../contract/message.ts'
import type { Deps } from '../deps.ts'
import { verifyBearer } from '../identity/tokens.ts'
import { AppError } from '../lib/app-error.ts'
import { guest, type Viewer } from '../lib/viewer.ts'
import { sendGraphqlRefusal } from './graphql.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; a guest unless the request has a valid token. */
    viewer: Viewer
  }
}

/** Sets the viewer of data-API requests. An invalid or expired token is refused, never taken for a guest. */
export const viewerPlugin = fp<{ deps: Deps }>(
  async (app, { deps }) => {
    app.decorateRequest('viewer', null as unknown as Viewer)
    app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
      request.viewer = guest
      const header = request.headers.authorization
      if (!header || !request.url.startsWith('/graphql')) return
      const viewer = await verifyBearer(deps, header.replace(/^Bearer /i, ''))
      if (viewer) {
        request.viewer = viewer
        return
      }
      const refusal = new AppError('UNAUTHENTICATED', message('user.sessionExpired'))
      return sendGraphqlRefusal(reply, refusal, 401)
    })
  },
  { name: 'viewer' },
)
