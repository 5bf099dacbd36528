import { Readable } from 'node:stream'
import type { FastifyPluginAsync } from 'fastify'
import { packAnswer } from '../../../../contract/import/import-answer.ts'
import { limits } from '../../../../contract/limits.ts'
import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { viewerOfBearer } from '../../../identity/sessions/tokens.ts'
import { atMost, endAfter, receiveFile } from '../../../images/incoming.ts'
import { canUpload } from '../../../images/policy.ts'
import { AppError } from '../../../lib/app-error.ts'
import { requireViewer } from '../../../lib/viewer.ts'
import { importReading } from './import-process.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The user whose file is read. */
    importer: string
  }
}

const sizes = { tooLarge: message('import.tooLargeFile'), cutOff: message('import.unreadable') }

/**
 * `POST /import?name=…`: the bytes of a file of questions as the body, from somebody who makes packs or contests. Responds with
 * its questions and pictures (`packAnswer`) and stores nothing. Other users are refused before the body is read.
 */
export const importPlugin: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))
  app.decorateRequest('importer', '')

  app.post<{ Querystring: { name?: unknown } }>(
    '/import',
    {
      config: { readsOnly: true },
      onRequest: (request, reply) =>
        endAfter(reply, async () => {
          const viewer = await viewerOfBearer(deps, request.headers)
          request.importer = requireViewer(viewer, message('question.noUser'))
          if (!canUpload(viewer)) throw new AppError('FORBIDDEN', message('user.notCreator'))
          if (Number(request.headers['content-length'] ?? 0) > limits.importFileBytes)
            throw new AppError('TOO_LARGE', sizes.tooLarge)
        }),
    },
    async (request, reply) => {
      const body = (request.body as Readable | undefined) ?? Readable.from([])
      const name = String(request.query.name ?? '').slice(0, 300)
      const read = deps.memory.get(importReading)
      const answer = await endAfter(reply, () =>
        receiveFile(deps, request.importer, atMost(limits.importFileBytes, body, sizes), (file) =>
          read({ file, name }),
        ),
      )
      return reply
        .type('application/octet-stream')
        .header('cache-control', 'no-store')
        .send(Buffer.concat(packAnswer(answer)))
    },
  )
}
