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
    const loadPage = (nextToken: string | null, limit?: number) => loadEvents(filter, nextToken, limit)
    return { events: await loadShownRows(request, auditListName, loadPage), filter }
  })
}

async function loadEvents(
  filter: ReturnType<typeof readAuditFilter>,
  nextToken: string | null,
  limit: number = limits.pageOfAudit,
) {
  const variables = { ...toAuditVariables(filter), nextToken, limit }
  return (await query(AdminAuditDocument, variables)).listAuditEvents
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
        loadPage={(nextToken) => loadEvents(filter, nextToken)}
      />
    </PagePart>
  )
}
