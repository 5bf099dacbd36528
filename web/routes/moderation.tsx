import { useRevalidator } from 'react-router'
import { limits } from '../../contract/limits.ts'
import { moderationTexts } from '../../contract/texts/generated/moderation.ts'
import { EditedList, editedListName } from '../features/bank/actions/edited-list.tsx'
import { ReportedList, reportedListName } from '../features/bank/actions/reported-list.tsx'
import { EditedContentDocument, ReportedContentDocument } from '../generated/moderation.ts'
import { query } from '../lib/data.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { loadForAdministrator } from '../lib/session/require-user.ts'
import { useTexts } from '../lib/use-texts.ts'
import { PagePart, PartLinks } from '../ui/page-parts.tsx'
import { loadShownRows } from '../ui/shown-rows.ts'
import type { Route } from './+types/moderation'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdministrator(request, async () => {
    const [reported, edited] = await Promise.all([
      loadShownRows(request, reportedListName, loadReported),
      loadShownRows(request, editedListName, loadEdited),
    ])
    return { reported, edited }
  })
}

async function loadReported(nextToken: string | null, limit: number = limits.pageOfReports) {
  return (await query(ReportedContentDocument, { nextToken, limit })).reported
}

async function loadEdited(nextToken: string | null, limit: number = limits.pageOfReports) {
  return (await query(EditedContentDocument, { nextToken, limit })).edited
}

export const meta = titleMeta(moderationTexts)

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
