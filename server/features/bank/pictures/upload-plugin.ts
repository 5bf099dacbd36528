import type { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { limits } from '../../../../contract/limits.ts'
import { images as texts } from '../../../../contract/texts/en/creation.ts'
import { errors as errorTexts } from '../../../../contract/texts/en/shell.ts'
import type { Deps } from '../../../deps.ts'
import { verifyBearer } from '../../../identity/tokens.ts'
import { storePicture, toPictureView } from '../../../images/pictures.ts'
import { AppError } from '../../../lib/app-error.ts'
import { guest } from '../../../lib/viewer.ts'
import { requireUploader } from './service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of an upload: who sends it. */
    uploader: string
  }
}

/** What browsers call a JPEG or PNG, and what they call a file they know nothing of: the content decides. */
const contentTypes = ['image/jpeg', 'image/png', 'image/jpg', 'image/pjpeg', 'application/octet-stream']

/**
 * `POST /pictures`: the bytes of a JPEG or PNG as the body, from a creator. Answers 201 with the storage path to save
 * with a question, and the picture to show. Who may not is refused before the body is read; it goes to a file as it
 * comes, so that slow uploads cost no memory.
 */
export const uploadPlugin: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(contentTypes, (_request, body, done) => done(null, body))
  app.addContentTypeParser('*', (_request, _body, done) =>
    done(new AppError('UNSUPPORTED_TYPE', texts.wrongType)),
  )
  app.decorateRequest('uploader', '')

  /** Who is refused need not send the rest. */
  const endAfter = async <Result>(reply: FastifyReply, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      if (!reply.request.raw.complete) reply.header('connection', 'close')
      throw error
    }
  }

  app.post(
    '/pictures',
    {
      onRequest: (request, reply) =>
        endAfter(reply, async () => {
          const token = request.headers.authorization?.replace(/^Bearer /i, '')
          const viewer = token ? await verifyBearer(deps, token) : guest
          if (!viewer) throw new AppError('UNAUTHENTICATED', errorTexts.sessionEnded)
          request.uploader = await requireUploader(deps, viewer)
          if (Number(request.headers['content-length'] ?? 0) > limits.imageBytes) {
            throw new AppError('TOO_LARGE', texts.tooLarge)
          }
        }),
    },
    async (request, reply) => {
      const body = request.body as Readable | undefined
      if (!body) throw new AppError('UNSUPPORTED_TYPE', texts.wrongType)
      const picture = await endAfter(reply, () => storePicture(deps, request.uploader, body))
      const image = toPictureView(deps, picture)
      return reply.code(201).header('cache-control', 'no-store').send({ imageUrl: image.imageUrl, image })
    },
  )
}
