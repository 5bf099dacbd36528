import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { moderationTexts } from '../../../../contract/texts/generated/moderation.ts'
import type { EditedContent } from '../../../generated/moderation.ts'
import { DataError } from '../../../lib/data.ts'
import { explainProblem } from '../../../lib/explain-problem.ts'
import { pathOf } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedRows } from '../../../ui/paged-rows.tsx'
import type { ListProps } from '../../../ui/shown-rows.ts'
import { showErrorToast, showToast } from '../../../ui/toast.tsx'
import { usePages } from '../../../ui/use-pages.ts'
import { confirmEdit } from './confirm-edit.ts'
import { ContentRowHead } from './content-row-head.tsx'

type EditedPage = EditedContent['edited']
type Edited = EditedPage['items'][number]

export const editedListName = 'edited'

/**
 * Lists verified content with unconfirmed edits, latest first. `onOutdated` reloads the list when an entry
 * was edited again.
 */
export function EditedList({ onOutdated, ...pages }: ListProps<EditedPage> & { onOutdated: () => void }) {
  const texts = useTexts(moderationTexts)
  const list = usePages<Edited>({ ...pages, name: editedListName, noMore: texts.editedNoMore })

  async function confirm({ type: kind, id, editedSinceVerifiedAt: edit }: Edited) {
    try {
      showToast(await confirmEdit({ kind, id, edit }))
    } catch (error) {
      showErrorToast(explainProblem(error, texts.confirmFailed[kind]).join(' '))
      if (!(error instanceof DataError)) throw error
      if (error.reason === `${kind}.editedAgain`) return onOutdated()
      // Another administrator has confirmed the edit, or the content was deleted.
      if (error.code !== 'CONFLICT' && error.code !== 'NOT_FOUND') return
    }
    flushSync(() => list.change((items) => items.filter((item) => item.id !== id)))
    // The focus was in the removed row.
    document.getElementById(listId)?.focus()
  }

  return (
    <div id={listId} tabIndex={-1} className="outline-none">
      <PagedRows
        list={list}
        more={texts.editedMore}
        empty={<EmptyState isDone title={texts.editedEmpty} help={texts.editedEmptyHelp} />}
      >
        {(edited) => <EditedRow key={edited.id} edited={edited} onConfirm={() => confirm(edited)} />}
      </PagedRows>
    </div>
  )
}

const listId = 'edited-list'

function EditedRow({ edited, onConfirm }: { edited: Edited; onConfirm: () => Promise<void> }) {
  const texts = useTexts(moderationTexts)
  const [isBusy, setIsBusy] = useState(false)

  async function confirm() {
    setIsBusy(true)
    await onConfirm()
    setIsBusy(false)
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 border-rule border-b p-5 last:border-b-0">
      <ContentRowHead
        content={edited}
        isVerified
        isEdited
        timeLabel={texts.lastEdited}
        time={edited.editedSinceVerifiedAt}
      />
      <div className="flex flex-wrap gap-x-2 gap-y-3">
        <ButtonLink to={pathOf({ kind: edited.type, id: edited.id })}>{texts.open}</ButtonLink>
        <Button isBusy={isBusy} busyLabel={texts.confirming} onClick={confirm}>
          <BadgeCheck aria-hidden size={18} />
          {texts.confirmEdit}
        </Button>
      </div>
    </li>
  )
}
