import { useRevalidator } from 'react-router'
import { limits } from '../../contract/limits.ts'
import { moderationTexts } from '../../contract/texts/generated/moderation.ts'
import { EditedList, editedListName } from '../features/bank/actions/edited-list.tsx'
import { ReportedList, reportedListName } from '../features/bank/actions/reported-list.tsx'
import { ModerationDocument, MoreEditedDocument, MoreReportedDocument } from '../generated/moderation.ts'
import { query } from '../lib/data.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { loadForAdministrator } from '../lib/session/require-user.ts'
import { useTexts } from '../lib/use-texts.ts'
import { PagePart, PartLinks } from '../ui/page-parts.tsx'
import { withShownRows } from '../ui/shown-rows.ts'
import type { Route } from './+types/moderation'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const path = new URL(request.url).pathname
  return loadForAdministrator(request, async () => {
    const first = await query(ModerationDocument, {})
    const [reported, edited] = await Promise.all([
      withShownRows(first.reported, { path, list: reportedListName, loadMore: loadReported }),
      withShownRows(first.edited, { path, list: editedListName, loadMore: loadEdited }),
    ])
    return { reported, edited }
  })
}

async function loadReported(nextToken: string, limit: number = limits.pageOfReports) {
  return (await query(MoreReportedDocument, { nextToken, limit })).reported
}

async function loadEdited(nextToken: string, limit: number = limits.pageOfReports) {
  return (await query(MoreEditedDocument, { nextToken, limit })).edited
}

export const meta = titleMeta(moderationTexts, { isIndexed: false })

export default function ModerationScreen({ loaderData: { reported, edited } }: Route.ComponentProps) {
  const texts = useTexts(moderationTexts)
  const { revalidate } = useRevalidator()
  return (
    <>
      <PartLinks
        label={texts.parts}
        parts={[
          { id: 'reported', title: texts.reportedTitle },
          { id: 'edited', title: texts.editedTitle },
        ]}
      />
      <PagePart id="reported" title={texts.reportedTitle} help={texts.help}>
        <ReportedList
          // A changed first page restarts the list.
          key={reported.items.map(({ id }) => id).join()}
          firstPage={reported}
          loadPage={(nextToken) => loadReported(nextToken)}
          onPackDeleted={revalidate}
        />
      </PagePart>
      <PagePart id="edited" title={texts.editedTitle} help={texts.editedHelp}>
        <EditedList
          key={edited.items.map(({ id, editedSinceVerifiedAt }) => id + editedSinceVerifiedAt).join()}
          firstPage={edited}
          loadPage={(nextToken) => loadEdited(nextToken)}
          onOutdated={revalidate}
        />
      </PagePart>
    </>
  )
}
