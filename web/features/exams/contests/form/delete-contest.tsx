import { useNavigate } from 'react-router'
import { contestFormTexts } from '../../../../../contract/texts/generated/contest-form.ts'
import { DeleteContestDocument } from '../../../../generated/contest-form.ts'
import { query } from '../../../../lib/data.ts'
import { contestsPath } from '../../../../lib/paths.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { AskingButton } from '../../../../ui/asking-button.tsx'

/** Deletes a contest that has not opened, after a confirmation. */
export function DeleteContest({ id }: { id: string }) {
  const texts = useTexts(contestFormTexts)
  const navigate = useNavigate()
  return (
    <AskingButton
      variant="danger"
      className="justify-self-start"
      label={texts.delete}
      title={texts.deleteTitle}
      keep={texts.keep}
      busyLabel={texts.deleting}
      explain={texts.deleteFailed}
      act={() => query(DeleteContestDocument, { id })}
      done={texts.deleted}
      onDone={() => navigate(contestsPath, { replace: true })}
    >
      <p>{texts.deleteHelp}</p>
    </AskingButton>
  )
}
