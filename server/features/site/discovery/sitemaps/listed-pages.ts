import { isQuestionLevel, levelSlugs } from '../../../../../contract/bank/levels.ts'
import type { Sql } from '../../../../lib/database/sql.ts'
import {
  type Entry,
  listPackEntries,
  listPackLevels,
  listQuestionEntries,
  listTagEntries,
  type Range,
} from './queries.ts'
import type { ListedPage } from './xml.ts'

/** A page of a tag with fewer questions is not worth finding. */
const fewestOfTag = 3

export const kinds = ['packs', 'questions', 'tags'] as const
export type Kind = (typeof kinds)[number]

type Lister = {
  read: (sql: Sql, range: Range, limit: number) => Promise<Entry[]>
  path: (key: string) => string
}

const listers: Record<Kind, Lister> = {
  packs: { read: listPackEntries, path: (id) => `/pack/${id}` },
  questions: { read: listQuestionEntries, path: (id) => `/question/${id}` },
  tags: {
    read: (sql, range, limit) => listTagEntries(sql, range, { fewest: fewestOfTag, limit }),
    path: (name) => `/explore/tag/${encodeURIComponent(name)}`,
  },
}

/** Yields the pages that exist once, and those of levels that packs have. */
export async function* listSinglePages(sql: Sql): AsyncGenerator<ListedPage[]> {
  const levels = (await listPackLevels(sql)).filter(isQuestionLevel)
  const ofLevels = levels.map((level) => `/level/${levelSlugs[level]}`)
  yield ['/', '/explore', '/privacy-policy', ...ofLevels].map((path) => ({ path }))
}

/** Yields at most `most` pages of a range, `atOnce` at a time, so that a long range needs no more memory. */
export async function* listRange(
  sql: Sql,
  { kind, range, most, atOnce }: { kind: Kind; range: Range; most: number; atOnce: number },
): AsyncGenerator<ListedPage[]> {
  const { read, path } = listers[kind]
  let from: string | undefined = range.from
  for (let left = most; left > 0 && from !== undefined; left -= atOnce) {
    const count = Math.min(left, atOnce)
    // One more, with which the next list begins.
    const entries: Entry[] = await read(sql, { from, to: range.to }, count + 1)
    from = entries[count]?.key
    yield entries
      .slice(0, count)
      .map(({ key, updatedAt }) => ({ path: path(key), ...(updatedAt && { updatedAt }) }))
  }
}
