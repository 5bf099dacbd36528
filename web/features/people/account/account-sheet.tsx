import type { ReactNode } from 'react'
import { NeedsScripts } from '../../../ui/needs-scripts.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

/** The page layout of the account screens. */
export function AccountSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page width="measure">
      <Sheet className="mx-auto grid max-w-120 grid-cols-[minmax(0,1fr)] gap-5 px-5 py-6 sm:p-9">
        <PageTitle className="double-rule pb-3">{title}</PageTitle>
        <NeedsScripts />
        {children}
      </Sheet>
    </Page>
  )
}
