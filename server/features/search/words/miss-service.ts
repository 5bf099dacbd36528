import { limits } from '../../../../contract/limits.ts'
import type { Deps } from '../../../deps.ts'
import { type Page, type PageAsked, readPage } from '../../../lib/next-token.ts'
import { requireAdministrator, type Viewer } from '../../../lib/viewer.ts'
import { listMisses, type ReportedMiss } from './miss-queries.ts'

/**
 * Returns the searches that found nothing, the most frequent first. Throws for anybody but administrators.
 */
export async function listMissesFor(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  asked: PageAsked,
): Promise<Page<ReportedMiss>> {
  requireAdministrator(viewer)
  return listMisses(sql, readPage(asked, limits.pageOfSearchMisses))
}
