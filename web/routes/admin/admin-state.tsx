import { useRevalidator } from 'react-router'
import { administrationTexts } from '../../../contract/texts/generated/administration.ts'
import { formatsTexts } from '../../../contract/texts/generated/formats.ts'
import { StateFacts } from '../../features/people/administration/state-facts.tsx'
import { AdminStateDocument } from '../../generated/admin-state.ts'
import { query } from '../../lib/data.ts'
import { titleMeta } from '../../lib/meta-texts.ts'
import { loadForAdministrator } from '../../lib/session/require-user.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/admin-state'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdministrator(request, async () => (await query(AdminStateDocument, {})).getServerState)
}

export const meta = titleMeta(administrationTexts)

/** Shows the state of the server, with marks where something needs care. */
export default function AdminStateScreen({ loaderData: state }: Route.ComponentProps) {
  const texts = useTexts(administrationTexts)
  const formats = useTexts(formatsTexts)
  const { revalidate, state: loading } = useRevalidator()
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-auto text-ink-soft text-sm">{texts.asOf(formats.dhakaTime(state.now))}</p>
        <Button isBusy={loading === 'loading'} busyLabel={texts.refreshing} onClick={() => void revalidate()}>
          {texts.refresh}
        </Button>
      </div>
      <StateFacts state={state} />
    </>
  )
}
