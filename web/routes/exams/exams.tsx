import { modelExamsTexts } from '../../../contract/texts/generated/model-exams.ts'
import { ModelExamList } from '../../features/exams/model-exams/model-exam-list.tsx'
import { FaultPage } from '../../features/site/shell/error-page.tsx'
import { ModelExamsDocument } from '../../generated/exams.ts'
import { query } from '../../lib/data.ts'
import { titleMeta } from '../../lib/meta-texts.ts'
import { loadAsUser } from '../../lib/session/require-user.ts'
import { useReloadForUser } from '../../lib/session/use-reload-for-user.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { LoadingRowsPage } from '../../ui/loading/loading-page.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import type { Route } from './+types/exams'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAsUser(request, async () => (await query(ModelExamsDocument, {})).listModelExams)
}

export const meta = titleMeta(modelExamsTexts, { isIndexed: false })

/** The exams in the form of real ones. */
export default function ModelExamsScreen({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(modelExamsTexts)
  useReloadForUser()
  return (
    <Page width="measure" isTall className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 pb-8">
      <header className="double-rule pb-4">
        <PageTitle>{texts.title}</PageTitle>
        <p className="mt-1 text-ink-soft text-sm">{texts.lead}</p>
      </header>
      <ModelExamList sizes={loaderData} />
    </Page>
  )
}

export const HydrateFallback = LoadingRowsPage

export const ErrorBoundary = FaultPage
