import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { peopleTexts } from '../../../../contract/texts/people.ts'
import { DeletePersonDocument } from '../../../generated/admin-person.ts'
import { DataError, query } from '../../../lib/data.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { PersonDialog } from './person-dialog.tsx'
import type { Person } from './person-facts.tsx'

/** Deletes somebody's account once their name is typed, and opens the list. */
export function DeletePerson({ person: { id, fullName } }: { person: Person }) {
  const texts = useTexts(peopleTexts)
  const navigate = useNavigate()
  const fieldId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)

  function close() {
    setIsOpen(false)
    setTyped('')
    setWrong(null)
  }

  async function deletePerson() {
    try {
      await query(DeletePersonDocument, { input: { id, fullName: typed } })
    } catch (error) {
      const field =
        error instanceof DataError ? error.fields.find(({ path }) => path === 'fullName') : undefined
      if (!field) throw error
      setWrong(field.message)
      document.getElementById(fieldId)?.focus()
      return
    }
    close()
    showToast(texts.deleted)
    await navigate('/admin/people')
  }

  return (
    <>
      <Button variant="danger" className="ml-auto" onClick={() => setIsOpen(true)}>
        {texts.delete}
      </Button>
      <PersonDialog
        isOpen={isOpen}
        onClose={close}
        title={texts.deleteTitle}
        confirm={texts.delete}
        busyLabel={texts.deleting}
        onConfirm={deletePerson}
      >
        <p>{texts.deleteQuestion}</p>
        <TextField
          id={fieldId}
          label={texts.deleteName}
          help={<span translate="no">{fullName}</span>}
          error={wrong}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(null)
          }}
        />
      </PersonDialog>
    </>
  )
}
