import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { isId, newId } from '../../../lib/new-id.ts'
import type { Sql } from '../../../lib/sql.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { refreshSearchRecords } from '../../search/service.ts'
import { lockUser } from '../../users/service.ts'
import { requirePermission } from '../guards.ts'
import { canVerify } from '../policy.ts'
import { lockPack } from '../store/packs.ts'
import { lockQuestionRow } from '../store/stored-questions.ts'
import { insertVerification, markVerified, type VerifiedKind } from '../store/verifications.ts'

export type Verification = {
  id: string
  verifiedObjectId: string
  type: VerifiedKind
  userId: string
  createdAt: Date
}

/** Verifies a question or a pack, permanently, and records who did. Throws CONFLICT when it is verified. */
export async function verify(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  { objectId, type }: { objectId: string; type: VerifiedKind },
): Promise<Verification> {
  const userId = requireViewer(viewer)
  requirePermission(canVerify(viewer))

  return sql.begin(async (tx) => {
    if (!(await lock(tx, type, objectId))) throw new AppError('NOT_FOUND', message(`${type}.notFound`))
    if (!(await markVerified(tx, type, objectId))) {
      throw new AppError('CONFLICT', message(`${type}.alreadyVerified`))
    }
    // In other processes an access token stays valid for a moment after its account is deleted.
    if (!(await lockUser(tx, userId))) throw new AppError('UNAUTHENTICATED', message('user.sessionExpired'))
    const id = newId()
    const createdAt = await insertVerification(tx, { id, kind: type, objectId, userId })
    await refreshSearchRecords(tx, type === 'question' ? { questions: [objectId] } : { packs: [objectId] })
    return { id, verifiedObjectId: objectId, type, userId, createdAt }
  })
}

async function lock(tx: Sql, type: VerifiedKind, id: string): Promise<boolean> {
  if (!isId(id)) return false
  return type === 'pack' ? (await lockPack(tx, id)) !== null : lockQuestionRow(tx, id)
}
