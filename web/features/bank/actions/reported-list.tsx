import { useState } from 'react'
import { flushSync } from 'react-dom'
import { moderationTexts } from '../../../../contract/texts/generated/moderation.ts'
import { DismissReportsDocument } from '../../../generated/moderation.ts'
import { DataError, query } from '../../../lib/data.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedRows } from '../../../ui/paged-rows.tsx'
import type { ListProps } from '../../../ui/shown-rows.ts'
import { showErrorToast, showToast } from '../../../ui/toast.tsx'
import { usePages } from '../../../ui/use-pages.ts'
import type { Content } from './content.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { contentOf, type Reported, type ReportedPage, ReportedRow } from './reported-row.tsx'

export const reportedListName = 'reports'

/** Reported content, latest first. `onPackDeleted` reloads: its questions' reports were deleted too. */
export function ReportedList({
  onPackDeleted,
  ...pages
}: ListProps<ReportedPage> & { onPackDeleted: () => void }) {
  const texts = useTexts(moderationTexts)
  const list = usePages<Reported>({ ...pages, name: reportedListName, noMore: texts.noMore })
  const [dismissing, setDismissing] = useState<Reported | null>(null)
  const [deleting, setDeleting] = useState<Content | null>(null)

  function removeRow(gone: { id: string }) {
    flushSync(() => {
      list.change((items) => items.filter(({ id }) => id !== gone.id))
      setDismissing(null)
      setDeleting(null)
    })
    // The row that had the focus is gone.
    document.getElementById(listId)?.focus()
  }

  async function dismiss() {
    if (!dismissing) return
    const { type, id, lastReportedAt } = dismissing
    try {
      await query(DismissReportsDocument, { type, id, lastReportedAt })
      showToast(texts.dismissed)
    } catch (error) {
      // The content was deleted meanwhile, with its reports.
      if (!(error instanceof DataError) || error.code !== 'NOT_FOUND') throw error
      showErrorToast(error.message)
    }
    removeRow(dismissing)
  }

  function handleDeleted(content: Content) {
    removeRow(content)
    if (content.kind === 'pack') onPackDeleted()
  }

  return (
    <div id={listId} tabIndex={-1} className="outline-none">
      <PagedRows
        list={list}
        more={texts.moreReports}
        empty={<EmptyState isDone title={texts.empty} help={texts.emptyHelp} />}
      >
        {(reported) => (
          <ReportedRow
            key={reported.id}
            reported={reported}
            onDismiss={() => setDismissing(reported)}
            onDelete={() => setDeleting(contentOf(reported))}
          />
        )}
      </PagedRows>
      <ConfirmDialog
        isOpen={dismissing !== null}
        onClose={() => setDismissing(null)}
        title={texts.dismissTitle}
        confirm={texts.dismiss}
        busyLabel={texts.dismissing}
        variant="primary"
        onConfirm={dismiss}
        explain={texts.dismissFailed}
      >
        <p>{texts.dismissQuestion}</p>
      </ConfirmDialog>
      <DeleteDialog isListed content={deleting} onClose={() => setDeleting(null)} onDeleted={handleDeleted} />
    </div>
  )
}

const listId = 'reported-list'
