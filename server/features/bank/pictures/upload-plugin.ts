import type { Readable } from 'node:stream'
import type { FastifyPluginAsync } from 'fastify'
import { limits } from '../../../../contract/limits.ts'
import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { viewerOfBearer } from '../../../identity/sessions/tokens.ts'
import { endAfter } from '../../../images/incoming.ts'
import { storePicture, toPictureView } from '../../../images/pictures.ts'
import { AppError } from '../../../lib/app-error.ts'
import { requireUploader } from './uploads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The user who sends an upload. */
    uploader: string
  }
}

/** Browsers send these for a JPEG or PNG, or for an unknown file; the content decides. */
const contentTypes = ['image/jpeg', 'image/png', 'image/jpg', 'image/pjpeg', 'application/octet-stream']

/**
 * `POST /pictures`: the bytes of a JPEG or PNG as the body, from a creator. Responds 201 with the storage path to save
 * with a question, and the picture to show. Other users are refused before the body is read. The body is streamed to a
 * file, so slow uploads use no memory.
 */
export const uploadPlugin: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(contentTypes, (_request, body, done) => done(null, body))
  app.addContentTypeParser('*', (_request, _body, done) =>
    done(new AppError('UNSUPPORTED_TYPE', message('picture.wrongType'))),
  )
  app.decorateRequest('uploader', '')

  app.post(
    '/pictures',
    {
      onRequest: (request, reply) =>
        endAfter(reply, async () => {
          const viewer = await viewerOfBearer(deps, request.headers)
          request.uploader = await requireUploader(deps, viewer)
          if (Number(request.headers['content-length'] ?? 0) > limits.imageBytes)
            throw new AppError('TOO_LARGE', message('picture.tooLarge'))
        }),
    },
    async (request, reply) => {
      const body = request.body as Readable | undefined
      if (!body) throw new AppError('UNSUPPORTED_TYPE', message('picture.wrongType'))
      const picture = await endAfter(reply, () => storePicture(deps, request.uploader, body))
      const image = toPictureView(deps, picture)
      return reply.code(201).header('cache-control', 'no-store').send({ imageUrl: image.imageUrl, image })
    },
  )
}
