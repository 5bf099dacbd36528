import { readDay } from '../../../../contract/written-day.ts'

/** The filters of the audit page, as in its URL. Days are in Dhaka time, such as 2026-11-23; '' for all. */
export type AuditFilter = { person: string; kind: string; from: string; until: string }

export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const read = (name: string) => params.get(name)?.trim() ?? ''
  return {
    person: read('person'),
    kind: read('kind'),
    from: readDay(read('from')) ?? '',
    until: readDay(read('until')) ?? '',
  }
}

/** The whole last day is shown. */
export function toAuditVariables({ person, kind, from, until }: AuditFilter) {
  const dayMs = 24 * 60 * 60 * 1000
  const beginOf = (day: string) => new Date(`${day}T00:00:00+06:00`)
  return {
    person: person || null,
    kind: kind || null,
    from: from ? beginOf(from).toISOString() : null,
    until: until ? new Date(beginOf(until).getTime() + dayMs).toISOString() : null,
  }
}
