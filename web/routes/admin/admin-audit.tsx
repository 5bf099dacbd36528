import { limits } from '../../../contract/limits.ts'
import { auditTexts } from '../../../contract/texts/generated/audit.ts'
import {
  AuditFilterForm,
  readAuditFilter,
  toAuditVariables,
} from '../../features/people/administration/audit-filter.tsx'
import { AuditList, auditListName } from '../../features/people/administration/audit-list.tsx'
import { AdminAuditDocument } from '../../generated/admin-audit.ts'
import { query } from '../../lib/data.ts'
import { titleMeta } from '../../lib/meta-texts.ts'
import { loadForAdministrator } from '../../lib/session/require-user.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { PagePart } from '../../ui/page-parts.tsx'
import { loadShownRows } from '../../ui/shown-rows.ts'
import type { Route } from './+types/admin-audit'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = readAuditFilter(new URL(request.url).searchParams)
  return loadForAdministrator(request, async () => {
    return { events: await loadShownRows(request, auditListName, eventsOf(filter)), filter }
  })
}

/** Returns what loads a page of the events of a filter. */
function eventsOf(filter: ReturnType<typeof readAuditFilter>) {
  return async (nextToken: string | null, limit: number = limits.pageOfAudit) =>
    (await query(AdminAuditDocument, { ...toAuditVariables(filter), nextToken, limit })).listAuditEvents
}

export const meta = titleMeta(auditTexts)

export default function AdminAuditScreen({ loaderData: { events, filter } }: Route.ComponentProps) {
  const texts = useTexts(auditTexts)
  return (
    <PagePart id="audit" title={texts.title} help={texts.help}>
      <AuditFilterForm key={JSON.stringify(filter)} filter={filter} />
      <AuditList
        key={JSON.stringify(filter) + (events.items[0]?.id ?? '')}
        firstPage={events}
        loadPage={eventsOf(filter)}
      />
    </PagePart>
  )
}
