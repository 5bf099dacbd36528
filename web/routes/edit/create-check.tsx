import { verdictsTexts } from '../../../contract/texts/generated/verdicts.ts'
import { loadVerdicts } from '../../features/bank/verdicts/load-verdicts.ts'
import { VerdictLists } from '../../features/bank/verdicts/verdict-lists.tsx'
import { FaultPage } from '../../features/site/shell/error-page.tsx'
import { titleMeta } from '../../lib/meta-texts.ts'
import { loadAsUser } from '../../lib/session/require-user.ts'
import { useReloadForUser } from '../../lib/session/use-reload-for-user.ts'
import { LoadingRows } from '../../ui/loading/loading-rows.tsx'
import type { Route } from './+types/create-check'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAsUser(request, (userId) => loadVerdicts(request, userId))
}

export const meta = titleMeta(verdictsTexts)

/** The user's own questions that need a look. */
export default function CreateCheck({ loaderData }: Route.ComponentProps) {
  useReloadForUser()
  return <VerdictLists loaded={loaderData} />
}

export const HydrateFallback = LoadingRows
export const ErrorBoundary = FaultPage
