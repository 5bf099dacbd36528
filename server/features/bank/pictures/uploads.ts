import { pictureFields } from '../../../../contract/bank/question-fields.ts'
import { limits } from '../../../../contract/limits.ts'
import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { storePicture } from '../../../images/pictures.ts'
import { canUpload } from '../../../images/policy.ts'
import { AppError } from '../../../lib/app-error.ts'
import { takeHit } from '../../../lib/rate-limit.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { readPicturePayload } from './payload.ts'

/** Enough for a full pack with pictures at all places, and for one more of each question, which replaces another. */
const uploads = { limit: limits.questionsPerPack * (pictureFields.length + 1), windowSeconds: 60 * 60 }

export type UploadDeps = Pick<Deps, 'config' | 'sql' | 'images' | 'clock' | 'memory'>

/** Counts an upload and returns the creator's id. Throws UNAUTHENTICATED, FORBIDDEN, TOO_MANY_REQUESTS. */
export async function requireUploader(deps: UploadDeps, viewer: Viewer): Promise<string> {
  const id = requireViewer(viewer, message('question.noUser'))
  if (!canUpload(viewer)) throw new AppError('FORBIDDEN', message('picture.notCreator'))
  const now = deps.clock.now()
  if (deps.config.rateLimit && !(await takeHit(deps.sql, { ...uploads, bucket: `picture:${id}`, now })))
    throw new AppError('TOO_MANY_REQUESTS', message('picture.tooOften'))
  return id
}

/**
 * Stores the picture of an image in JSON, to be saved with a question; returns its path, undefined when there is no
 * image. Throws as `requireUploader` and `storePicture` do.
 */
export async function storePayload(
  deps: UploadDeps,
  viewer: Viewer,
  payload: string | null | undefined,
): Promise<string | undefined> {
  if (payload == null || payload.trim() === 'null') return undefined
  const owner = await requireUploader(deps, viewer)
  return (await storePicture(deps, owner, readPicturePayload(payload))).path
}
