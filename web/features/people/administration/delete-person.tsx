import { useNavigate } from 'react-router'
import { peopleTexts } from '../../../../contract/texts/generated/people.ts'
import { DeletePersonDocument } from '../../../generated/admin-person.ts'
import { query } from '../../../lib/data.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { AskingButton } from '../../../ui/asking-button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useDialogField } from '../../../ui/use-dialog-field.ts'
import type { Person } from './person-facts.tsx'

/** Deletes somebody's account once their name is typed, and opens the list. */
export function DeletePerson({ person: { id, fullName } }: { person: Person }) {
  const texts = useTexts(peopleTexts)
  const navigate = useNavigate()
  const typed = useDialogField('fullName')
  return (
    <AskingButton
      variant="danger"
      className="ml-auto"
      label={texts.delete}
      title={texts.deleteTitle}
      busyLabel={texts.deleting}
      act={() => typed.isTaken(() => query(DeletePersonDocument, { input: { id, fullName: typed.value } }))}
      done={texts.deleted}
      onDone={() => navigate('/admin/people')}
      onClose={typed.reset}
      explain={texts.saveFailed}
    >
      <p>{texts.deleteQuestion}</p>
      <TextField
        {...typed.props}
        label={texts.deleteName}
        help={<span translate="no">{fullName}</span>}
        autoComplete="off"
        spellCheck={false}
      />
    </AskingButton>
  )
}
