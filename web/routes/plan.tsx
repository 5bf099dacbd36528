import { lazy, type ReactNode } from 'react'
import { dayOfDate } from '../../contract/dhaka-day.ts'
import { planTexts } from '../../contract/texts/generated/today.ts'
import { KeptTags, PlanForm } from '../features/learning/today/plan-form.tsx'
import { FaultPage } from '../features/site/shell/error-page.tsx'
import { PlanDocument } from '../generated/plan.ts'
import { query } from '../lib/data.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { loadAsUser } from '../lib/session/require-user.ts'
import { useReloadForUser } from '../lib/session/use-reload-for-user.ts'
import { useTexts } from '../lib/use-texts.ts'
import { LoadingForm } from '../ui/loading/loading-form.tsx'
import { loadingIn, Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/plan'

// Without a network the topics stay as they are.
const TagField = lazy(() => import('./plan-tags.tsx').catch(() => ({ default: KeptTags })))

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAsUser(request, async () => (await query(PlanDocument, {})).getToday)
}

export const meta = titleMeta(planTexts)

/** The form of a learner's plan. */
export default function PlanScreen({ loaderData: { day, plan } }: Route.ComponentProps) {
  useReloadForUser()
  return (
    <PlanPage>
      <PlanForm
        plan={plan}
        today={dayOfDate(day)!}
        tagField={(error) => <TagField tags={plan.tags} error={error ?? undefined} />}
      />
    </PlanPage>
  )
}

function PlanPage({ children }: { children: ReactNode }) {
  const texts = useTexts(planTexts)
  return (
    <Page width="measure" isTall className="grid content-start gap-6">
      <header className="grid gap-1">
        <PageTitle>{texts.title}</PageTitle>
        <p className="text-ink-soft">{texts.lead}</p>
      </header>
      {children}
    </Page>
  )
}

export const HydrateFallback = loadingIn(PlanPage, <LoadingForm fields={2} />)

export const ErrorBoundary = FaultPage
