import { useState } from 'react'
import { flushSync } from 'react-dom'
import { applicationReviewTexts } from '../../../../contract/texts/generated/applications.ts'
import { messages } from '../../../../contract/texts/messages.ts'
import { CreatorApplicationOfDocument } from '../../../generated/creator-application.ts'
import {
  ApproveCreatorApplicationDocument,
  RejectCreatorApplicationDocument,
} from '../../../generated/creator-applications.ts'
import { DataError, query } from '../../../lib/data.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import type { ListProps } from '../../../ui/shown-rows.ts'
import { showToast } from '../../../ui/toast.tsx'
import { usePages } from '../../../ui/use-pages.ts'
import {
  type Application,
  type ApplicationPage,
  ApplicationRow,
  type Decision,
  summaryId,
} from './application-row.tsx'
import type { ApplicationStatus } from './status-label.tsx'

export const applicationListName = 'applications'

/** All applications, newest first; `loadPage` loads the page of a token. */
export function ApplicationList(pages: ListProps<ApplicationPage>) {
  const texts = useTexts(applicationReviewTexts)
  const list = usePages<Application>({ ...pages, name: applicationListName, noMore: texts.noMore })
  const [deciding, setDeciding] = useState<{ owner: string; decision: Decision } | null>(null)
  const sentences = useTexts(messages)
  const words = decisions[deciding?.decision ?? 'approve']

  function setStatus(owner: string, status: ApplicationStatus) {
    list.change((items) => items.map((item) => (item.owner === owner ? { ...item, status } : item)))
  }

  async function decide() {
    if (!deciding) return
    const { owner, decision } = deciding
    try {
      await (decision === 'approve'
        ? query(ApproveCreatorApplicationDocument, { owner })
        : query(RejectCreatorApplicationDocument, { owner }))
    } catch (error) {
      // Another administrator has decided meanwhile: show the current status.
      if (error instanceof DataError && error.code === 'CONFLICT') await reloadStatus(owner)
      throw error
    }
    flushSync(() => {
      setStatus(owner, decisions[decision].status)
      setDeciding(null)
    })
    // The button that opened the dialog is gone.
    document.getElementById(summaryId(owner))?.focus()
    showToast(texts[decisions[decision].done])
  }

  function stopDeciding() {
    flushSync(() => setDeciding(null))
    // The button that opened the dialog is also gone when another administrator has decided meanwhile.
    if (deciding && document.activeElement === document.body) {
      document.getElementById(summaryId(deciding.owner))?.focus()
    }
  }

  async function reloadStatus(owner: string) {
    const { getCreatorApplication } = await query(CreatorApplicationOfDocument, { owner })
    if (getCreatorApplication) setStatus(owner, getCreatorApplication.status)
  }

  if (list.items.length === 0) {
    return <EmptyState isDone title={texts.emptyTitle} help={`${texts.empty} ${texts.emptyHelp}`} />
  }
  return (
    <>
      <ul ref={list.rows} className="-mx-5 border-rule border-y bg-sheet sm:mx-0 sm:rounded-sm sm:border-x">
        {list.items.map((application) => (
          <ApplicationRow
            key={application.owner}
            application={application}
            onDecide={(decision) => setDeciding({ owner: application.owner, decision })}
          />
        ))}
      </ul>
      <ShowMore list={list} />
      <ConfirmDialog
        isOpen={deciding !== null}
        onClose={stopDeciding}
        title={texts[words.title]}
        confirm={texts[words.confirm]}
        busyLabel={texts[words.busy]}
        variant={words.variant}
        onConfirm={decide}
        explain={(error) => explain(error, sentences[words.failed])}
      >
        <p>{texts[words.question]}</p>
      </ConfirmDialog>
    </>
  )
}

const decisions = {
  approve: {
    status: 'approved',
    title: 'approveTitle',
    question: 'approveQuestion',
    confirm: 'approve',
    busy: 'approving',
    done: 'approved',
    failed: 'application.approveFailed',
    variant: 'primary',
  },
  reject: {
    status: 'rejected',
    title: 'rejectTitle',
    question: 'rejectQuestion',
    confirm: 'reject',
    busy: 'rejecting',
    done: 'rejected',
    failed: 'application.rejectFailed',
    variant: 'danger',
  },
} as const

/** Codes of messages that already name the failed action. */
const completeReasons = [
  'application.approveFailed',
  'application.rejectFailed',
  'application.approvedBefore',
  'application.rejectedBefore',
]

function explain(error: unknown, failed: string): readonly string[] {
  if (!(error instanceof DataError)) throw error
  return completeReasons.includes(error.reason ?? '') ? [error.message] : [failed, error.message]
}
