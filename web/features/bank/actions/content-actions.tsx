import { Flag, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { contentActionsTexts } from '../../../../contract/texts/generated/content.ts'
import { reportTexts } from '../../../../contract/texts/generated/moderation.ts'
import { errorsTexts, shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { RightsOnQuestionDocument } from '../../../generated/content-actions.ts'
import { query } from '../../../lib/data.ts'
import { editPathOf } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { showErrorToast } from '../../../ui/toast.tsx'
import { actionsFor, type Content, type Rights } from './content.ts'
import type { DeleteDialog as Dialog } from './delete-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { VerifyButton } from './verify-button.tsx'
import { VoteButtons } from './vote-buttons.tsx'

export type ContentActionsProps = {
  content: Content
  /** Null while unknown: on a page that the server rendered for a guest. */
  rights: Rights | null
  /** Called at once, and again with false when the server refuses. */
  onVerified: (isVerified: boolean) => void
  onDeleted: () => void | Promise<void>
}

/** The actions of a signed-in user on a question or a pack. */
export default function ContentActions({ content, rights, onVerified, onDeleted }: ContentActionsProps) {
  const texts = useTexts(contentActionsTexts)
  const shell = useTexts(shellTexts)
  const report = useTexts(reportTexts)
  const { userId } = useSession()
  const known = useRights(content, rights)
  const actions = known ? actionsFor(known, { isOwner: userId === content.owner }) : []
  const errors = useTexts(errorsTexts)
  const [open, setOpen] = useState<'report' | 'delete' | null>(null)
  const [DeleteDialog, setDeleteDialog] = useState<typeof Dialog | null>(null)
  const { kind } = content

  /** Loads the dialog, which few readers may open, and opens it. */
  async function askToDelete() {
    try {
      const loaded = await import('./delete-dialog.tsx')
      setDeleteDialog(() => loaded.DeleteDialog)
      setOpen('delete')
    } catch {
      showErrorToast(errors.serverUnreachable)
    }
  }

  return (
    <div className="flex flex-wrap gap-x-2 gap-y-3">
      {actions.includes('vote') && <VoteButtons questionId={content.id} voteCount={content.voteCount ?? 0} />}
      {actions.includes('edit') && (
        <ButtonLink to={editPathOf(content)}>
          <Pencil aria-hidden size={18} />
          {texts.edit[kind]}
        </ButtonLink>
      )}
      {actions.includes('verify') && <VerifyButton content={content} onVerified={onVerified} />}
      {actions.includes('report') && (
        <Button variant="quiet" onClick={() => setOpen('report')}>
          <Flag aria-hidden size={18} />
          {report.button}
        </Button>
      )}
      {actions.includes('delete') && (
        <Button variant="danger" onClick={askToDelete}>
          <Trash2 aria-hidden size={18} />
          {shell.delete}
        </Button>
      )}
      <ReportDialog content={content} isOpen={open === 'report'} onClose={() => setOpen(null)} />
      {DeleteDialog && (
        <DeleteDialog
          content={open === 'delete' ? content : null}
          onClose={() => setOpen(null)}
          onDeleted={onDeleted}
        />
      )}
    </div>
  )
}

/** Returns the given rights, or loads the rights on a question, which never changes; null until they are loaded. */
function useRights({ id }: Content, given: Rights | null): Rights | null {
  const [loaded, setLoaded] = useState<Rights | null>(null)
  useEffect(() => {
    if (given) return
    query(RightsOnQuestionDocument, { id }).then(
      ({ getQuestionObject }) => setLoaded(getQuestionObject),
      // Without a connection no action would work.
      () => {},
    )
  }, [id, given])
  return given ?? loaded
}
