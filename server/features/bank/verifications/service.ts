import { limits } from '../../../../contract/limits.ts'
import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { isId, newId } from '../../../lib/new-id.ts'
import { type Page, type PageAsked, readPage } from '../../../lib/next-token.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { lockCaller } from '../../people/users/service.ts'
import { refreshSearchRecords } from '../../search/index/service.ts'
import { requirePermission } from '../guards.ts'
import { canVerify } from '../policy.ts'
import {
  clearEdit,
  type EditedContent,
  insertVerification,
  listEditedContent,
  lockVerified,
  markVerified,
  type VerifiedKind,
} from '../store/verifications.ts'

export type Verification = {
  id: string
  verifiedObjectId: string
  type: VerifiedKind
  userId: string
  createdAt: Date
}

type Target = { objectId: string; type: VerifiedKind }

/** Verifies a question or a pack, permanently, and records who did. Throws CONFLICT when it is verified. */
export async function verify(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  { objectId, type }: Target,
): Promise<Verification> {
  const userId = requireVerifier(viewer)
  return sql.begin(async (tx) => {
    await lock(tx, { objectId, type })
    if (!(await markVerified(tx, type, objectId))) {
      throw new AppError('CONFLICT', message(`${type}.alreadyVerified`))
    }
    return record(tx, { objectId, type }, userId, null)
  })
}

/**
 * Confirms the edit of this time, the last one that the administrator has seen, and records the
 * administrator. Throws CONFLICT when the content is not verified, was edited again, or has no edit to
 * confirm.
 */
export async function confirmEdit(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  { objectId, type, editedAt }: Target & { editedAt: Date },
): Promise<Verification> {
  const userId = requireVerifier(viewer)
  return sql.begin(async (tx) => {
    const state = await lock(tx, { objectId, type })
    if (!state.isVerified) throw new AppError('CONFLICT', message(`${type}.notVerified`))
    if (state.editedAt === null) throw new AppError('CONFLICT', message(`${type}.alreadyVerified`))
    if (state.editedAt.getTime() !== editedAt.getTime())
      throw new AppError('CONFLICT', message(`${type}.editedAgain`))
    await clearEdit(tx, type, objectId)
    return record(tx, { objectId, type }, userId, editedAt)
  })
}

/** Returns the verified content with unconfirmed edits. Throws for anybody but administrators. */
export async function listEdited(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  asked: PageAsked,
): Promise<Page<EditedContent>> {
  requireViewer(viewer)
  if (!canVerify(viewer)) throw new AppError('FORBIDDEN', message('user.notAllowedHere'))
  return listEditedContent(sql, readPage(asked, limits.pageOfReports))
}

function requireVerifier(viewer: Viewer): string {
  const userId = requireViewer(viewer)
  requirePermission(canVerify(viewer))
  return userId
}

/** Locks only the row of the content. Saves lock it too, after the pack. */
async function lock(tx: Sql, { objectId, type }: Target) {
  const state = isId(objectId) ? await lockVerified(tx, type, objectId) : null
  if (!state) throw new AppError('NOT_FOUND', message(`${type}.notFound`))
  return state
}

async function record(
  tx: Sql,
  { objectId, type }: Target,
  userId: string,
  editedAt: Date | null,
): Promise<Verification> {
  await lockCaller(tx, userId)
  const id = newId()
  const createdAt = await insertVerification(tx, { id, kind: type, objectId, userId, editedAt })
  await refreshSearchRecords(tx, type === 'question' ? { questions: [objectId] } : { packs: [objectId] })
  return { id, verifiedObjectId: objectId, type, userId, createdAt }
}
