import { lazy, type ReactNode } from 'react'
import { contestFormTexts } from '../../../contract/texts/generated/contest-form.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** Loaded when a file or a table is read. */
export const ImportDialog = lazy(() => import('../../features/bank/pack-form/import-dialog.tsx'))

/** The page of a contest's form. `isOpen`: the form can be filled in. */
export function ContestFormPage({
  title,
  isOpen = true,
  children,
}: {
  title: string
  isOpen?: boolean
  children: ReactNode
}) {
  const { lead } = useTexts(contestFormTexts)
  return (
    <Page width="measure" isTall className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 pb-8">
      <header className="double-rule pb-4">
        <PageTitle>{title}</PageTitle>
        {isOpen && <p className="mt-1 text-ink-soft text-sm">{lead}</p>}
      </header>
      {children}
    </Page>
  )
}
