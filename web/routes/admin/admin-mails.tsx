import { useRevalidator } from 'react-router'
import { undeliveredMailsTexts } from '../../../contract/texts/generated/undelivered-mails.ts'
import { MailList } from '../../features/people/administration/mail-list.tsx'
import { AdminMailsDocument } from '../../generated/admin-mails.ts'
import { query } from '../../lib/data.ts'
import { titleMeta } from '../../lib/meta-texts.ts'
import { loadForAdministrator } from '../../lib/session/require-user.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { PagePart } from '../../ui/page-parts.tsx'
import type { Route } from './+types/admin-mails'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdministrator(request, () => query(AdminMailsDocument, {}))
}

export const meta = titleMeta(undeliveredMailsTexts)

export default function AdminMailsScreen({
  loaderData: { listWaitingMails, getServerState },
}: Route.ComponentProps) {
  const texts = useTexts(undeliveredMailsTexts)
  const { revalidate } = useRevalidator()
  return (
    <PagePart id="mails" title={texts.title} help={texts.help}>
      <div className="grid gap-4">
        {getServerState.areMailsFiles && (
          <Banner kind="bad" title={texts.filesTitle}>
            {texts.filesHelp}
          </Banner>
        )}
        <MailList
          mails={listWaitingMails}
          areMailsFiles={getServerState.areMailsFiles}
          onChanged={revalidate}
        />
      </div>
    </PagePart>
  )
}
