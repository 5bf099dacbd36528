import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import {
  deletePicture,
  findPicture,
  listPicturesByPaths,
  type StoredPicture,
} from '../../../images/picture-queries.ts'
import { deletePictureFiles, findVisibleKeys } from '../../../images/pictures.ts'
import { isImageKey } from '../../../images/store.ts'
import { AppError } from '../../../lib/app-error.ts'
import { isId } from '../../../lib/new-id.ts'
import { isAdmin, requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { refreshSearchRecords } from '../../search/index/service.ts'
import { lockQuestionToEdit, requirePermission } from '../guards.ts'
import { canDelete, canEdit } from '../policy.ts'
import { recordsOf, refreshQuestionRecord } from '../question-record.ts'
import { unchanged } from '../store/question-changes.ts'
import { applyChange, removePictureFromQuestions } from '../store/questions.ts'
import { findQuestionById } from '../store/read-questions.ts'
import { storePayload, type UploadDeps } from './uploads.ts'

const maxListed = 200

/** Sets or replaces the picture of a question that the viewer may edit; returns the picture's path. */
export async function uploadImage(
  deps: UploadDeps & Pick<Deps, 'sql'>,
  viewer: Viewer,
  { questionId, image }: { questionId: string; image: string },
): Promise<string> {
  const question = isId(questionId) ? await findQuestionById(deps.sql, questionId) : null
  const actor = requireViewer(viewer, message('question.noUser'))
  if (!question) throw new AppError('NOT_FOUND', message('question.notFound'))
  requirePermission(canEdit(viewer, question))
  const imagePath = await storePayload(deps, viewer, image)
  if (imagePath === undefined) throw new AppError('BAD_INPUT', message('picture.wrongType'))
  await deps.sql.begin(async (tx) => {
    const stored = await lockQuestionToEdit(tx, viewer, questionId)
    await applyChange(tx, stored, { ...unchanged(stored), imagePath }, { actor })
    await refreshQuestionRecord(tx, stored)
  })
  return imagePath
}

/**
 * Removes a picture from all questions. When its owner does so, exam snapshots keep it; when an administrator does so,
 * it is deleted everywhere. Throws NOT_FOUND or FORBIDDEN.
 */
export async function deleteImage(
  deps: Pick<Deps, 'sql' | 'images'>,
  viewer: Viewer,
  path: string,
): Promise<void> {
  const actor = requireViewer(viewer, message('question.noUser'))
  const picture = isImageKey(path) ? await findPicture(deps.sql, path) : null
  if (!picture) throw new AppError('NOT_FOUND', message('picture.notFound'))
  if (!canDelete(viewer, picture)) throw new AppError('FORBIDDEN', message('picture.notYours'))
  const isGone = await deps.sql
    .begin(async (tx) => {
      const changed = await removePictureFromQuestions(tx, path, { actor })
      await refreshSearchRecords(tx, recordsOf(changed))
      return deletePicture(tx, path, { evenFromPapers: isAdmin(viewer) })
    })
    .catch((error) => {
      // A foreign key: a concurrent save used the picture in a question.
      if (error.code === '23503') throw new AppError('CONFLICT', message('picture.justUsed'))
      throw error
    })
  // If this is interrupted, the next sweep deletes the orphaned files.
  if (isGone) await deletePictureFiles(deps, picture)
}

/** Returns the pictures at these paths that the viewer may see, in no order. */
export async function listPictures(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  paths: readonly string[],
): Promise<StoredPicture[]> {
  if (paths.length > maxListed) {
    throw new AppError('BAD_INPUT', message('picture.tooManyListed', { maxPictures: maxListed }))
  }
  const possible = paths.filter(isImageKey)
  if (possible.length === 0) return []
  return listPicturesByPaths(sql, [...(await findVisibleKeys({ sql }, viewer, possible))])
}
