import type { ReactNode } from 'react'
import type { Application } from '../../contract/people/application-rules.ts'
import { applicationTexts } from '../../contract/texts/generated/applications.ts'
import { formatsTexts } from '../../contract/texts/generated/formats.ts'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { messages } from '../../contract/texts/messages.ts'
import {
  ApplicationForm,
  applicationDraftKey,
} from '../features/people/creator-applications/application-form.tsx'
import { StatusLabel } from '../features/people/creator-applications/status-label.tsx'
import { FaultPage } from '../features/site/shell/error-page.tsx'
import { CreatorApplicationOfDocument } from '../generated/creator-application.ts'
import { query } from '../lib/data.ts'
import { readDraft } from '../lib/drafts/draft-store.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { explorePath } from '../lib/paths.ts'
import { loadAsUser } from '../lib/session/require-user.ts'
import { isCreator, readSession, renewSession, useSession } from '../lib/session/session.ts'
import { languageOf } from '../lib/text-language.ts'
import { useTexts } from '../lib/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { LoadingForm } from '../ui/loading/loading-form.tsx'
import { loadingIn, Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { Route } from './+types/creator-application'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAsUser(request, loadApplication)
}

async function loadApplication(owner: string) {
  if (isCreator(readSession())) return { owner, isCreator: true, application: null, draft: null }
  const { getCreatorApplication: application } = await query(CreatorApplicationOfDocument, { owner })
  // The current token may be older than the approval; without a connection it is renewed later.
  if (application?.status === 'approved') await renewSession().catch(() => {})
  const draft = application ? null : await readDraft<Application>(applicationDraftKey, owner)
  return { owner, isCreator: isCreator(readSession()), application, draft: draft?.value ?? null }
}

export const meta = titleMeta(applicationTexts)

export default function CreatorApplicationScreen({
  loaderData: { owner, isCreator: isCreatorAlready, application, draft },
}: Route.ComponentProps) {
  const { dhakaTime } = useTexts(formatsTexts)
  const texts = useTexts(applicationTexts)
  const sentences = useTexts(messages)
  const shell = useTexts(shellTexts)
  if (isCreatorAlready) {
    return (
      <Notice title={sentences['application.alreadyCreator']}>
        <p className="text-ink-soft">{texts.alreadyCreatorHelp}</p>
        <ButtonLink to="/create" variant="primary" className="mt-2">
          {shell.create}
        </ButtonLink>
      </Notice>
    )
  }
  if (application) {
    return (
      <Notice title={sentences['application.alreadyApplied']}>
        <p className="flex flex-wrap items-center gap-3 text-ink-soft">
          <span className="sr-only">{texts.status}</span>
          <StatusLabel status={application.status} />
          <span className="text-sm">{texts.appliedAt(dhakaTime(application.createdAt))}</span>
        </p>
        {application.status === 'pending' && <p className="text-ink-soft">{texts.pendingHelp}</p>}
        <ButtonLink to={explorePath} className="mt-2">
          {shell.back}
        </ButtonLink>
      </Notice>
    )
  }
  return (
    <Page width="page">
      <PageTitle>{texts.title}</PageTitle>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(18rem,1fr)_minmax(0,var(--container-measure))] lg:gap-12">
        <ApplicationAdvice />
        <Sheet className="-mx-5 rounded-none border-x-0 p-5 sm:mx-0 sm:rounded-sm sm:border-x sm:p-8">
          <ApplicationForm key={owner} userId={owner} draft={draft} />
        </Sheet>
      </div>
    </Page>
  )
}

function ApplicationAdvice() {
  const texts = useTexts(applicationTexts)
  const { fullName } = useSession()
  return (
    <div className="grid gap-6">
      <section className="grid gap-2">
        <h2 className="font-serif text-xl">{texts.benefitsTitle}</h2>
        <ul className="grid list-disc gap-1.5 pl-6">
          {texts.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </section>
      <section className="grid gap-2 border-marigold border-l-4 bg-marigold-tint px-4 py-3.5">
        <h2 className="font-semibold">{texts.warningsTitle}</h2>
        <ul className="grid list-disc gap-1.5 pl-6">
          {texts.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
        {fullName !== '' && (
          <p className="wrap-anywhere">
            {texts.applyingAs}{' '}
            <b lang={languageOf(fullName)} className="font-semibold">
              {fullName}
            </b>
          </p>
        )}
      </section>
    </div>
  )
}

/** In place of the form, for somebody who need not apply. */
function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ApplicationPage>
      <Sheet className="grid justify-items-start gap-3 p-5 sm:p-8">
        <h2 className="font-serif text-xl">{title}</h2>
        {children}
      </Sheet>
    </ApplicationPage>
  )
}

function ApplicationPage({ children }: { children: ReactNode }) {
  const texts = useTexts(applicationTexts)
  return (
    <Page width="measure" className="grid gap-5">
      <PageTitle>{texts.title}</PageTitle>
      {children}
    </Page>
  )
}

export const HydrateFallback = loadingIn(ApplicationPage, <LoadingForm fields={4} />)

export const ErrorBoundary = FaultPage
