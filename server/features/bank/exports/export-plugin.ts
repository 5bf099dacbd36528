import { buffer } from 'node:stream/consumers'
import type { FastifyPluginAsync } from 'fastify'
import { textsOf } from '../../../../contract/bank/question-fields.ts'
import { exportFormats } from '../../../../contract/import/export-formats.ts'
import { limits } from '../../../../contract/limits.ts'
import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { viewerOfBearer } from '../../../identity/sessions/tokens.ts'
import { findPicture } from '../../../images/picture-queries.ts'
import { keyOfSize } from '../../../images/pictures.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Slot } from '../../../lib/memory.ts'
import { isId } from '../../../lib/new-id.ts'
import { codeFile } from '../../../lib/places.ts'
import { requireViewer } from '../../../lib/viewer.ts'
import { createWorker } from '../../../lib/worker-process.ts'
import { requirePermission } from '../guards.ts'
import { canEdit } from '../policy.ts'
import { findPackById } from '../store/read-packs.ts'
import { listQuestionsInPack, type QuestionContentRow } from '../store/read-questions.ts'
import type { ExportOutcome, ExportTask } from './export-worker.ts'
import type { ExportedPicture, ExportedQuestion, PicturePlace } from './exported.ts'

/** The narrowest picture that is sharp on paper, if there is one. */
const wantedWidth = 720
/** One at a time: pages and exams have priority. */
const bounds = { limit: 1, maxWaiting: 20, waitMs: 60_000 }
const writing: Slot<(task: ExportTask) => Promise<ExportOutcome>> = {
  create: () =>
    createWorker({ failure: 'A pack could not be written', bounds }, () => ({
      file: codeFile('features/bank/exports/export-worker'),
      maxMilliseconds: 60_000,
    })),
}

/**
 * `GET /export/PACK?format=…`: a stored pack with its answers as a file, for those who may edit it, with a bearer token. The CSV
 * is made by the form, which holds the same.
 */
export const exportPlugin: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get<{ Params: { pack: string }; Querystring: { format?: unknown } }>(
    '/export/:pack',
    async (request, reply) => {
      const viewer = await viewerOfBearer(deps, request.headers)
      requireViewer(viewer, message('question.noUser'))
      const format = exportFormats.find(({ name }) => name === request.query.format)
      if (!format) throw new AppError('BAD_INPUT', message('import.invalidFile'))
      const pack = isId(request.params.pack) ? await findPackById(deps.sql, request.params.pack) : null
      if (!pack) throw new AppError('NOT_FOUND', message('pack.notFound'))
      requirePermission(canEdit(viewer, pack))
      const { items } = await listQuestionsInPack(deps.sql, pack.id, limits.questionsPerPack)
      const questions = await Promise.all(items.map((question) => toExported(deps, question)))
      const { file } = await deps.memory.get(writing)({
        format: format.name,
        pack: { name: pack.name, questions },
      })
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename="questions.${format.ending}"`)
        .header('cache-control', 'no-store')
        .send(Buffer.from(file))
    },
  )
}

async function toExported(deps: Deps, question: QuestionContentRow): Promise<ExportedQuestion> {
  const { answer, options, tags, imagePath, passageImagePath } = question
  const shown: [at: PicturePlace, path: string | null][] = [
    ['question', imagePath],
    ['passage', passageImagePath],
    ...options.map((option, at): [number, string | null] => [at, option.imagePath]),
  ]
  const pictures = await Promise.all(shown.map(([at, path]) => path && readPicture(deps, at, path)))
  return {
    content: { ...textsOf(question), tags: tags.map(({ tagId }) => tagId) },
    options: options.map(({ content }) => content),
    right: options.findIndex(({ id }) => id === answer),
    pictures: pictures.filter((picture) => picture !== null && picture !== ''),
  }
}

async function readPicture(
  { sql, images }: Deps,
  at: PicturePlace,
  path: string,
): Promise<ExportedPicture | null> {
  const picture = await findPicture(sql, path)
  const width = picture?.widths.find((each) => each >= wantedWidth) ?? picture?.width
  const found = picture && (await images.get(keyOfSize(picture, width!)))
  return found ? { at, bytes: await buffer(found.body), ending: path.split('.').at(-1)! } : null
}
