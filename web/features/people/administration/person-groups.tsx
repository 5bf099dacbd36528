import { useState } from 'react'
import { peopleTexts } from '../../../../contract/texts/generated/people.ts'
import { ChangeGroupDocument } from '../../../generated/admin-person.ts'
import { query } from '../../../lib/data.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CheckboxField } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { personGroups } from './people-question.ts'
import type { Person } from './person-facts.tsx'

/** The groups of somebody. A tap asks before it gives or takes one. */
export function PersonGroups({
  person: { id, fullName, groups },
  onChanged,
}: {
  person: Person
  onChanged: () => Promise<void>
}) {
  const texts = useTexts(peopleTexts)
  const [asked, setAsked] = useState<{ group: (typeof personGroups)[number]; isMember: boolean }>({
    group: 'CREATORS',
    isMember: true,
  })
  const [isOpen, setIsOpen] = useState(false)
  const { group, isMember } = asked

  async function change() {
    await query(ChangeGroupDocument, { input: { id, group, isMember } })
    setIsOpen(false)
    showToast(isMember ? texts.groupGiven : texts.groupTaken)
    await onChanged()
  }

  return (
    <div>
      {personGroups.map((each) => (
        <CheckboxField
          key={each}
          label={texts.groups[each]}
          checked={groups.includes(each)}
          onChange={({ target }) => {
            setAsked({ group: each, isMember: target.checked })
            setIsOpen(true)
          }}
        />
      ))}
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={texts.groups[group]}
        confirm={isMember ? texts.groupGive : texts.groupTake}
        busyLabel={texts.saving}
        variant={isMember && group !== 'ADMINS' ? 'primary' : 'danger'}
        onConfirm={change}
        explain={texts.saveFailed}
      >
        <p className="wrap-anywhere">{(isMember ? texts.groupGives : texts.groupTakes)[group](fullName)}</p>
      </ConfirmDialog>
    </div>
  )
}
