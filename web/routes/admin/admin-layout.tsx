import { NavLink, Outlet } from 'react-router'
import { administrationTexts } from '../../../contract/texts/generated/administration.ts'
import { messages } from '../../../contract/texts/messages.ts'
import { FaultPage } from '../../features/site/shell/error-page.tsx'
import { documentLocale } from '../../lib/locale.ts'
import { requireMember } from '../../lib/session/require-user.ts'
import { isAdmin } from '../../lib/session/session.ts'
import { useReloadForUser } from '../../lib/session/use-reload-for-user.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { loadingIn, Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { showErrorToast } from '../../ui/toast.tsx'
import type { Route } from './+types/admin-layout'

/** Signed-in administrators only; the server checks each of their requests as well. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request, isAdmin, () => showErrorToast(messages(documentLocale())['user.notAllowed']))
  return null
}

export const HydrateFallback = loadingIn(AdminPage, <Loading />)

export default function AdminLayout() {
  useReloadForUser()
  return (
    <AdminPage>
      <Outlet />
    </AdminPage>
  )
}

export const ErrorBoundary = FaultPage

/** The parts of administration. The addresses of the last ones are older than the frame. */
const parts = [
  { to: '/admin', label: 'state' },
  { to: '/admin/people', label: 'people' },
  { to: '/admin/pupils', label: 'pupils' },
  { to: '/admin/mails', label: 'mails' },
  { to: '/admin/jobs', label: 'jobs' },
  { to: '/admin/questions', label: 'questions' },
  { to: '/admin/audit', label: 'audit' },
  { to: '/admin/settings', label: 'settings' },
  { to: '/creator-applications', label: 'applications' },
  { to: '/moderation', label: 'moderation' },
  { to: '/search-words', label: 'searchWords' },
] as const

function AdminPage({ children }: { children: React.ReactNode }) {
  const texts = useTexts(administrationTexts)
  return (
    <Page width="page" isTall>
      <PageTitle>{texts.title}</PageTitle>
      <nav aria-label={texts.parts} className="mt-3 mb-6 border-rule border-b">
        <ul className="-mb-px flex flex-wrap gap-x-6">
          {parts.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className="inline-flex min-h-11 items-center border-transparent border-b-3 font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-ink"
              >
                {texts.links[label]}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  )
}
