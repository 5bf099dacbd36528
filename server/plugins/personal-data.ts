import { Readable } from 'node:stream'
import fp from 'fastify-plugin'
import { message } from '../../contract/message.ts'
import type { Deps } from '../deps.ts'
import { insertAuditEvent } from '../identity/audit.ts'
import { bearerToken, verifyBearer } from '../identity/sessions/tokens.ts'
import { AppError } from '../lib/app-error.ts'
import { takeHit } from '../lib/rate-limit.ts'
import { writePersonalData } from '../personal-data/write-personal-data.ts'

const downloads = { limit: 10, windowSeconds: 60 * 60 }

/** `GET /account/data`: downloads everything stored about the caller. Needs a bearer token, not a cookie. */
export const personalDataPlugin = fp<{ deps: Deps }>(
  async (app, { deps }) => {
    app.get('/account/data', async (request, reply) => {
      const token = bearerToken(request.headers)
      const viewer = token ? await verifyBearer(deps, token) : null
      if (!viewer?.id) throw new AppError('UNAUTHENTICATED', message('user.sessionExpired'))
      const now = deps.clock.now()
      if (
        deps.config.rateLimit &&
        !(await takeHit(deps.sql, { ...downloads, bucket: `data:${viewer.id}`, now }))
      ) {
        throw new AppError('TOO_MANY_REQUESTS', message('user.downloadedOften'))
      }
      const event = { kind: 'data-downloaded', sub: viewer.id, address: request.ip } as const
      await insertAuditEvent(deps.sql, event, now)
      const file = `onushilon-data-${now.toISOString().slice(0, 10)}.json`
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${file}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(writePersonalData(deps, viewer.id)))
    })
  },
  { name: 'personal-data' },
)
