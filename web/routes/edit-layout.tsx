import { Outlet } from 'react-router'
import { creation as texts } from '../../contract/texts/en/creation.ts'
import { requireUserId } from '../lib/require-user.ts'
import { Loading } from '../ui/loading.tsx'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/edit-layout'

/** Only who is signed in may stay; whose the question or pack is, its own screen asks. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireUserId(request)
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <EditPage>
      <Loading />
    </EditPage>
  )
}

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
      <PageTitle>{texts.editTitle}</PageTitle>
      {children}
    </Page>
  )
}
