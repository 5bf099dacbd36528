import { verdictsTexts } from '../../../contract/texts/generated/verdicts.ts'
import { loadVerdicts } from '../../features/bank/verdicts/load-verdicts.ts'
import { VerdictLists } from '../../features/bank/verdicts/verdict-lists.tsx'
import { titleMeta } from '../../lib/meta-texts.ts'
import { loadForAdministrator } from '../../lib/session/require-user.ts'
import type { Route } from './+types/admin-questions'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdministrator(request, () => loadVerdicts(request))
}

export const meta = titleMeta(verdictsTexts)

/** The questions of all owners that need a look. */
export default function AdminQuestions({ loaderData }: Route.ComponentProps) {
  return <VerdictLists loaded={loaderData} />
}
