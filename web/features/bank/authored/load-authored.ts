import { limits } from '../../../../contract/limits.ts'
import { DashboardDocument, MorePacksDocument, MoreQuestionsDocument } from '../../../generated/user.ts'
import { type Query, query } from '../../../lib/data.ts'
import { withShownRows } from '../../../ui/shown-rows.ts'

/** Returns a user with the first page of each list; `user` is null when there is none. */
export async function loadAuthored(query: Query, userId: string) {
  const { getUser: user, questions, packs } = await query(DashboardDocument, { userId })
  return { user, questions, packs }
}

type Authored = Awaited<ReturnType<typeof loadAuthored>>

/** Returns both lists as long as they were before the reader left the page at `path`. */
export async function withShownLists({ questions, packs }: Authored, userId: string, path: string) {
  const [shownQuestions, shownPacks] = await Promise.all([
    withShownRows(questions, {
      path,
      list: 'questions',
      loadMore: (nextToken, limit) => loadQuestions(userId, nextToken, limit),
    }),
    withShownRows(packs, {
      path,
      list: 'packs',
      loadMore: (nextToken, limit) => loadPacks(userId, nextToken, limit),
    }),
  ])
  return { questions: shownQuestions, packs: shownPacks }
}

export async function loadQuestions(
  userId: string,
  nextToken: string,
  limit: number = limits.pageOfOwnItems,
) {
  return (await query(MoreQuestionsDocument, { userId, nextToken, limit })).questions
}

export async function loadPacks(userId: string, nextToken: string, limit: number = limits.pageOfOwnItems) {
  return (await query(MorePacksDocument, { userId, nextToken, limit })).packs
}
