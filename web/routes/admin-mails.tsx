import { useRevalidator } from 'react-router'
import { undeliveredMailsTexts } from '../../contract/texts/undelivered-mails.ts'
import { MailList } from '../features/administration/mail-list.tsx'
import { AdminMailsDocument } from '../generated/admin-mails.ts'
import { query } from '../lib/data.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { loadForAdministrator } from '../lib/require-user.ts'
import { useReloadForUser } from '../lib/use-reload-for-user.ts'
import { useTexts } from '../lib/use-texts.ts'
import { PagePart } from '../ui/page-parts.tsx'
import type { Route } from './+types/admin-mails'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdministrator(request, async () => (await query(AdminMailsDocument, {})).listWaitingMails)
}

clientLoader.hydrate = true as const

export const meta = titleMeta(undeliveredMailsTexts, { isIndexed: false })

export default function AdminMailsScreen({ loaderData: mails }: Route.ComponentProps) {
  useReloadForUser()
  const texts = useTexts(undeliveredMailsTexts)
  const { revalidate } = useRevalidator()
  return (
    <PagePart id="mails" title={texts.title} help={texts.help}>
      <MailList mails={mails} onChanged={revalidate} />
    </PagePart>
  )
}
