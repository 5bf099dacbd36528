import { limits } from '../../../../../contract/limits.ts'
import { normaliseLine } from '../../../../../contract/normalise.ts'
import type { Deps } from '../../../../deps.ts'
import { readInstant } from '../../../../lib/arguments.ts'
import { firstIdAt } from '../../../../lib/new-id.ts'
import { type Page, type PageAsked, readPage } from '../../../../lib/next-token.ts'
import { requireAdministrator, type Viewer } from '../../../../lib/viewer.ts'
import { findPeople, type ListedEvent, listEvents } from './queries.ts'

const pageMax = 200
const mostPeople = 100

export type AuditQuestion = {
  person: string | null
  kind: string | null
  from: string | null
  until: string | null
} & PageAsked

/** Returns a page of the audit, the newest event first. For administrators. */
export async function listAudit(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  { person, kind, from, until, ...asked }: AuditQuestion,
): Promise<Page<ListedEvent>> {
  requireAdministrator(viewer)
  const text = normaliseLine(person ?? '')
  const page = readPage(asked, limits.pageOfAudit, pageMax)
  const filter = {
    people: text === '' ? null : await findPeople(sql, text, mostPeople),
    kind: kind === null ? null : normaliseLine(kind) || null,
    from: from === null ? null : firstIdAt(readInstant('from', from)),
    until: until === null ? null : firstIdAt(readInstant('until', until)),
  }
  return listEvents(sql, filter, page)
}
