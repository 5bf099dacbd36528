import { limits } from '../../../../contract/limits.ts'
import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import type { QuestionToCompare } from '../../../generated/resolvers-types.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { guard } from '../../../lib/rate-limit.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { findStemTwins, optionKey, type TwinSearch } from '../../search/twins/service.ts'
import { requireCreator } from '../guards.ts'

/**
 * Limits of comparisons, for single questions and for lists. Both are far above what a person writes or
 * imports.
 */
const boundsOf = (owner: string, isList: boolean) =>
  isList
    ? { bucket: `twin-lists:${owner}`, limit: 200, windowSeconds: 60 * 60 }
    : { bucket: `twins:${owner}`, limit: 2000, windowSeconds: 60 * 60 }

/**
 * Finds questions of the bank that may be the same as each of these. `isSame`: the texts have the same words in
 * the same order, the same signs, and the options, if given, are the same in any order; or the options are given
 * and the same, and the texts have the same words in another order or form, apart from function words. Throws
 * UNAUTHENTICATED, FORBIDDEN or TOO_MANY_REQUESTS.
 */
export async function findQuestionTwins(
  deps: Pick<Deps, 'config' | 'sql' | 'clock'> & { search: TwinSearch },
  viewer: Viewer,
  { questions, except }: { questions: readonly QuestionToCompare[]; except: string | null },
) {
  const caller = requireCreator(viewer)
  const bounds = boundsOf(caller, questions.length > 1)
  await guard(deps, [bounds], () => new AppError('TOO_MANY_REQUESTS', message('question.tooManyCompared')))
  const found = await findStemTwins(
    deps.search,
    questions.map(({ question }) => question),
    { caller, except, most: limits.twinsPerQuestion },
  )
  const compared = found.flatMap((twins, place) => (questions[place]!.options ? twins : []))
  const sames = compared.filter((twin) => twin.isSameStem || twin.hasSameWords).map(({ id }) => id)
  const keys = await readKeysOf(deps.sql, sames)
  return found.map((twins, place) => {
    const { options, passage } = questions[place]!
    return twins.map(({ isSameStem, hasSameWords, ...twin }) => ({
      ...twin,
      isSame: options
        ? (isSameStem || hasSameWords) && keyOf(options, passage) === keys.get(twin.id)
        : isSameStem,
    }))
  })
}

/** Returns a key that is equal for the same options in any order, about the same passage. */
function keyOf(options: readonly string[], passage: string | null | undefined): string {
  return JSON.stringify([optionKey(passage ?? ''), ...options.map(optionKey).sort()])
}

/** Returns the keys of these questions. */
async function readKeysOf(sql: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<{ id: string; passage: string | null; options: string[] }>`
    select q.id, q.passage, array(select o.content from question_option o where o.question_id = q.id) as options
    from question q where q.id = any(${ids}::uuid[])`
  return new Map(rows.map(({ id, passage, options }) => [id, keyOf(options, passage)]))
}
