import { limits } from '../../../../contract/limits.ts'
import { type Dashboard, MorePacksDocument, MoreQuestionsDocument } from '../../../generated/user.ts'
import { query } from '../../../lib/data.ts'
import { type ListPage, withShownRows } from '../../../ui/shown-rows.ts'

type Authored = Pick<Dashboard, 'questions' | 'packs'>

/** Returns both lists as long as they were before the reader left the page at `path`. */
export async function withShownLists(first: Authored, userId: string, path: string): Promise<Authored> {
  type Load<Item> = (userId: string, nextToken: string, limit: number) => Promise<ListPage<Item>>
  const shown = <Item>(list: keyof Authored, page: ListPage<Item>, load: Load<Item>) =>
    withShownRows(page, { path, list, loadMore: (nextToken, limit) => load(userId, nextToken, limit) })
  const [questions, packs] = await Promise.all([
    shown('questions', first.questions, loadQuestions),
    shown('packs', first.packs, loadPacks),
  ])
  return { questions, packs }
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
