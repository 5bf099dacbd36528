import { useState } from 'react'
import { useNavigate } from 'react-router'
import { peopleTexts } from '../../../../contract/texts/generated/people.ts'
import { DeletePersonDocument } from '../../../generated/admin-person.ts'
import { query } from '../../../lib/data.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useDialogField } from '../../../ui/use-dialog-field.ts'
import type { Person } from './person-facts.tsx'

/** Deletes somebody's account once their name is typed, and opens the list. */
export function DeletePerson({ person: { id, fullName } }: { person: Person }) {
  const texts = useTexts(peopleTexts)
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const typed = useDialogField('fullName')

  function close() {
    setIsOpen(false)
    typed.reset()
  }

  async function deletePerson() {
    const input = { id, fullName: typed.value }
    if (!(await typed.isTaken(() => query(DeletePersonDocument, { input })))) return
    close()
    showToast(texts.deleted)
    await navigate('/admin/people')
  }

  return (
    <>
      <Button variant="danger" className="ml-auto" onClick={() => setIsOpen(true)}>
        {texts.delete}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={texts.deleteTitle}
        confirm={texts.delete}
        busyLabel={texts.deleting}
        onConfirm={deletePerson}
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
      </ConfirmDialog>
    </>
  )
}
