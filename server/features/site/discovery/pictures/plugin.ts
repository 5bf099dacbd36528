import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { locales, prefixOf } from '../../../../../contract/locales.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../lib/app-error.ts'
import { etagOf, hasVersion, sendFile, sendMissingFile } from '../../../../lib/send-file.ts'
import { createDrawing, type DrawPicture } from './drawn-pictures.ts'
import { describePack, describeQuestion, describeSite } from './pictures.ts'
import { designVersion, type SharePicture } from './share-picture.ts'

const maxAgeSeconds = 24 * 3600
const retryAfterSeconds = 30

/**
 * Serves the pictures that other sites show beside a shared link. A picture is drawn on demand and cached by
 * its content.
 */
export const sharePicturesPlugin: FastifyPluginAsync<{ deps: Deps; draw?: DrawPicture }> = async (
  app,
  { deps, draw = createDrawing(deps) },
) => {
  async function send(request: FastifyRequest, reply: FastifyReply, picture: SharePicture | null) {
    if (!picture) return sendMissingFile(reply)
    const key = etagOf(JSON.stringify([designVersion, picture]))
    // For a client that has the picture, nothing is drawn.
    const body = hasVersion(request, key) ? Buffer.alloc(0) : await drawOrAskLater(reply, key, picture)
    return sendFile(request, reply, { type: 'image/png', body, etag: key, maxAgeSeconds })
  }

  async function drawOrAskLater(reply: FastifyReply, key: string, picture: SharePicture): Promise<Buffer> {
    try {
      return await draw(key, picture)
    } catch (error) {
      if (error instanceof AppError && error.code === 'BUSY') reply.header('retry-after', retryAfterSeconds)
      throw error
    }
  }

  type ById = { Params: { id: string } }
  for (const locale of locales) {
    app.get(`${prefixOf(locale)}/share/site.png`, (request, reply) =>
      send(request, reply, describeSite(locale)),
    )
  }
  app.get<ById>('/share/question/:id.png', async (request, reply) =>
    send(request, reply, await describeQuestion(deps, request.params.id)),
  )
  app.get<ById>('/share/pack/:id.png', async (request, reply) =>
    send(request, reply, await describePack(deps, request.params.id)),
  )
}
