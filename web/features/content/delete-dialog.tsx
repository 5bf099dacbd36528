import { contentActionsTexts } from '../../../contract/texts/content.ts'
import { shellTexts } from '../../../contract/texts/shell.ts'
import { DeletePackDocument, DeleteQuestionDocument } from '../../generated/content-actions.ts'
import { DataError, query } from '../../lib/data.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showErrorToast, showToast } from '../../ui/toast.tsx'
import type { Content } from './content.ts'
import { explainProblem } from './explain-problem.ts'

/**
 * Asks for confirmation, deletes, and calls `onDeleted`; open while there is `content`. `isListed`:
 * the content is a row of a list, so `onDeleted` is also called when it was deleted before, elsewhere
 * or by a lost request.
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
  const kind = content?.kind ?? 'question'

  async function confirm() {
    if (!content) return
    const { id } = content
    try {
      await (content.kind === 'question'
        ? query(DeleteQuestionDocument, { id })
        : query(DeletePackDocument, { id }))
      showToast(texts.deleted[content.kind])
    } catch (error) {
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
      explain={(error) => explainProblem(error, texts.deleteFailed[kind])}
    >
      <p>
        {texts.deleteConfirm[kind]} {content?.questionCount ? texts.deleteLoses(content.questionCount) : null}
      </p>
    </ConfirmDialog>
  )
}
