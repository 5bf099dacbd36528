import { contentActionsTexts } from '../../../../contract/texts/generated/content.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { DeletePackDocument, DeleteQuestionDocument } from '../../../generated/content-actions.ts'
import { DataError, query } from '../../../lib/data.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { showErrorToast, showToast } from '../../../ui/toast.tsx'
import type { Content } from './content.ts'
import { useDeletionReason } from './use-deletion-reason.ts'

/**
 * Asks for confirmation, and for a reason if the content is another author's; deletes it and calls
 * `onDeleted`. Open while there is `content`. `isListed`: the content is a row of a list, so `onDeleted` is
 * also called when it was already deleted, elsewhere or by a request whose response was lost.
 */
export function DeleteDialog({
  content,
  isListed = false,
  onClose,
  onDeleted,
}: {
  content: Content | null
  isListed?: boolean
  onClose: () => void
  onDeleted: (content: Content) => void | Promise<void>
}) {
  const texts = useTexts(contentActionsTexts)
  const shell = useTexts(shellTexts)
  const reason = useDeletionReason(content)
  const kind = content?.kind ?? 'question'

  async function confirm() {
    if (!content || !reason.check()) return
    const { id } = content
    try {
      const variables = { id, reason: reason.text }
      await (content.kind === 'question'
        ? query(DeleteQuestionDocument, variables)
        : query(DeletePackDocument, variables))
      showToast(texts.deleted[content.kind])
    } catch (error) {
      if (reason.showRefusal(error)) return
      if (!isListed || !(error instanceof DataError) || error.code !== 'NOT_FOUND') throw error
      showErrorToast(error.message)
    }
    await onDeleted(content)
  }

  return (
    <ConfirmDialog
      isOpen={content !== null}
      onClose={onClose}
      title={texts.deleteTitle[kind]}
      keep={shell.no}
      confirm={shell.delete}
      busyLabel={texts.deleting}
      onConfirm={confirm}
      explain={texts.deleteFailed[kind]}
    >
      <p>
        {texts.deleteConfirm[kind]} {content?.questionCount ? texts.deleteLoses(content.questionCount) : null}
      </p>
      {reason.fieldProps && (
        <TextAreaField label={texts.deleteReason} help={texts.deleteReasonHelp} {...reason.fieldProps} />
      )}
    </ConfirmDialog>
  )
}
