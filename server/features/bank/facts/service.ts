import { limits } from '../../../../contract/limits.ts'
import type { Deps } from '../../../deps.ts'
import { isId } from '../../../lib/new-id.ts'
import { isAdmin, requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { foldEntries, lockEntries, readSums, showSums } from './queries.ts'
import { factsOf, type QuestionFacts } from './statistics.ts'
import { judgeQuestions } from './verdicts/service.ts'

/**
 * Adds waiting answers to the sums of their questions, each once, in batches of `limit`, and updates what is shown of the
 * questions and their verdicts in the same transaction. Safe in several processes. Returns the number of answers.
 */
export async function foldFacts(
  { sql }: Pick<Deps, 'sql'>,
  { limit = 2000 }: { limit?: number } = {},
): Promise<number> {
  let done = 0
  for (;;) {
    const { folded, seen } = await sql.begin(async (tx) => {
      const { ids, questionIds, seen } = await lockEntries(tx, limit)
      if (ids.length > 0) {
        await foldEntries(tx, ids)
        await showSums(tx, questionIds)
        await judgeQuestions(tx, questionIds)
      }
      return { folded: ids.length, seen }
    })
    done += folded
    if (folded === 0 || seen < limit) return done
  }
}

/**
 * Reads the facts of questions that the viewer has answered or may edit. Leaves out questions that an exam of the viewer
 * hides, and those with too few answers.
 */
export async function readFacts(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  questionIds: readonly string[],
): Promise<QuestionFacts[]> {
  const reader = requireViewer(viewer)
  const ids = questionIds.slice(0, limits.questionsPerPack).filter(isId)
  const sums = await readSums(sql, { reader, isAdmin: isAdmin(viewer), questionIds: ids })
  return [...Map.groupBy(sums, ({ questionId }) => questionId).values()].flatMap(
    (options) => factsOf(options) ?? [],
  )
}
