import { limits } from '../../../../contract/limits.ts'
import type { Deps } from '../../../deps.ts'
import { clampLimit, readNextToken } from '../../../lib/next-token.ts'
import { requireAdministrator, type Viewer } from '../../../lib/viewer.ts'
import { listMisses, type ReportedMiss } from './miss-queries.ts'

const pageMax = 100

/**
 * Returns the searches that found nothing, the most frequent first. Throws for anybody but administrators.
 */
export async function listMissesFor(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  { limit, nextToken }: { limit: number | null; nextToken: string | null },
): Promise<{ items: ReportedMiss[]; nextToken: string | null }> {
  requireAdministrator(viewer)
  return listMisses(sql, {
    limit: clampLimit(limit, limits.pageOfSearchMisses, pageMax),
    after: readNextToken(nextToken),
  })
}
