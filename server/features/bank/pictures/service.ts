import { images as texts } from '../../../../contract/texts/en/creation.ts'
import { question as questionTexts } from '../../../../contract/texts/en/question.ts'
import { errors as errorTexts } from '../../../../contract/texts/en/shell.ts'
import type { Deps } from '../../../deps.ts'
import {
  deletePicture,
  findPicture,
  listPicturesByPaths,
  type StoredPicture,
} from '../../../images/picture-queries.ts'
import { deletePictureFiles, storePicture } from '../../../images/pictures.ts'
import { isImageKey } from '../../../images/store.ts'
import { AppError } from '../../../lib/app-error.ts'
import { isId } from '../../../lib/new-id.ts'
import { takeHit } from '../../../lib/rate-limit.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { updateQuestion } from '../questions/edit.ts'
import { canEdit } from '../questions/policy.ts'
import { findQuestionById } from '../questions/queries.ts'
import { removePictureFromQuestions } from '../questions/question-pictures.ts'
import { readPicturePayload } from './payload.ts'
import { canDeletePicture, canUploadPicture } from './policy.ts'

/** Three packs full of pictures. */
const uploads = { limit: 600, windowSeconds: 60 * 60 }
const maxListed = 200

type UploadDeps = Pick<Deps, 'config' | 'db' | 'images' | 'clock'>

/** Refuses whoever may upload nothing, before a byte is taken; answers who they are. Counts the upload. */
export async function requireUploader(deps: UploadDeps, viewer: Viewer): Promise<string> {
  if (viewer.id === null) throw new AppError('UNAUTHENTICATED', texts.noUser)
  if (!canUploadPicture(viewer)) throw new AppError('FORBIDDEN', texts.notCreator)
  const now = deps.clock.now()
  if (
    deps.config.rateLimit &&
    !(await takeHit(deps.db, { ...uploads, bucket: `picture:${viewer.id}`, now }))
  ) {
    throw new AppError('TOO_MANY_REQUESTS', texts.tooOften)
  }
  return viewer.id
}

/**
 * Makes a picture of an image in JSON, for a question to be saved with; answers its path, undefined when there is none.
 * Throws as `storePicture` does.
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

/** Gives a question a picture in place of the one it has; answers the path. For who may edit the question. */
export async function uploadImage(
  deps: UploadDeps & Pick<Deps, 'sql'>,
  viewer: Viewer,
  { questionId, image }: { questionId: string; image: string },
): Promise<string> {
  const question = isId(questionId) ? await findQuestionById(deps.sql, questionId) : null
  if (viewer.id === null) throw new AppError('UNAUTHENTICATED', texts.noUser)
  if (!question) throw new AppError('NOT_FOUND', questionTexts.notFoundWhenActing)
  if (!canEdit(viewer, question)) throw new AppError('FORBIDDEN', errorTexts.notAllowedToAct)
  const path = await storePayload(deps, viewer, image)
  if (path === undefined) throw new AppError('BAD_INPUT', texts.wrongType)
  await updateQuestion(deps, viewer, { id: questionId, imageUrl: path })
  return path
}

/**
 * Takes a picture from every question. By its owner: exam papers that have it keep it. By an administrator: it is gone
 * everywhere. Throws NOT_FOUND or FORBIDDEN.
 */
export async function deleteImage(
  deps: Pick<Deps, 'db' | 'images'>,
  viewer: Viewer,
  path: string,
): Promise<void> {
  if (viewer.id === null) throw new AppError('UNAUTHENTICATED', texts.noUser)
  const actor = viewer.id
  const picture = isImageKey(path) ? await findPicture(deps.db, path) : null
  if (!picture) throw new AppError('NOT_FOUND', texts.noSuchImage)
  if (!canDeletePicture(viewer, picture)) throw new AppError('FORBIDDEN', texts.notYours)
  const isGone = await deps.db
    .transaction()
    .execute(async (tx) => {
      await removePictureFromQuestions(tx, path, { actor })
      return deletePicture(tx, path, { evenFromPapers: viewer.groups.includes('ADMINS') })
    })
    .catch((error) => {
      // A question took it in at this very moment.
      if (error.code === '23503') throw new AppError('CONFLICT', texts.justUsed)
      throw error
    })
  // Should this be cut short, the next sweep finds files without a row.
  if (isGone) await deletePictureFiles(deps, picture)
}

/** The pictures at these paths, in no order. Anyone may see any picture. */
export async function listPictures(
  { sql }: Pick<Deps, 'sql'>,
  paths: readonly string[],
): Promise<StoredPicture[]> {
  if (paths.length > maxListed) throw new AppError('BAD_INPUT', `At most ${maxListed} pictures at once.`)
  const possible = paths.filter(isImageKey)
  return possible.length === 0 ? [] : listPicturesByPaths(sql, possible)
}
