import { NavLink, Outlet } from 'react-router'
import { creationTexts } from '../../../contract/texts/generated/creation.ts'
import { messages } from '../../../contract/texts/messages.ts'
import { documentLocale } from '../../lib/locale.ts'
import { requireMember } from '../../lib/session/require-user.ts'
import { isCreator } from '../../lib/session/session.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { LoadingForm } from '../../ui/loading/loading-form.tsx'
import { loadingIn, Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { showErrorToast } from '../../ui/toast.tsx'
import type { Route } from './+types/create-layout'

/** Signed-in creators only. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request, isCreator, () => showErrorToast(messages(documentLocale())['user.notCreator']))
  return null
}

export const HydrateFallback = loadingIn(CreationPage, <LoadingForm fields={3} />)

export default function CreateLayout() {
  return (
    <CreationPage>
      <Outlet />
    </CreationPage>
  )
}

function CreationPage({ children }: { children: React.ReactNode }) {
  const texts = useTexts(creationTexts)
  const tabs = [
    { to: '/create/question', label: texts.questionTab },
    { to: '/create/question-pack', label: texts.packTab },
    { to: '/create/check', label: texts.checkTab },
  ]
  return (
    <Page width="page">
      <PageTitle>{texts.title}</PageTitle>
      <nav aria-label={texts.title} className="mt-3 mb-6 border-rule border-b">
        <ul className="-mb-px flex flex-wrap gap-x-6">
          {tabs.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="inline-flex min-h-11 items-center border-transparent border-b-3 font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-ink"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  )
}
