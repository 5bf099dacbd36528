import type { ReactNode } from 'react'
import { Page } from './page.tsx'
import { PageTitle } from './page-title.tsx'

/** A page of the width of text, with its title. */
export function TitledPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page width="measure" isTall>
      <PageTitle>{title}</PageTitle>
      {children}
    </Page>
  )
}
