import { message } from '../../contract/message.ts'
import { AppError } from './app-error.ts'
import { isId } from './new-id.ts'

/** The end of a page: the last row's sort value (microseconds since 1970, or a position) and id. */
export type PageEnd = { key: string; id: string }

/** The page of a list that a caller asks for. */
export type PageAsked = { limit?: number | null | undefined; nextToken?: string | null | undefined }

export type Page<Row> = { items: Row[]; nextToken: string | null }

const pagePattern = /^(\d{1,16})\.([0-9a-f-]{36})$/

/** An opaque token. It names the last row, not an offset, so that changes of rows do not shift pages. */
function writeNextToken({ key, id }: PageEnd): string {
  return Buffer.from(`${key}.${id}`).toString('base64url')
}

function readNextToken(token: string | null | undefined): PageEnd | null {
  if (token === null || token === undefined) return null
  const [, key, id] = pagePattern.exec(Buffer.from(token, 'base64url').toString('latin1')) ?? []
  if (key === undefined || !isId(id)) throw new AppError('BAD_INPUT', message('input.badPageToken'))
  return { key, id }
}

/** The page size: between 1 and `max`; `usual` by default. */
export function clampLimit(limit: number | null | undefined, usual: number, max: number): number {
  return Math.min(max, Math.max(1, limit ?? usual))
}

/** Reads which page is asked for. Throws BAD_INPUT for a token that `writeNextToken` did not produce. */
export function readPage({ limit, nextToken }: PageAsked, usual: number, max = 100) {
  return { limit: clampLimit(limit, usual, max), after: readNextToken(nextToken) }
}

/** Drops the extra row that was read to find out whether there is a next page. */
export function toPage<Row extends { id: string; pageKey: string }>(
  rows: readonly Row[],
  limit: number,
): Page<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const nextToken = rows.length > limit && last ? writeNextToken({ key: last.pageKey, id: last.id }) : null
  return { items, nextToken }
}
