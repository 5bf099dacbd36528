import { data } from 'react-router'
import { levelOfSlug } from '../../contract/bank/levels.ts'
import type { Locale } from '../../contract/locales.ts'
import { trialTexts } from '../../contract/texts/generated/home.ts'
import { loadTrial, maxSteps } from '../features/learning/try/load-trial.ts'
import { TrialSheet } from '../features/learning/try/trial-sheet.tsx'
import type { ChromeHandle } from '../features/site/shell/chrome.ts'
import { MissingOrFaultPage } from '../features/site/shell/error-page.tsx'
import { guestQuery, type Query, query } from '../lib/data.ts'
import { documentLocale } from '../lib/locale.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { pageContext } from '../lib/page-context-key.ts'
import { anyLevel } from '../lib/paths.ts'
import { useTexts } from '../lib/use-texts.ts'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/try'

export const handle = { isPublic: true } satisfies ChromeHandle

type Address = { level: string; step: string }

/** Throws 404 for an address with another level or step. */
async function load(query: Query, address: Address, locale: Locale) {
  const level = address.level === anyLevel ? null : levelOfSlug(address.level)
  const step = /^[1-9]\d?$/.test(address.step) ? Number(address.step) : 0
  if ((level === null && address.level !== anyLevel) || step < 1 || step > maxSteps) {
    throw data(null, { status: 404 })
  }
  return loadTrial(query, { level, step, locale })
}

export function loader({ params, context }: Route.LoaderArgs) {
  return load(guestQuery(context), params, context.get(pageContext).locale)
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return load(query, params, documentLocale())
}

/** Search engines find a question at its own address. */
export const meta = titleMeta(trialTexts)

export default function Try({ loaderData: trial }: Route.ComponentProps) {
  const texts = useTexts(trialTexts)
  return (
    <Page width="measure" className="grid gap-4 *:min-w-0">
      <PageTitle>{texts.title}</PageTitle>
      <TrialSheet trial={trial} />
    </Page>
  )
}

export const ErrorBoundary = MissingOrFaultPage
