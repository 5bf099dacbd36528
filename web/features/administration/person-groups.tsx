import { useState } from 'react'
import { peopleTexts } from '../../../contract/texts/people.ts'
import { ChangeGroupDocument } from '../../generated/admin-person.ts'
import { DataError, query } from '../../lib/data.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { CheckboxField } from '../../ui/field.tsx'
import { showErrorToast, showToast } from '../../ui/toast.tsx'
import { personGroups } from './people-question.ts'
import type { Person } from './person-facts.tsx'

/** The groups of somebody; a tap gives or takes one. */
export function PersonGroups({ person, onChanged }: { person: Person; onChanged: () => Promise<void> }) {
  const texts = useTexts(peopleTexts)
  const [busy, setBusy] = useState<string | null>(null)

  async function change(group: string, isMember: boolean) {
    if (busy !== null) return
    setBusy(group)
    try {
      await query(ChangeGroupDocument, { input: { id: person.id, group, isMember } })
      showToast(isMember ? texts.groupGiven : texts.groupTaken)
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      showErrorToast(`${texts.saveFailed} ${error.message}`)
    }
    await onChanged()
    setBusy(null)
  }

  return (
    <div>
      {personGroups.map((group) => (
        <CheckboxField
          key={group}
          label={texts.groups[group]}
          help={busy === group ? texts.saving : undefined}
          checked={person.groups.includes(group)}
          onChange={(event) => void change(group, event.target.checked)}
        />
      ))}
    </div>
  )
}
