import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { errors as texts } from '../../contract/texts/en/shell.ts'
import type { Deps } from '../deps.ts'
import { verifyBearer } from '../identity/tokens.ts'
import { AppError } from '../lib/app-error.ts'
import { guest, type Viewer } from '../lib/viewer.ts'
import { sendGraphqlRefusal } from './graphql.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling; a guest unless a valid token came with the request. */
    viewer: Viewer
  }
}

/** Decides once per data-API request who is calling. A token that is bad or dead is refused, never taken as a guest. */
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
      const refusal = new AppError('UNAUTHENTICATED', texts.sessionEnded)
      return sendGraphqlRefusal(reply, refusal, 401)
    })
  },
  { name: 'viewer' },
)
