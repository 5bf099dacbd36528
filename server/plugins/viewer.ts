import fp from 'fastify-plugin'
import { message } from '../../contract/message.ts'
import type { Deps } from '../deps.ts'
import { viewerOfBearer } from '../identity/sessions/tokens.ts'
import { AppError } from '../lib/app-error.ts'
import { guest, type Viewer } from '../lib/viewer.ts'
import { graphqlPath } from './graphql/graphql.ts'
import { publicApiKey } from './public-config.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; a guest unless the request has a valid token. */
    viewer: Viewer
  }
}

/**
 * Sets the viewer of data-API requests. An invalid or expired token is refused, never taken for a guest, and so is
 * a wrong API key. Runs after the hooks of `onRequest`, among which the flood guard counts the request.
 */
export const viewerPlugin = fp<{ deps: Deps }>(
  async (app, { deps }) => {
    app.decorateRequest('viewer', null as unknown as Viewer)
    app.addHook('preParsing', async (request) => {
      request.viewer = guest
      if (request.routeOptions.url !== graphqlPath) return
      request.viewer = await viewerOfBearer(deps, request.headers)
      if (!request.headers.authorization) requirePublicKey(request.headers['x-api-key'])
    })
  },
  { name: 'viewer' },
)

/** Guests need no key; a wrong one is that of another installation. */
function requirePublicKey(key: string | string[] | undefined): void {
  if (key !== undefined && key !== publicApiKey)
    throw new AppError('UNAUTHENTICATED', message('user.wrongApiKey'))
}
