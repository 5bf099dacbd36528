import { AppError } from './app-error.ts'
import { isId } from './new-id.ts'

/** Where a page ended: the number it is sorted by (microseconds since 1970, or a place) and the id of its last row. */
export type PageEnd = { key: string; id: string }

const pagePattern = /^(\d{1,16})\.([0-9a-f-]{36})$/

/** Opaque to clients. It names the last row, not a distance, so that rows that come or go do not shift a page. */
export function writeNextToken({ key, id }: PageEnd): string {
  return Buffer.from(`${key}.${id}`).toString('base64url')
}

/** Throws BAD_INPUT for a token that `writeNextToken` cannot have made. */
export function readNextToken(token: string | null | undefined): PageEnd | null {
  if (token === null || token === undefined) return null
  const [, key, id] = pagePattern.exec(Buffer.from(token, 'base64url').toString('latin1')) ?? []
  if (key === undefined || !isId(id)) throw new AppError('BAD_INPUT', 'This nextToken is not valid.')
  return { key, id }
}

/** The number of rows to answer: at least 1, at most `max`; `usual` when none was asked. */
export function clampLimit(limit: number | null | undefined, usual: number, max: number): number {
  return Math.min(max, Math.max(1, limit ?? usual))
}

/** Cuts rows that were read one beyond the limit, so that it is known whether there are more. */
export function toPage<Row extends { id: string; pageKey: string }>(
  rows: readonly Row[],
  limit: number,
): { items: Row[]; nextToken: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const nextToken = rows.length > limit && last ? writeNextToken({ key: last.pageKey, id: last.id }) : null
  return { items, nextToken }
}
