import { useRevalidator } from 'react-router'
import { settingsTexts } from '../../../contract/texts/generated/settings.ts'
import { LiveSettings, OtherSettings } from '../../features/people/administration/setting-lists.tsx'
import { AdminSettingsDocument } from '../../generated/admin-settings.ts'
import { query } from '../../lib/data.ts'
import { titleMeta } from '../../lib/meta-texts.ts'
import { loadForAdministrator } from '../../lib/session/require-user.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { PagePart } from '../../ui/page-parts.tsx'
import type { Route } from './+types/admin-settings'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdministrator(request, async () => (await query(AdminSettingsDocument, {})).listSettings)
}

export const meta = titleMeta(settingsTexts)

export default function AdminSettingsScreen({ loaderData: settings }: Route.ComponentProps) {
  const texts = useTexts(settingsTexts)
  const { revalidate } = useRevalidator()
  const isLive = ({ name }: { name: string }) => name in texts.names
  return (
    <>
      <PagePart id="live" title={texts.liveTitle} help={texts.liveHelp}>
        <LiveSettings settings={settings.filter(isLive)} onChanged={revalidate} />
      </PagePart>
      <PagePart id="fixed" title={texts.fixedTitle} help={texts.fixedHelp}>
        <OtherSettings settings={settings.filter((setting) => !isLive(setting))} />
      </PagePart>
    </>
  )
}
