import { useState } from 'react'
import { useNavigate } from 'react-router'
import { contestFormTexts } from '../../../../../contract/texts/generated/contest-form.ts'
import { DeleteContestDocument } from '../../../../generated/contest-form.ts'
import { query } from '../../../../lib/data.ts'
import { contestsPath } from '../../../../lib/paths.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { showToast } from '../../../../ui/toast.tsx'

/** Deletes a contest that has not opened, after a confirmation. */
export function DeleteContest({ id }: { id: string }) {
  const texts = useTexts(contestFormTexts)
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)

  async function remove() {
    await query(DeleteContestDocument, { id })
    showToast(texts.deleted)
    await navigate(contestsPath, { replace: true })
  }

  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)} className="justify-self-start">
        {texts.delete}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.deleteTitle}
        keep={texts.keep}
        confirm={texts.delete}
        busyLabel={texts.deleting}
        onConfirm={remove}
        explain={texts.deleteFailed}
      >
        <p>{texts.deleteHelp}</p>
      </ConfirmDialog>
    </>
  )
}
