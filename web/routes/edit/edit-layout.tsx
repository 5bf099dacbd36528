import { Outlet } from 'react-router'
import { creationTexts } from '../../../contract/texts/generated/creation.ts'
import { requireUserId } from '../../lib/session/require-user.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { LoadingForm } from '../../ui/loading/loading-form.tsx'
import { loadingIn, Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import type { Route } from './+types/edit-layout'

/** Signed-in users only; each screen checks the owner of its question or pack. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireUserId(request)
  return null
}

export const HydrateFallback = loadingIn(EditPage, <LoadingForm fields={3} />)

export default function EditLayout() {
  return (
    <EditPage>
      <Outlet />
    </EditPage>
  )
}

function EditPage({ children }: { children: React.ReactNode }) {
  return (
    <Page width="page" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle>{useTexts(creationTexts).editTitle}</PageTitle>
      {children}
    </Page>
  )
}
