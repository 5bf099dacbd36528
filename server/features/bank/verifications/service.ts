import { texts } from '../../../../contract/texts/en/english.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { refreshSearchRecords } from '../../search/service.ts'
import { lockUser } from '../../users/service.ts'
import { verifyPack } from '../packs/service.ts'
import { verifyQuestion } from '../questions/service.ts'
import { canVerify } from './policy.ts'
import { insertVerification, type VerifiedKind } from './queries.ts'

export type Verification = {
  id: string
  verifiedObjectId: string
  type: VerifiedKind
  userId: string
  createdAt: Date
}

/** Verifies a question or a pack, for good, and records who did. Throws CONFLICT when it is verified already. */
export async function verify(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { objectId, type }: { objectId: string; type: VerifiedKind },
): Promise<Verification> {
  if (viewer.id === null) throw new AppError('UNAUTHENTICATED', texts.errors.signInNeeded)
  if (!canVerify(viewer)) throw new AppError('FORBIDDEN', texts.errors.notAllowedToAct)
  const userId = viewer.id
  const words = texts[type]

  return db.transaction().execute(async (tx) => {
    const outcome = await (type === 'question' ? verifyQuestion : verifyPack)(tx, objectId)
    if (outcome === 'missing') throw new AppError('NOT_FOUND', words.notFoundWhenActing)
    if (outcome === 'already') throw new AppError('CONFLICT', words.alreadyVerified)
    // A token outlives its account by a moment in other processes.
    if (!(await lockUser(tx, userId))) throw new AppError('UNAUTHENTICATED', texts.errors.sessionEnded)
    const id = newId()
    const createdAt = await insertVerification(tx, { id, kind: type, objectId, userId })
    await refreshSearchRecords(tx, type === 'question' ? { questions: [objectId] } : { packs: [objectId] })
    return { id, verifiedObjectId: objectId, type, userId, createdAt }
  })
}
