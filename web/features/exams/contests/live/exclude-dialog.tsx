import { contestDeskTexts } from '../../../../../contract/texts/generated/contest-desk.ts'
import { ExcludeFromContestDocument } from '../../../../generated/contest-live.ts'
import { query } from '../../../../lib/data.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { showToast } from '../../../../ui/toast.tsx'

/** Excludes somebody from a contest, or lets them in again, after a question. `onDone` reads the list anew. */
export function ExcludeDialog({
  contestId,
  nickname,
  isExcluded,
  onClose,
  onDone,
}: {
  contestId: string
  nickname: string
  /** Whether they are excluded now. */
  isExcluded: boolean
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const texts = useTexts(contestDeskTexts)

  async function change() {
    await query(ExcludeFromContestDocument, { id: contestId, nickname, isExcluded: !isExcluded })
    showToast(isExcluded ? texts.isLetIn(nickname) : texts.isExcluded(nickname))
    onClose()
    await onDone()
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isExcluded ? texts.letInTitle(nickname) : texts.excludeTitle(nickname)}
      confirm={isExcluded ? texts.letIn : texts.exclude}
      busyLabel={texts.changing}
      variant={isExcluded ? 'primary' : 'danger'}
      onConfirm={change}
      explain={texts.changeFailed}
    >
      {(isExcluded ? texts.letInHelp : texts.excludeHelp).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  )
}
