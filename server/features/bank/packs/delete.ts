import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { isId } from '../../../lib/new-id.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { checkDeletion, type Deletion, reportDeletion } from '../deletion.ts'
import { canDelete } from '../policy.ts'
import { deletePackWithQuestions, lockPack } from '../store/packs.ts'
import { findPackById, type Pack } from '../store/read-packs.ts'

/**
 * Deletes a pack with its questions and everything that belongs to them; returns the deleted pack. Results of
 * exams on it stay, and an exam in progress continues on its own snapshot. An administrator's reason is
 * mailed to the owner.
 */
export async function deletePack(
  deps: Pick<Deps, 'sql' | 'clock' | 'outbox'>,
  viewer: Viewer,
  { id, ...deletion }: Deletion,
): Promise<Pack> {
  requireViewer(viewer)
  const notFound = new AppError('NOT_FOUND', message('pack.notFound'))
  const before = isId(id) ? await findPackById(deps.sql, id) : null
  if (!before) throw notFound
  if (!canDelete(viewer, before)) throw new AppError('FORBIDDEN', message('pack.deleteFailed'))
  const report = checkDeletion(viewer, before.owner, deletion)
  await deps.sql.begin(async (tx) => {
    const pack = await lockPack(tx, id)
    if (!pack) throw notFound
    if (report) await reportDeletion(tx, deps, report, { kind: 'pack', id: pack.id, title: pack.name })
    await deletePackWithQuestions(tx, id)
  })
  return before
}
